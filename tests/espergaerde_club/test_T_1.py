"""T.1: table 1 has 99 chances, from .99 at 82.3 to .01 at -82.3, and is symmetric."""

import polars as pl
import pytest

from club_season import selected
from ratingoffice.rulebooks.espergaerde.club.tables import difference_tenths, expected_hundredths

PRINTED = (
    *(82.3, 72.6, 66.5, 61.9, 58.2, 55.0, 52.2, 49.7, 47.4, 45.3, 43.4, 41.5, 39.8, 38.2, 36.6, 35.2),
    *(33.7, 32.4, 31.0, 29.7, 28.5, 27.3, 26.1, 25.0, 23.8, 22.7, 21.7, 20.6, 19.6, 18.5, 17.5, 16.5),
    *(15.5, 14.6, 13.6, 12.7, 11.7, 10.8, 9.9, 8.9, 8.0, 7.1, 6.2, 5.3, 4.4, 3.5, 2.7, 1.8),
    *(0.9, 0.0, -0.9, -1.8, -2.7, -3.5, -4.4, -5.3, -6.2, -7.1, -8.0, -8.9, -9.9, -10.8, -11.7, -12.7),
    *(-13.6, -14.6, -15.5, -16.5, -17.5, -18.5, -19.6, -20.6, -21.7, -22.7, -23.8, -25.0, -26.1, -27.3, -28.5, -29.7),
    *(-31.0, -32.4, -33.7, -35.2, -36.6, -38.2, -39.8, -41.5, -43.4, -45.3, -47.4, -49.7, -52.2, -55.0, -58.2, -61.9),
    *(-66.5, -72.6, -82.3),
)
"""As printed, column by column: .99, .98, ... .01."""


def test_T_1_has_every_printed_entry_both_ways():
    table = {99 - row: round(10 * difference) for row, difference in enumerate(PRINTED)}
    assert len(table) == 99
    for hundredths, tenths in table.items():
        assert selected(difference_tenths(pl.lit(hundredths))) == tenths
        assert selected(expected_hundredths(pl.lit(tenths), 10)) == hundredths


@pytest.mark.parametrize("difference", [83, 100, 4000])
def test_T_1_ends_at_99_and_1(difference):
    assert selected(expected_hundredths(pl.lit(difference))) == 99
    assert selected(expected_hundredths(pl.lit(-difference))) == 1
