"""FMJD Annex 9 in sentences: what a player reads where something is one, missing, or out of the ordinary."""

import pytest

from fmjd_season import DraughtsSeason, field, plays
from ratingoffice.rating.period import RatedPeriod

KEYS = ("fmjd-2009", "fmjd-2022")
pytestmark = pytest.mark.parametrize("key", KEYS)
NEEDS = "list A needs 30, or 50 from a rating of 2300 on."
DAY_UNKNOWN = (
    "List A needs a counted game in the last 3 years. The day of the last one is not given (games in these years: {}); "
    "it is taken as recent enough."
)


def of_event(rated: RatedPeriod, article: str) -> list[str]:
    """Return the steps of an article for player A in his first event."""
    line = rated.event_lines.filter(player_id="A").row(0, named=True)
    event = rated.events.filter(event_id=line["event_id"]).row(0, named=True)
    steps = rated.rulebook.explain_event(line, event)
    return [step.text for step in steps if step.article == article]


def of_player(season: DraughtsSeason, article: str) -> list[str]:
    """Return the steps of an article for player A on the list."""
    rated = season.rate()
    steps = rated.rulebook.explain_player(rated.list.filter(player_id="A").row(0, named=True))
    return [step.text for step in steps if step.article == article]


@pytest.mark.parametrize(
    ("received", "told"),
    [
        ("02-14", "Days from the last round to the report: 0; at most 7 are allowed."),
        ("02-15", "Days from the last round to the report: 1; at most 7 are allowed."),
        ("02-16", "Days from the last round to the report: 2; at most 7 are allowed."),
        ("02-10", "Days from the last round to the report: -4; at most 7 are allowed."),
        ("02-13", "Days from the last round to the report: -1; at most 7 are allowed."),
    ],
)
def test_the_days_of_a_report(key, received, told):
    rated = plays(field(key).player("A", 2000).event(received=received), "1").rate()
    assert of_event(rated, "4.5 4.7") == [told]


@pytest.mark.parametrize(
    ("points", "told"), [("1", "Points: 1; games: 1;"), ("2", "Points: 2; games: 1;"), ("00", "Points: 0; games: 2;")]
)
def test_points_and_games_of_a_performance(key, points, told):
    rated = plays(field(key).player("A").event(), points).rate()
    assert of_event(rated, "3.1")[0].startswith(told)


def test_without_a_rating_the_games_before_do_not_matter(key):
    season = field(key).player("A").rating("A", 2150, "04-01", games=40).rating("O1", 2050, "04-01")
    rated = season.event(start="03-20", end="04-10").game("A", "O1", "1-1").rate("07-01")
    assert of_event(rated, "3.3.2")[1:] == [
        "The player had no rating on the first day: the result counts as a performance."
    ]


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        ({"games": 100, "peak": 2310}, "K is 10 once the published rating has reached 2300; highest so far: 2310."),
        (
            {"games": None, "k": 10},
            "K is 10 once the published rating has reached 2300; the K of the list shows that it has.",
        ),
    ],
)
def test_where_k_10_comes_from(key, columns, told):
    rated = plays(field(key).player("A", 2200, **columns).event(), "1").rate()
    assert of_event(rated, "3.2.3")[-1] == told


def test_below_25_games(key):
    rated = plays(field(key).player("A", 2000, games=24).event(), "1").rate()
    assert of_event(rated, "3.3.2")[1:] == [
        "A result counts as a performance until a player has completed 25 games; before this event: 24."
    ]


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        ({"games": 1}, [f"List B. Games so far: 1; {NEEDS}"]),
        ({"games": 30}, [f"List A. Games so far: 30; {NEEDS}"]),
        (
            {"games": None, "k": 15},
            [
                f"List A. Games so far: not given; {NEEDS}",
                "The number of games is not given; it is taken as enough for list A.",
            ],
        ),
        (
            {"games": None, "k": 25},
            [
                f"List B. Games so far: not given; {NEEDS}",
                "The number of games is not given; K 25 means fewer than 30.",
            ],
        ),
    ],
)
def test_the_games_for_list_a(key, columns, told):
    assert of_player(DraughtsSeason(key).player("A", 2000, **columns), "6.3") == told


def test_above_2350_the_edition_of_2022_asks_for_recent_games_too(key):
    season = DraughtsSeason(key).player("A", 2400, games=110)
    season.rating("A", 2400, season.day("04-01", years_ago=3), games=100)
    asks_more = key == "fmjd-2022"
    needed = [
        "Above a rating of 2350 the official list needs 30 games in the last 3 years; games of this player: 10.",
        "The player is not on the official list.",
    ]
    assert of_player(season, "6.3") == [f"List {'B' if asks_more else 'A'}. Games so far: 110; {NEEDS}"]
    assert of_player(season, "6a") == (needed if asks_more else [])


def test_above_2350_recent_games_that_are_not_known(key):
    needed = [
        "Above a rating of 2350 the official list needs 30 games in the last 3 years; games of this player: not given.",
        "The player is on the official list.",
    ]
    season = DraughtsSeason(key).player("A", 2400, games=110)
    assert of_player(season, "6.3") == [f"List A. Games so far: 110; {NEEDS}"]
    assert of_player(season, "6a") == (needed if key == "fmjd-2022" else [])


@pytest.mark.parametrize(
    ("last", "then", "told"),
    [
        ("01-01", None, "Last counted game: {}; list A needs one in the last 3 years."),
        (None, None, DAY_UNKNOWN.format("not given")),
        (None, 99, DAY_UNKNOWN.format(1)),
        (
            None,
            100,
            "List B. No counted game in the last 3 years; list A needs one. The day of the last one is not given.",
        ),
        (
            "2001-01-01",
            None,
            "List C. Last counted game: 2001-01-01; list A needs one in the last 3 years.",
        ),
    ],
)
def test_years_without_a_game(key, last, then, told):
    season = DraughtsSeason(key)
    season.player("A", 2000, games=100, last_played=last)
    if then is not None:
        season.rating("A", 2000, season.day("04-01", years_ago=3), games=then, last_played=None)
    assert of_player(season, "6.4") == [told.format(season.day("01-01"))]


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ("A", "not given for 1 rated player, who is taken as active (6.4)"),
        ("AB", "not given for 2 rated players, who are taken as active (6.4)"),
    ],
)
def test_one_player_and_two(key, players, told):
    season = DraughtsSeason(key)
    for player in players:
        season.player(player, 2000, last_played=None)
    assert season.rate().findings["message"].to_list() == [told]


def test_one_event_and_two(key):
    season = DraughtsSeason(key, "fmjd-64").player("A", 2000).player("B", 2000).event()
    assumed = "not given for {} of this list, which {} taken as played on 64 squares (1.1)"
    assert season.rate().findings["message"].to_list() == [assumed.format("1 event", "is")]
    assert season.event("E2").rate().findings["message"].to_list() == [assumed.format("2 events", "are")]


def test_events_that_are_on_no_list(key):
    season = DraughtsSeason(key).player("A", 2000).player("B", 2000).event("E1").game("A", "B", "2-0", event="E1")
    message = (
        f"the newest list before {season.day('07-01')} is that of {season.day('01-01')}; {{}} of the lists "
        "between them would count on none; calculate those lists first and add their ratings (4.4)"
    )
    assert season.rate("07-01").findings["message"].to_list() == [message.format("1 event")]
    season.event("E2").game("A", "B", "2-0", event="E2")
    assert season.rate("07-01").findings["message"].to_list() == [message.format("2 events")]


def test_a_refused_event_has_the_measured_figures_and_is_not_said_to_be_accepted(key):
    rated = plays(field(key).player("A", 2000).event(received="02-22"), "1").rate()
    measured, refused = of_event(rated, "4.5 4.7")
    assert measured == "Days from the last round to the report: 8; at most 7 are allowed."
    assert refused == "The event does not count: reported more than 7 days after the last round."
    assert of_event(rated, "4.7") == []
    assert of_event(rated, "1.2.2.1")[0].endswith(" minutes for 60 moves.")


def test_a_late_report_that_the_office_has_accepted(key):
    rated = plays(field(key).player("A", 2000).event(received="02-22", approved="Y"), "1").rate()
    assert of_event(rated, "4.5 4.7") == ["Days from the last round to the report: 8; at most 7 are allowed."]
    assert of_event(rated, "4.7") == ["The report was late, but the office accepted it."]
