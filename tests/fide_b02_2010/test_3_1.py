"""3.1: at most three rounds and twelve hours of play in a day."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

DAY = "2010-03-06"
ROUNDS = "more than three rounds in a day"
HOURS = "more than twelve hours of play in a day"


def rated_rounds(days, **columns):
    """Rate an event of A against one opponent a round; `days` has the date of each round."""
    opponents = [f"B{number}" for number in range(1, len(days) + 1)]
    season = SmallSeason().people(A=1500, **dict.fromkeys(opponents, 1500)).event(**columns)
    for number, (opponent, day) in enumerate(zip(opponents, days, strict=True), start=1):
        season.game("A", opponent, "1/2-1/2", round=number, date=day)
    return season.rate()


@pytest.mark.parametrize(("rounds", "verdict"), [(1, ("Y", "", "")), (3, ("Y", "", "")), (4, ("N", "3.1", ROUNDS))])
def test_3_1_three_rounds_a_day(rounds, verdict):
    rated = rated_rounds([DAY] * rounds, time_control="60")
    assert line(rated.events, "rounds_a_day", "counted", "articles", "reason", event_id="E1") == (rounds, *verdict)


@pytest.mark.parametrize(
    ("rounds", "minutes", "verdict"),
    [
        (3, 119, ("Y", "", "")),
        (3, 120, ("Y", "", "")),
        (3, 121, ("N", "3.1", HOURS)),
        (2, 180, ("Y", "", "")),
        (2, 181, ("N", "3.1", HOURS)),
        (1, 360, ("Y", "", "")),
        (1, 361, ("N", "3.1", HOURS)),
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
    *place, message = rated.findings.row(0)
    assert (rated.findings.height, place) == (1, ["warning", "condition_assumed", "events.csv", 2, None])
    assert message.split(";")[0] == "not given: dates of the games (3.1)"
    assert line(rated.events, "rounds_a_day", "counted", event_id="E1") == (None, "Y")


def test_3_1_only_the_dates_given_are_judged():
    rated = rated_rounds([DAY] * 3 + [None] * 2, time_control="60")
    assert line(rated.events, "rounds_a_day", "counted", event_id="E1") == (3, "Y")
    assert rated.findings.rows() == []
