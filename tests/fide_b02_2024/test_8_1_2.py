"""8.1.2, 7.1.2: the score that the higher and the lower rated player expect, for each difference of ratings."""

from decimal import Decimal

import polars as pl

from fide_season import FideSeason, of
from fide_tables import DIFFERENCES
from ratingoffice.rulebooks.fide.b02_2010.figures import expected_hundredths

TABLE = {
    sign * difference: (higher if sign > 0 else lower)
    for first, last, higher, lower in sorted(DIFFERENCES)
    for difference in range(first, last + 1)
    for sign in (-1, 1)
}


def test_8_1_2_as_printed():
    assert len(DIFFERENCES) == 51
    differences = pl.Series(sorted(TABLE))
    found = pl.select(expected_hundredths(differences)).to_series()
    assert dict(zip(differences, found, strict=True)) == dict(sorted(TABLE.items()))


def test_8_1_2_is_used_for_both_players(key):
    season, differences = FideSeason(key), [0, 3, 4, 91, 92, 197, 198, 391, 392, 400]
    for place, difference in enumerate(differences):
        season.pair(place, 1600 + difference, 1600)
    rated, columns = season.rate(), ("difference", "expected")
    higher = [(each, Decimal(TABLE[each]) / 100) for each in differences]
    assert of(rated.game_lines, "A", *columns) == higher
    assert of(rated.game_lines, "B", *columns) == [(-each, 1 - expected) for each, expected in higher]
