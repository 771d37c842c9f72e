"""7.21: whoever falls below the floor is shown as delisted once, and is unrated from then on."""

from datetime import date
from decimal import Decimal

import pytest

from ratingoffice.rating.period import rate_period
from small_season import SmallSeason, line

OPPONENTS = [f"P{number}" for number in range(1, 10)]
NEXT = {"start": "2010-05-05", "end": "2010-05-14"}


def list_after(rated, day):
    """Publish a list and rate the next one."""
    return rate_period(rated.published(), rated.rulebook, date.fromisoformat(day), rated.rulebook.settings({}))


def falling(**columns):
    """A loses one game in March and 7.5 points with it: from 1206 to 1198.5."""
    season = SmallSeason().people(A=1206, B=1206, **dict.fromkeys(OPPONENTS, 1300))
    return season.event("E1").game("A", "B", "0-1", event="E1").event("E2", **(NEXT | columns))


@pytest.mark.parametrize(
    ("before", "rating", "status", "articles"),
    [
        (1206, None, "delisted", "8.55c 8.57 7.21"),
        (1207, 1200, "listed", "8.55c 8.57"),
        (1208, 1201, "listed", "8.55c 8.57"),
    ],
)
def test_7_21_delisted_below_the_floor(before, rating, status, articles):
    rated = SmallSeason().people(A=before, B=before).event().game("A", "B", "0-1").rate()
    found = line(rated.list, "old_rating", "rating", "status", "articles", player_id="A")
    assert found == (before, rating, status, articles)


def test_7_21_the_number_that_fell_too_low_is_kept_for_the_next_period():
    rated = falling().rate("2010-05-01")
    found = line(rated.list, "exact_rating", "rating", "federation_list", "top_list", player_id="A")
    assert found == (Decimal("1198.50"), None, "N", "N")
    assert line(rated.ratings, "rating", player_id="A") == (1199,)


def test_7_21_delisted_once_then_unrated():
    may = falling().rate("2010-05-01")
    july = list_after(may, "2010-07-01")
    september = list_after(july, "2010-09-01")
    found = [line(each.list, "old_rating", "status", player_id="A") for each in (may, july, september)]
    assert found == [(1206, "delisted"), (None, "unrated"), (None, "unrated")]


def test_7_21_a_delisted_player_is_an_unrated_opponent():
    season = falling().game("P1", "A", "1-0", event="E2")
    july = list_after(season.rate("2010-05-01"), "2010-07-01")
    found = line(july.game_lines, "counted", "articles", "reason", player_id="P1")
    assert found == ("N", "6.42 7.14b", "the opponent is unrated")


@pytest.mark.parametrize(("games", "rating", "status"), [(8, None, "unrated"), (9, 1300, "new")])
def test_7_21_a_delisted_player_comes_back_like_any_unrated_one(games, rating, status):
    season = falling().meets("A", [(name, "1/2-1/2") for name in OPPONENTS[:games]], event="E2")
    july = list_after(season.rate("2010-05-01"), "2010-07-01")
    found = line(july.list, "old_rating", "change", "rating", "status", "total_games", player_id="A")
    assert found == (None, None, rating, status, games)


def test_7_21_results_from_before_the_delisting_are_not_used_again():
    """A was rated, was delisted in May, and has five games since: not nine with the four of March."""
    season = SmallSeason().people(A=1206, B=1206, **dict.fromkeys(OPPONENTS, 1300)).event("E1").event("E2", **NEXT)
    season.meets("A", [("B", "0-1"), *((name, "0-1") for name in OPPONENTS[:3])], event="E1")
    season.meets("A", [(name, "1/2-1/2") for name in OPPONENTS[:5]], event="E2")
    july = list_after(season.rate("2010-05-01"), "2010-07-01")
    assert july.event_lines.filter(player_id="A").select("event_id", "games").rows() == [("E2", 5)]
    assert line(july.list, "status", "total_games", player_id="A") == ("unrated", 5)


def test_7_21_an_event_begun_before_the_delisting_and_ended_after():
    """For himself A has left the list; his opponent met a rated player."""
    season = falling(start="2010-04-30").game("A", "P1", "1-0", event="E2")
    july = list_after(season.rate("2010-05-01"), "2010-07-01")
    found = line(july.game_lines, "counted", "articles", "reason", player_id="A")
    assert found == ("N", "7.21", "the player has left the list since the event began")
    assert line(july.game_lines, "counted", "opponent_rating", player_id="P1") == ("Y", 1206)


@pytest.mark.parametrize(("listed_with", "status"), [(1199, "unrated"), (1200, "listed"), (1201, "listed")])
def test_7_21_a_line_below_the_floor_on_an_earlier_list_means_delisted(listed_with, status):
    assert line(SmallSeason().people(A=listed_with).rate().list, "status", player_id="A") == (status,)


@pytest.mark.parametrize("number", [0, 1190])
def test_7_21_a_number_below_the_floor_repeated_on_each_list_does_not_delist_again(number):
    season = SmallSeason().player("U").rating("U", number, "2010-01-01").rating("U", number, "2010-03-01")
    for player in (f"P{each}" for each in range(1, 10)):
        season.player(player).rating(player, 2000, "2010-01-01").rating(player, 2000, "2010-03-01")
    season.event("E1", start="2010-01-05", end="2010-01-20")
    season.meets("U", [(f"P{each}", "1/2-1/2") for each in range(1, 5)])
    season.event("E2").meets("U", [(f"P{each}", "1/2-1/2") for each in range(5, 10)], event="E2")
    assert line(season.rate().list, "rating", "status", "total_games", player_id="U") == (2000, "new", 9)


def test_7_21_the_peak_of_a_player_rated_again_is_the_highest_ever():
    season = SmallSeason().player("U").rating("U", 2450, "2009-07-01").rating("U", 1190, "2010-01-01")
    for player in (f"P{each}" for each in range(1, 10)):
        season.player(player).rating(player, 2000, "2010-01-01").rating(player, 2000, "2010-03-01")
    season.event("E2").meets("U", [(f"P{each}", "1/2-1/2") for each in range(1, 10)], event="E2")
    assert line(season.rate().list, "rating", "peak", player_id="U") == (2000, 2450)


@pytest.mark.parametrize("day", ["2010-07-01", "2010-09-01"])
def test_7_21_delisted_in_the_middle_of_an_event_counted_by_periods_the_later_games_are_those_of_an_unrated_player(day):
    season = SmallSeason().player("U").rating("U", 1210, "2010-01-01").rating("U", 1190, "2010-03-01")
    season.event("L", start="2010-01-10", end="2010-06-20", championship="Y", period_by_period="Y")
    for number in range(1, 9):
        opponent = f"P{number}"
        season.player(opponent).rating(opponent, 2000, "2010-01-01").rating(opponent, 2000, "2010-05-01")
        season.game("U", opponent, "1/2-1/2", event="L", round=number, date=f"2010-05-{10 + number}")
    rated = season.rate(day)
    assert line(rated.event_lines, "games", "result_rating", "reason", player_id="U") == (8, 2000, "")
    assert line(rated.list, "total_games", "status", player_id="U") == (8, "unrated")
