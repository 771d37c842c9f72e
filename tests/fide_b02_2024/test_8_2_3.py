"""8.2.3, 7.2.4: the first rating is the average plus the difference, rounded to a whole number, and 2200 at most."""

from decimal import Decimal

from fide_season import FideSeason, of

RESULTS = [
    (4, [1900] * 6, ("1875.00", 63, 95, 1970)),  # 15000 / 8, 5 / 8
    (1.5, [1500] * 5, ("1585.71", 36, -102, 1484)),  # 1483.71
    (9, [2300] * 9, ("2209.09", 91, 383, 2200)),  # above 2200
    (3, [1800] * 5 + [1803], ("1800.38", 50, 0, 1800)),
    (3, [1800] * 5 + [1804], ("1800.50", 50, 0, 1801)),  # a half upwards
    (3, [1800] * 5 + [1805], ("1800.63", 50, 0, 1801)),
    (4, [2205] * 5 + [2206], ("2103.88", 63, 95, 2199)),
    (4, [2206] * 6, ("2104.50", 63, 95, 2200)),  # 2199.50
    (4, [2207] * 6, ("2105.25", 63, 95, 2200)),
    (4, [2208] * 6, ("2106.00", 63, 95, 2200)),  # 2201
    (2, [1800] * 6, ("1800.00", 38, -87, 1713)),  # 3 / 8 = .375
    (8, [1800] * 14, ("1800.00", 56, 43, 1843)),  # 9 / 16 = .5625
    (4, [1800] * 5, ("1800.00", 71, 158, 1958)),  # 5 / 7 = .714
]


def test_8_2_3_average_and_difference_rounded_at_most_2200(key):
    season = FideSeason(key)
    for place, (points, ratings, _) in enumerate(RESULTS):
        season.newcomer(place, points, ratings)
    rated = season.rate()
    columns = ("results_average", "results_percentage", "results_points", "rating", "status", "total_games")
    expected = [(Decimal(average), *figures, "new", len(ratings)) for _, ratings, (average, *figures) in RESULTS]
    assert of(rated.list, "U", *columns) == expected
