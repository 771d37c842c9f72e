"""What the explanation says of a FIDE list, sentence by sentence, where an audit found it misleading."""

from itertools import combinations

from ratingoffice.rulebooks.regulation_map import regulation_map
from small_season import SmallSeason


def steps(rated, player, event):
    lines, events = rated.event_lines, rated.events
    (line,) = lines.filter(player_id=player, event_id=event).to_dicts()
    (verdict,) = events.filter(event_id=event).to_dicts()
    return [(step.article, step.text, step.applies) for step in rated.rulebook.explain_event(line, verdict)]


def with_earlier(result):
    """U plays A, B and C in February, unrated, and again in March."""
    season = SmallSeason().people(U=None)
    for player in "ABC":
        season.player(player).rating(player, 2000, "2010-01-01")
    season.event("E0", start="2010-02-01", end="2010-02-10").meets("U", [(each, result) for each in "ABC"], event="E0")
    return season.event("E1").meets("U", [(each, "1-0") for each in "ABC"], event="E1").rate()


def test_a_pooled_result_is_said_to_count():
    found = steps(with_earlier("1/2-1/2"), "U", "E0")
    assert (
        "7.14c",
        "The event belongs to an earlier period and counts together with those of this one.",
        True,
    ) in found


def test_a_result_that_is_not_kept_is_not_said_to_be_pooled():
    found = steps(with_earlier("0-1"), "U", "E0")
    assert found[-2:] == [
        ("7.14c", "The event belongs to an earlier period and was checked again.", False),
        ("6.1 8.21", "Nothing counts for this player: less than 1 point, and no earlier result that counts.", True),
    ]


def test_opponents_that_are_near_are_not_said_to_be_brought_nearer():
    season = SmallSeason().people(U=None, A=2000, B=2000, C=2000, D=2000, E=2000).event(system="round_robin")
    for number, (white, black) in enumerate(combinations("UABCDE", 2), start=1):
        season.game(white, black, "1/2-1/2", round=number)
    found = steps(season.rate(), "U", "E1")
    assert [step for step in found if step[0] in {"8.21b", "8.58"}] == [
        ("8.21b", "Average rating of the round robin: 2000. At first the result is worth 2000.", True),
        ("8.58", "No opponent is more than 400 points away from 2000: the average stays.", False),
    ]


def test_a_refused_event_has_the_measured_and_the_required_figures():
    rated = (
        SmallSeason().people(A=2300, B=2000).event(time_control="60").game("A", "B", "1-0", date="2010-03-06").rate()
    )
    reason = "too little time for 60 moves, given the highest rating in the event"
    assert steps(rated, "A", "E1") == [
        ("1.1 1.2", "Each player had 60 minutes for 60 moves; at least 120 are required.", True),
        ("3.1", "Most rounds of one player in a day: 1; at most 3 are allowed.", False),
        ("4.1", "Length of the event in days: 10; at most 90 are allowed.", False),
        ("1.1 1.2", f"The event does not count: {reason}.", True),
    ]


def test_an_event_that_is_too_long_is_not_said_to_be_a_championship():
    rated = SmallSeason().people(A=2000, B=2000).event(start="2010-01-10", end="2010-04-10")
    for player in "AB":
        rated.rating(player, 2000, "2010-01-01")
    found = steps(rated.game("A", "B", "1-0").rate(), "A", "E1")
    assert ("4.1", "Length of the event in days: 91; at most 90 are allowed.", True) in found


def test_an_event_from_before_a_delisting_says_why_nothing_counts():
    season = SmallSeason().player("A").rating("A", 1250, "2010-01-01").rating("A", 1190, "2010-03-01")
    season.rating("A", 1300, "2010-05-01").player("B").rating("B", 1300, "2010-01-01")
    season.event("L", start="2010-01-10", end="2010-06-20", championship="Y").game("A", "B", "1-0", event="L")
    reason = "the player has left the list since the event began"
    assert steps(season.rate("2010-07-01"), "A", "L")[-1] == (
        "7.21",
        f"Nothing counts for this player: {reason}.",
        True,
    )


def test_a_line_made_with_other_rules_is_explained_by_what_its_articles_say():
    rated = SmallSeason().people(A=2300, B=2000).event().game("A", "B", "1-0", date="2010-03-06").rate()
    (line,) = rated.list.filter(player_id="A").to_dicts()
    former = {name.replace("applied_", "applied_otherwise_"): value for name, value in line.items()}
    assert former.keys() != line.keys()
    words = {each.number: each.words for each in regulation_map("fide-b02-2010").articles}
    assert [(step.article, step.text) for step in rated.rulebook.explain_player(former)] == [
        (number, words[number]) for number in line["articles"].split()
    ]
