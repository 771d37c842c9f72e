"""7.2.1: who has no rating here but one for standard chess plays with that one and counts as rated."""

from decimal import Decimal

import pytest

from fide_season import FideSeason, codes, next_list, of
from small_season import line

COLUMNS = ("old_rating", "rating", "status", "games", "total_games", "k")
LEFT = "the player has left the list since the event began"


def standard(season, number, rating, day=None, **standing):
    """Give A of a number a standard rating."""
    return season.rating(f"A{number:02}", rating, day, list="fide", **standing)


def test_7_2_1_plays_with_the_standard_rating(key):
    """A win, a loss, no game: neither five games nor points are needed, but one counted game."""
    season = FideSeason(key)
    for place, result in enumerate(("1-0", "0-1", "1x0")):
        standard(season.pair(place, None, 1900, result), place, 1900)
    rated = season.rate()
    columns = ("own_rating", "opponent_rating", "expected", "k", "change", "counted")
    even = (1900, 1900, Decimal("0.50"))
    assert of(rated.game_lines, "A", *columns)[:2] == [
        (*even, 40, Decimal("20.00"), "Y"),
        (*even, 40, Decimal("-20.00"), "Y"),
    ]
    assert of(rated.game_lines, "B", *columns)[0] == (*even, 20, Decimal("-10.00"), "Y")
    assert "7.2.1" in line(rated.game_lines, "articles", player_id="A00")[0].split()
    assert of(rated.list, "A", "articles")[:2] == [("7.2.1 7.3.2 7.3.4",)] * 2
    assert of(rated.list, "A", *COLUMNS)[:2] == [(1900, 1920, "new", 1, 1, 40), (1900, 1880, "new", 1, 1, 40)]
    assert of(rated.list, "A", "rating", "status", "games", "total_games", "k")[2] == (None, "unrated", 0, 0, None)


def test_7_2_1_which_rating(key):
    """One of this list comes first; a standard one below 1400 is none; K by the standard peak, and no games here."""
    season = FideSeason(key)
    for place, (own, rating, peak) in enumerate(
        [(1700, 1900, None), (None, 1399, None), (None, 1400, None), (None, 1900, 2399), (None, 1900, 2400)]
    ):
        standard(season.pair(place, own, 1900), place, rating, peak=peak)
    rated = season.rate()
    assert of(rated.game_lines, "B", "opponent_rating", "counted") == [
        (1700, "Y"),
        (None, "N"),
        (1400, "Y"),
        (1900, "Y"),
        (1900, "Y"),
    ]
    assert of(rated.game_lines, "A", "own_rating", "k") == [
        (1700, 20),
        (None, None),
        (1400, 40),
        (1900, 40),
        (1900, 10),
    ]
    assert of(rated.list, "A", "total_games", "peak", "k")[3:] == [(1, 2399, 40), (1, 2400, 10)]


def test_7_2_1_the_standard_list_in_force_on_the_first_day(key):
    """1900 in March, 2000 in April; the change is added to the rating of the newest standard list."""
    season = FideSeason(key)
    for place, (start, used) in enumerate((("2025-03-31", 1900), ("2025-04-01", 2000))):
        season.pair(place, None, used, "1/2-1/2", start=start, end="2025-04-05")
        season.rating(f"B{place:02}", used, "2025-04-01")
        standard(standard(season, place, 1900), place, 2000, "2025-04-01")
    rated = season.rate("2025-05-01")
    found = of(rated.game_lines, "A", "own_rating", "opponent_rating", "expected")
    assert found == [(used, used, Decimal("0.50")) for used in (1900, 2000)]
    assert of(rated.list, "A", *COLUMNS) == [(2000, 2000, "new", 1, 1, 40)] * 2


def test_7_2_1_unrated_in_both_at_the_start(key):
    """The standard rating of April does not count in an event of March; rated in May, for oneself alone (7.2.5)."""
    season = FideSeason(key).pair(0, None, 1900).pair(1, None, 1900, received="2025-04-10")
    for place in (0, 1):
        standard(season, place, 1900, "2025-04-01").rating(f"B{place:02}", 1900, "2025-04-01")
    season.player("C").rating("C", 1900, list="fide")
    april, may = season.rate("2025-04-01"), season.rate("2025-05-01")
    unrated = ("N", "the opponent is unrated")
    assert of(april.game_lines, "B", "counted", "reason") == [unrated]
    assert line(april.list, "status", "total_games", player_id="A00") == ("unrated", 1)
    assert of(may.game_lines, "A", "own_rating", "counted") == [(1900, "Y")]
    assert of(may.game_lines, "B", "counted", "reason") == [unrated]


def test_7_2_1_another_series_may_be_named(key):
    season = FideSeason(key).pair(0, None, 1900).rating("A00", 1900, list="national")
    assert of(season.rate().game_lines, "B", "counted") == [("N",)]
    assert of(season.rate(standard_series="national").game_lines, "B", "counted") == [("Y",)]


def test_7_2_1_then_the_rating_of_this_list(key):
    season = standard(standard(FideSeason(key).pair(0, None, 1900), 0, 1900), 0, 2100, "2025-04-01")
    season.event("E2", start="2025-04-05", end="2025-04-06").game("A00", "B00", "1-0", event="E2")
    may = next_list(season.rate(), "2025-05-01")
    assert line(may.game_lines, "own_rating", player_id="A00") == (1920,)
    assert line(may.list, "old_rating", "status", "total_games", player_id="A00") == (1920, "listed", 2)


def test_7_2_1_counts_as_rated_in_a_match_and_at_the_floor(key):
    """A match counts; who falls below 1400 with the first game is not published, and starts from standard again."""
    season = standard(FideSeason(key).pair(0, None, 1900, "1/2-1/2", system="match", rounds=2), 0, 1900)
    rated = standard(season.pair(1, None, 1400, "0-1"), 1, 1400).rate()
    assert of(rated.game_lines, "A", "counted", "reason") == [("Y", ""), ("Y", "")]
    assert of(rated.list, "A", "rating", "status", "games") == [(1900, "new", 1), (None, "unrated", 1)]


def test_7_2_1_who_is_not_published_is_not_converted(key):
    """1 March 2024: A plays and rises with everybody else, C has a standard rating and does not play."""
    season = (
        standard(FideSeason(key, "2024-02").pair(0, None, 1500), 0, 1500).player("C").rating("C", 1500, list="fide")
    )
    rated = season.rate("2024-03-01")
    columns = ("before_conversion", "conversion", "rating", "status", "articles")
    assert line(rated.list, *columns, player_id="A00")[:4] == (1520, 192, 1712, "new")
    assert line(rated.list, *columns, player_id="C") == (1500, None, None, "unrated", "")


def test_7_2_1_the_first_list_has_standard_ratings_only(key):
    """The standard list is no slip of the series; another one without it is."""
    season = FideSeason(key).player("A00").player("B00").event().game("A00", "B00", "1-0")
    for player in ("A00", "B00"):
        season.rating(player, 1900, list="fide")
    rated = season.rate()
    assert (codes(rated), of(rated.list, "A", *COLUMNS)) == ([], [(1900, 1920, "new", 1, 1, 40)])
    assert codes(season.rate(standard_series="other")) == ["unknown_series"]


@pytest.mark.parametrize(
    ("start", "lists", "errors", "warnings"),
    [
        ("2025-03-31", ["2025-03-01"], [], ["before_first_list"]),
        ("2025-03-31", [], ["no_list_in_force"], ["no_standard_list"]),
        ("2025-03-31", ["2025-02-01"], ["list_missing"], ["before_first_list"]),
        ("2025-04-01", ["2025-03-01"], ["list_missing"], []),
        ("2025-04-01", ["2025-04-01"], [], []),
        ("2025-04-01", [], [], ["no_standard_list"]),
    ],
)
def test_7_2_1_an_event_needs_the_standard_list_of_its_month(key, start, lists, errors, warnings):
    """C made the first list here in April; B has standard ratings, A none."""
    season = FideSeason(key).people(A=None, B=None).player("C").rating("C", 1900, "2025-04-01")
    season.event(start=start, end="2025-04-10").game("A", "B", "1-0", date="2025-04-05")
    for day in lists:
        season.rating("B", 1900, day, list="fide")
    rated = season.rate("2025-05-01")
    assert (codes(rated), codes(rated, "warning")) == (errors, warnings)


def test_7_2_1_who_is_on_this_list_needs_no_standard_one(key):
    rated = FideSeason(key).pair(0, 1900, 1900, date="2025-03-05").rating("A00", 1900, "2025-01-01", list="fide").rate()
    assert (codes(rated), codes(rated, "warning")) == ([], [])


@pytest.mark.parametrize(("day", "reason"), [("2025-03-30", LEFT), ("2025-03-31", LEFT), ("2025-04-01", "")])
def test_7_2_1_who_left_this_list_and_plays_with_the_standard_rating(key, day, reason):
    """By month: A is delisted in April; a game of before has its line on the list of May, and does not count for A."""
    season = FideSeason(key).lists("2025-02-01", A=1400).lists("2025-03-01", A=1400, B=1400)
    season.lists("2025-04-01", A=1399, B=1400).rating("A", 1500, list="fide").rating(
        "A", 1500, "2025-04-01", list="fide"
    )
    season.event(start="2025-03-05", end="2025-04-20", period_by_period="Y").game("A", "B", "1-0", date=day)
    rated = season.rate("2025-05-01")
    found = of(rated.game_lines, "A", "counted", "reason")
    assert found == [("N" if reason else "Y", reason)]
    assert of(rated.game_lines, "B", "own_rating", "opponent_rating", "counted") == [
        (1400, 1400 if reason else 1500, "Y")
    ]
    assert line(rated.list, "old_rating", "games", player_id="A") == (1500, 0 if reason else 1)
