"""8.58: unrated players of a round robin are rated in two passes, and count with the second rating for the others."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line, round_robin_results

RATINGS = {"A": 2600, "B": 2500, "C": None, "D": 2400, "E": None, "F": 2150, "G": 2300, "H": None, "I": None, "J": 2300}
POINTS = {"A": 8, "B": 7, "C": 7, "D": 6, "E": 6, "F": 4, "G": 3, "H": 2, "I": 1, "J": 1}


@pytest.fixture(scope="module")
def rated():
    return SmallSeason().people(**RATINGS).event(system="round_robin").all_play_all(POINTS).rate()


@pytest.mark.parametrize(
    ("player", "average", "rating"), [("C", 2348, 2423), ("E", 2348, 2393), ("H", 2342, 2144), ("I", 2322, 2006)]
)
def test_8_58_second_pass_of_the_worked_example(rated, player, average, rating):
    assert line(rated.event_lines, "result_average", "result_rating", player_id=player) == (average, rating)
    assert line(rated.list, "rating", "status", player_id=player) == (rating, "new")


@pytest.mark.parametrize(
    ("player", "expected", "change"),
    [
        ("A", "7.36", "6.40"),
        ("B", "6.48", "5.20"),
        ("D", "5.40", "6.00"),
        ("F", "2.55", "21.75"),
        ("G", "4.21", "-18.15"),
        ("J", "4.21", "-48.15"),
    ],
)
def test_8_58_rated_players_meet_the_second_rating(rated, player, expected, change):
    assert line(rated.event_lines, "expected", "change", player_id=player) == (Decimal(expected), Decimal(change))


@pytest.mark.parametrize(
    ("player", "expected", "change"),
    [
        ("A", "7.38", "6.20"),
        ("B", "6.50", "5.00"),
        ("D", "5.40", "6.00"),
        ("F", "2.52", "22.20"),
        ("G", "4.21", "-18.15"),
        ("J", "4.21", "-48.15"),
    ],
)
def test_8_58_the_printed_column_comes_out_with_the_printed_first_ratings(player, expected, change):
    printed = RATINGS | {"C": 2411, "E": 2386, "H": 2150, "I": 2032}
    rated = SmallSeason().people(**printed).event(system="round_robin").all_play_all(POINTS).rate()
    assert line(rated.event_lines, "expected", "change", player_id=player) == (Decimal(expected), Decimal(change))


EQUAL = {"A": 2.5, "B": 2.5, "C": 2.5, "D": 2.5, "X": 1, "Y": 4}
"""The rated have half the points each, so R_a is their average; X is 200 below it, Y 45 above (8 of 10: 90)."""


def six_players(a: int, b: int, c: int, d: int) -> SmallSeason:
    return SmallSeason().people(A=a, B=b, C=c, D=d, X=None, Y=None)


@pytest.mark.parametrize(
    ("ratings", "found"),
    [
        ((1998, 1802, 1700, 1700), (1800, 1600)),  # 398 above 1600
        ((2000, 1800, 1700, 1700), (1800, 1600)),  # 400 above
        ((2002, 1798, 1700, 1700), (1800, 1600)),  # 402 above: 1800 - 2 / 5
        ((2003, 1797, 1700, 1700), (1799, 1599)),  # 403 above: 1800 - 3 / 5
        ((2005, 1795, 1700, 1700), (1799, 1599)),  # 405 above: 1800 - 5 / 5
        ((2400, 1800, 1500, 1500), (1720, 1520)),  # 800 above: 1800 - 400 / 5
        ((2100, 2100, 1500, 1500), (1760, 1560)),  # twice 500 above: 1800 - 200 / 5
    ],
)
def test_8_58_opponents_more_than_400_above_count_as_400_above(ratings, found):
    rated = six_players(*ratings).event(system="round_robin").all_play_all(EQUAL).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == found


@pytest.mark.parametrize(
    ("ratings", "found"),
    [
        ((1955, 1900, 1899, 1446), (1800, 1845)),  # 399 below 1845
        ((1955, 1900, 1900, 1445), (1800, 1845)),  # 400 below
        ((1955, 1900, 1902, 1443), (1800, 1845)),  # 402 below: 1800 + 2 / 5
        ((1955, 1900, 1903, 1442), (1801, 1846)),  # 403 below: 1800 + 3 / 5
        ((1955, 1900, 1910, 1435), (1802, 1847)),  # 410 below: 1800 + 10 / 5
    ],
)
def test_8_58_opponents_more_than_400_below_count_as_400_below(ratings, found):
    rated = six_players(*ratings).event(system="round_robin").all_play_all(EQUAL).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="Y") == found


def test_8_58_there_are_two_passes_and_no_third():
    """With 1520 A would be brought down once more; the rated meet the 1520 as it stands."""
    rated = six_players(2400, 1800, 1500, 1500).event(system="round_robin").all_play_all(EQUAL).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="Y") == (1769, 1814)
    assert line(rated.game_lines, "opponent_rating", "difference", player_id="A", opponent_id="X") == (1520, 880)
    assert line(rated.game_lines, "opponent_rating", "difference", player_id="B", opponent_id="Y") == (1814, -14)


def test_8_58_only_rated_opponents_are_brought_nearer():
    """1 and 8 of 9 among eight players of 1800: 316 below them, 105 above, and 421 from each other."""
    season = SmallSeason().people(**dict.fromkeys("ABCDEFGH", 1800), X=None, Y=None).event(system="round_robin")
    rated = season.all_play_all(dict.fromkeys("ABCDEFGH", 4.5) | {"X": 1, "Y": 8}).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (1800, 1484)
    assert line(rated.event_lines, "result_average", "result_rating", player_id="Y") == (1800, 1905)


@pytest.mark.parametrize(("player", "found"), [("X", (1720, 1520)), ("Y", (1778, 1868))])
def test_8_58_in_a_double_round_robin_opponents_count_once(player, found):
    """X: 1800 - 400 / 5, 2 of 10. Y: 1890 first, A 110 nearer, 1800 - 110 / 5."""
    season = six_players(2400, 1800, 1500, 1500).event(system="double_round_robin").all_play_all(EQUAL)
    for number, ((white, black), half_points) in enumerate(round_robin_results(EQUAL).items(), start=16):
        season.game(black, white, ("1-0", "1/2-1/2", "0-1")[half_points], round=number)
    assert line(season.rate().event_lines, "result_average", "result_rating", player_id=player) == found


def test_8_58_counts_without_a_player_who_is_left_out():
    """6.1: X has half a point. Without him the others have 2.5 of 4 (A), 2 of 4 (B, C, D) and 1.5 of 4 (Y)."""
    season = six_players(1900, 1850, 1750, 1700).event(system="round_robin")
    season.meets("X", [("A", "0-1"), ("B", "0-1"), ("C", "0-1"), ("D", "0-1"), ("Y", "1/2-1/2")])
    for number, (white, black) in enumerate(("AY", "AB", "AC", "AD", "BC", "BD", "BY", "CD", "CY", "DY"), start=6):
        season.game(white, black, "1-0" if number == 6 else "1/2-1/2", round=number)
    rated = season.rate()
    # 1800 - 95 / 4 x 4 / 5 = 1781; Y: .38, -87 x 4 / 5 = -69.6
    assert line(rated.event_lines, "games", "result_average", "result_rating", player_id="Y") == (4, 1781, 1711)
