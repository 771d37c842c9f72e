"""3.3.2: below 25 games the rating is the mean of all performances by games, each between 1900 and 2400."""

from decimal import Decimal

import pytest

from fmjd_articles.events import errors
from fmjd_articles.periods import listed, newcomer
from fmjd_season import field, plays
from small_season import line


@pytest.mark.parametrize(
    ("points", "performance", "limited", "rating"),
    [
        ("2222100", "2154.602857", "2154.602857", 2155),
        ("1", "2050.000000", "2050.000000", 2050),
        ("2", "2985.000000", "2400.000000", 2400),
        ("0", "1115.000000", "1900.000000", 1900),
        ("222222221", "2505.555556", "2400.000000", 2400),
        ("210", "2050.000000", "2050.000000", 2050),
    ],
)
def test_3_3_2_a_first_result(key, points, performance, limited, rating):
    rated = newcomer(key, points).rate()
    found = line(rated.event_lines, "performance", "performance_limited", "change", "k", player_id="A", event_id="E1")
    assert found == (Decimal(performance), Decimal(limited), None, None)
    listed_line = line(rated.list, "old_rating", "change", "exact_rating", "rating", "total_games", "k", player_id="A")
    assert listed_line == (None, None, Decimal(limited), rating, len(points), 25)


def test_3_3_2_the_mean_of_several_results_by_their_games(key):
    found = listed(newcomer(key, "2222100", "1", "00"), "mean_games", "mean_rating", "exact_rating", "rating")
    mean = Decimal("2093.222000")  # (7 x 2154.602857 + 1 x 2050 + 2 x 1900) / 10
    assert found == (10, mean, mean, 2093)


def test_3_3_2_the_rating_so_far_counts_with_its_games(key):
    rated = newcomer(key, "2222100", rating=2000, games=20).rate()
    shown = ("old_rating", "change", "mean_games", "mean_rating", "rating", "total_games")
    exact = Decimal("2040.082222")  # (20 x 2000 + 7 x 2154.602857) / 27
    assert line(rated.list, *shown, player_id="A") == (2000, Decimal("40.082222"), 27, exact, 2040, 27)


@pytest.mark.parametrize(("games", "by_performance"), [(24, True), (25, False)])
def test_3_3_2_an_event_that_starts_below_25_games_is_treated_wholly_so(key, games, by_performance):
    rated = newcomer(key, "111", rating=2050, games=games).rate()
    found = line(rated.event_lines, "performance_limited", "k_full", player_id="A", event_id="E1")
    assert found == ((Decimal(2050), None) if by_performance else (None, 25))


def test_3_3_2_once_25_games_are_reached_later_events_add_their_change(key):
    rated = newcomer(key, "11", "2", rating=2050, games=23).rate()
    assert line(rated.event_lines, "games_before", "k_full", player_id="A", event_id="E2") == (25, 25)
    shown = ("mean_games", "mean_rating", "sum_of_changes", "change", "exact_rating", "rating")
    expected = (25, Decimal(2050), Decimal("12.500000"), Decimal("12.500000"), Decimal("2062.500000"), 2063)
    assert line(rated.list, *shown, player_id="A") == expected


def test_3_3_2_without_a_rating_at_the_start_every_event_goes_by_performance(key):
    rated = newcomer(key, "111111111", "111111111", "222222222").rate()
    found = rated.event_lines.filter(player_id="A").sort("event_id")
    assert found["games_before"].to_list() == [0, 9, 18]
    season = newcomer(key, "1" * 30, "2")
    assert line(season.rate().event_lines, "games_before", "k", player_id="A", event_id="E2") == (30, None)
    assert listed(season, "mean_games", "rating", "total_games", "k") == (31, 2061, 31, 15)


def test_3_3_2_rated_since_the_first_day_of_the_event(key):
    """Unrated on the list of the first day, on the next list with 30 games: that rating counts with its games."""
    season = field(key).player("A").rating("A", 2150, "04-01", games=30)
    for number in range(1, 10):
        season.rating(f"O{number}", 2050, "04-01")
    rated = plays(season.event(start="03-20", end="04-10"), "1111111111").rate("07-01")
    assert line(rated.event_lines, "own_rating", "performance_limited", player_id="A") == (None, Decimal(2050))
    shown = ("old_rating", "mean_games", "mean_rating", "rating", "total_games")
    assert line(rated.list, *shown, player_id="A") == (2150, 40, Decimal(2125), 2125, 40)


@pytest.mark.parametrize(("opponent", "result"), [("U", "2-0"), ("O1", "2x0"), ("", "2x0")])
def test_3_3_2_an_event_without_a_counted_game_changes_nothing(key, opponent, result):
    season = newcomer(key).player("U").game("A", opponent, result, event="E1")
    assert listed(season, "status", "exact_rating", "rating", "games", "total_games") == ("unrated", None, None, 0, 0)


def test_3_3_2_a_newcomer_does_not_count_for_his_opponents(key):
    rated = plays(field(key).player("A").event(), "2222").rate()
    assert line(rated.list, "games", "change", player_id="O1") == (0, Decimal(0))
    assert line(rated.list, "rating", player_id="A") == (2400,)


def test_3_3_2_the_mean_needs_the_games_so_far(key):
    season = field(key).player("A").rating("A", 2150, "04-01", games=None, k=15).rating("O1", 2050, "04-01")
    season.event(start="03-20", end="04-10").game("A", "O1", "1-1")
    rated = season.rate("07-01")
    assert errors(rated.findings) == [("unknown_k", "ratings.csv", 11, "games")]
    assert rated.findings.filter(code="unknown_k")["message"].to_list() == [
        "games is not given for player A; the rating counts in the mean of performances with its games (3.3.2)"
    ]


def test_3_3_2_a_k_of_25_does_not_tell_whether_25_games_were_reached(key):
    rated = plays(field(key).player("A", 2150, games=None, k=25).event(), "2").rate()
    assert errors(rated.findings) == [("unknown_k", "ratings.csv", 11, "games")]
    assert rated.findings.filter(code="unknown_k")["message"].to_list() == [
        "games is not given for player A; a k of 25 does not show whether 25 games were reached (3.3.2)"
    ]


def test_3_3_2_whoever_does_not_play_keeps_the_k_of_25(key):
    season = field(key).player("A", 2150, games=None, k=25)
    assert listed(season, "total_games", "rating", "k") == (None, 2150, 25)
    assert season.rate().is_valid
