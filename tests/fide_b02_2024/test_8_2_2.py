"""8.2.2, 7.2.3: the average is that of the rated opponents and of two imagined ones of 1800, both drawn."""

from decimal import Decimal

from fide_season import FideSeason, of
from small_season import line

DRAWN = [
    ([1800] * 5, "1800.00"),
    ([1900] * 5, "1871.43"),  # 13100 / 7
    ([1900] * 6, "1875.00"),  # 15000 / 8
    ([1400, 1500, 1600, 1700, 1801], "1657.29"),  # 11601 / 7
    ([2000] * 9, "1963.64"),  # 21600 / 11
]


def test_8_2_2_two_imagined_opponents_of_1800_both_drawn(key):
    """Half of the points stay half of the points, so that the average is the rating."""
    season = FideSeason(key)
    for place, (ratings, _) in enumerate(DRAWN):
        season.newcomer(place, len(ratings) / 2, ratings)
    found = of(season.rate().list, "U", "results_average", "results_percentage", "results_points", "rating")
    averages = [Decimal(average) for _, average in DRAWN]
    assert found == [(average, 50, 0, round(average)) for average in averages]


def test_8_2_2_opponents_have_the_ratings_of_the_start_of_each_event(key):
    """1700 in March, 1900 in April: (3 x 1700 + 2 x 1900 + 3600) / 7 = 1785.71."""
    season = FideSeason(key).player("U").lists("2025-03-01", A=1700, B=1700, C=1700)
    season.lists("2025-04-01", A=1900, B=1900, C=1900).event("E1").draws("U", "ABC", event="E1")
    season.event("E2", start="2025-04-01", end="2025-04-14").draws("U", "AB", event="E2")
    found = line(season.rate("2025-05-01").list, "results_average", "rating", "total_games", player_id="U")
    assert found == (Decimal("1785.71"), 1786, 5)
