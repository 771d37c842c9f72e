"""3.1: at most three rounds and twelve hours of play in a day, for one player, games that were played."""

import gc
from datetime import date
from decimal import Decimal
from weakref import ref

import pytest

from finding_rows import plain_rows
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import SmallSeason, line

DAY = "2010-03-06"
ROUNDS = "more than 3 rounds in a day: player A played 4 on 2010-03-06"


def hours(games):
    return f"more than 12 hours of play in a day: player A on 2010-03-06, games: {games}"


def season_of_rounds(days, **columns):
    """Make an event of A against one opponent a round; `days` has the date of each round."""
    opponents = [f"B{number}" for number in range(1, len(days) + 1)]
    season = SmallSeason().people(A=1500, **dict.fromkeys(opponents, 1500)).event(**columns)
    for number, (opponent, day) in enumerate(zip(opponents, days, strict=True), start=1):
        season.game("A", opponent, "1/2-1/2", round=number, date=day)
    return season


def rated_rounds(days, **columns):
    return season_of_rounds(days, **columns).rate()


@pytest.mark.parametrize(("rounds", "verdict"), [(1, ("Y", "", "")), (3, ("Y", "", "")), (4, ("N", "3.1", ROUNDS))])
def test_3_1_three_rounds_a_day(rounds, verdict):
    rated = rated_rounds([DAY] * rounds, time_control="60")
    assert line(rated.events, "rounds_a_day", "counted", "articles", "reason", event_id="E1") == (rounds, *verdict)


@pytest.mark.parametrize(
    ("rounds", "minutes", "verdict"),
    [
        (3, 119, ("Y", "", "")),
        (3, 120, ("Y", "", "")),
        (3, 121, ("N", "3.1", hours(3))),
        (2, 180, ("Y", "", "")),
        (2, 181, ("N", "3.1", hours(2))),
        (1, 360, ("Y", "", "")),
        (1, 361, ("N", "3.1", hours(1))),
    ],
)
def test_3_1_twelve_hours_a_day_if_both_use_their_time(rounds, minutes, verdict):
    rated = rated_rounds([DAY] * rounds, time_control=str(minutes))
    assert line(rated.events, "minutes", "counted", "articles", "reason", event_id="E1") == (minutes, *verdict)


def test_3_1_seconds_a_move_make_the_hours_too_long():
    assert line(rated_rounds([DAY] * 3, time_control="90+30").events, "counted", event_id="E1") == ("Y",)
    assert line(rated_rounds([DAY] * 3, time_control="90+31").events, "counted", event_id="E1") == ("N",)


def test_3_1_the_busiest_day_decides():
    spread = rated_rounds(["2010-03-05"] * 3 + ["2010-03-06"] * 3, time_control="60")
    assert line(spread.events, "rounds_a_day", "counted", event_id="E1") == (3, "Y")
    crowded = rated_rounds(["2010-03-05"] * 2 + ["2010-03-06"] * 4, time_control="60")
    assert line(crowded.events, "rounds_a_day", "counted", event_id="E1") == (4, "N")


def test_3_1_all_games_of_the_event_are_left_out():
    rated = rated_rounds([DAY] * 4 + ["2010-03-07"], time_control="60")
    assert rated.game_lines["counted"].to_list() == ["N"] * 10
    assert rated.game_lines["reason"].unique().to_list() == [ROUNDS]
    assert rated.event_lines["reason"].unique().to_list() == [ROUNDS]
    assert line(rated.list, "rating", "games", "change", player_id="A") == (1500, 0, Decimal("0.00"))


def test_3_1_several_games_of_one_round_are_one_round():
    season = SmallSeason().people(**dict.fromkeys("ABCDEFGH", 1500)).event(time_control="60")
    for white, black in ("AB", "CD", "EF", "GH"):
        season.game(white, black, "1-0", round=1, date=DAY)
    assert line(season.rate().events, "rounds_a_day", "counted", event_id="E1") == (1, "Y")


def test_3_1_rounds_of_two_events_on_one_day_are_not_added():
    season = SmallSeason().people(A=1500, B=1500).event("E1", time_control="60").event("E2", time_control="60")
    for number in (1, 2, 3):
        season.game("A", "B", "1-0", event="E1", round=number, date=DAY)
        season.game("A", "B", "0-1", event="E2", round=number, date=DAY)
    assert season.rate().events["counted"].to_list() == ["Y", "Y"]


def test_3_1_dates_not_given_are_taken_as_right_and_told():
    rated = rated_rounds([None] * 5, time_control="120")
    *place, message = plain_rows(rated.findings)[0]
    assert (rated.findings.height, place) == (1, ["warning", "condition_assumed", "events.csv", 2, None])
    assert message.split(";")[0] == "not given: games.date (3.1)"
    assert line(rated.events, "rounds_a_day", "counted", event_id="E1") == (None, "Y")


def test_3_1_only_the_dates_given_are_judged():
    rated = rated_rounds([DAY] * 3 + [None] * 2, time_control="60")
    assert line(rated.events, "rounds_a_day", "counted", event_id="E1") == (3, "Y")
    assert plain_rows(rated.findings) == []


def make_up_games(games, **columns):
    """Rate a Swiss event of round 1, and of four games of later rounds on one evening: `games` pairs their players."""
    season = SmallSeason().people(**dict.fromkeys("ABCDEFGHIJ", 1500)).event(**columns)
    for white, black in ("AB", "CD", "EF", "GH", "IJ"):
        season.game(white, black, "1-0", round=1, date="2010-03-05")
    for number, (white, black, result) in enumerate(games, start=2):
        season.game(white, black, result, round=number, date=DAY)
    return season.rate()


def test_3_1_make_up_games_of_four_rounds_on_one_evening_are_one_round_for_each_player():
    rated = make_up_games([(*pair, "1-0") for pair in ("AC", "BD", "EG", "FH")])
    assert line(rated.events, "rounds_a_day", "counted", "reason", event_id="E1") == (1, "Y", "")
    assert line(rated.list, "games", "change", player_id="A") == (2, Decimal("15.00"))


@pytest.mark.parametrize(
    ("results", "rounds", "counted"),
    [
        (["1-0", "1-0", "1-0", "1-0"], 4, "N"),
        (["1-0", "1-0", "1-0", "1x0"], 3, "Y"),
        (["0x1", "1/2-1/2", "1-0", "0x0"], 2, "Y"),
        (["1x0", "1x0", "1x0", "1x0"], 1, "Y"),
    ],
)
def test_3_1_games_that_were_not_played_do_not_count_towards_the_limit(results, rounds, counted):
    rated = make_up_games(
        [("A", other, result) for other, result in zip("CEGI", results, strict=True)], time_control="60"
    )
    assert line(rated.events, "rounds_a_day", "counted", event_id="E1") == (rounds, counted)


def test_3_1_a_bye_is_not_played():
    season = SmallSeason().people(A=1500, B=1500, C=1500, D=1500).event(time_control="60")
    for number, black in enumerate("BCD", start=1):
        season.game("A", black, "1-0", round=number, date=DAY)
    rated = season.game("A", "", "1x0", round=4, date=DAY).rate()
    assert line(rated.events, "rounds_a_day", "counted", event_id="E1") == (3, "Y")


def test_3_1_an_event_without_a_game_played_has_no_rounds_a_day():
    rated = SmallSeason().people(A=1500, B=1500).event().game("A", "B", "1x0", date=DAY).rate()
    assert line(rated.events, "rounds_a_day", "counted", event_id="E1") == (0, "Y")
    assert plain_rows(rated.findings) == []


def test_3_1_the_first_day_and_player_above_the_limit_are_named():
    season = SmallSeason().people(**dict.fromkeys("ABCDEFGH", 1500)).event(time_control="60")
    for number in range(1, 5):
        season.game("H", "ABCD"[number - 1], "1-0", round=number, date="2010-03-07")
        season.game("G", "DCBA"[number - 1], "1-0", round=number, date="2010-03-07")
    rated = season.game("A", "B", "1-0", round=5, date=DAY).rate()
    reason = "more than 3 rounds in a day: player G played 4 on 2010-03-07"
    assert line(rated.events, "rounds_a_day", "reason", event_id="E1") == (4, reason)


@pytest.mark.parametrize(("minutes", "counted"), [(180, "Y"), (181, "N")])
def test_3_1_two_games_in_one_round_of_a_team_event_are_one_round_and_take_twice_the_hours(minutes, counted):
    season = SmallSeason().people(A=1500, B=1500, C=1500).event(system="team", time_control=str(minutes))
    season.game("A", "B", "1-0", date=DAY).game("C", "A", "1-0", date=DAY)
    assert line(season.rate().events, "rounds_a_day", "counted", event_id="E1") == (1, counted)


def test_3_1_the_explanation_of_a_refused_event_names_player_and_day():
    rated = rated_rounds([DAY] * 4, time_control="60")
    event = rated.events.row(0, named=True)
    steps = rated.rulebook.explain_event(rated.event_lines.row(0, named=True), event)
    assert [(step.article, step.text, step.applies) for step in steps] == [
        ("1.1 1.2", "Each player had 60 minutes for 60 moves; at least 60 are required.", False),
        ("3.1", "Most rounds of one player in a day: 4; at most 3 are allowed.", True),
        ("4.1", "Length of the event in days: 10; at most 90 are allowed.", False),
        ("3.1", f"The event does not count: {ROUNDS}.", True),
    ]


def test_3_1_the_explanation_of_an_event_with_too_many_hours_has_the_hours():
    rated = rated_rounds([DAY] * 3, time_control="121")
    event = rated.events.row(0, named=True)
    steps = rated.rulebook.explain_event(rated.event_lines.row(0, named=True), event)
    assert (
        "3.1",
        "Most hours of play of one player in a day, with 60 moves in each game: 12.1; at most 12 are allowed.",
    ) in [(step.article, step.text) for step in steps]


def test_3_1_who_played_most_is_not_kept_longer_than_the_season():
    """A few records may stay: the events of the newest are settled once for all their lists."""
    book, season, records = rulebook("fide-2010"), season_of_rounds([DAY] * 4, time_control="60"), []
    for _ in range(12):
        books = season.books()
        rated = rate_period(books, book, date(2010, 5, 1), book.settings({}))
        assert line(rated.events, "counted", "reason", event_id="E1") == ("N", ROUNDS)
        records.append(ref(books.record))
    del books, rated
    gc.collect()
    assert sum(each() is not None for each in records) <= 4
