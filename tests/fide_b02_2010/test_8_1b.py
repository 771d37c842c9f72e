"""8.1b: the score that the higher and the lower rated player expect, for each difference of ratings."""

import polars as pl
import pytest

from fide_tables import DIFFERENCES
from ratingoffice.rulebooks.fide.b02_2010.figures import expected_hundredths


def expected(difference: int) -> int:
    return pl.select(expected_hundredths(pl.lit(difference))).item()


def test_8_1b_leaves_no_difference_out():
    rows = sorted(DIFFERENCES)
    assert len(rows) == 51
    assert [first for first, _, _, _ in rows] == [0, *(last + 1 for _, last, _, _ in rows[:-1])]
    assert [higher for _, _, higher, _ in rows] == list(range(50, 101))


@pytest.mark.parametrize(("first", "last", "higher", "lower"), DIFFERENCES)
def test_8_1b_as_printed(first, last, higher, lower):
    assert {expected(difference) for difference in range(first, last + 1)} == {higher}
    assert {expected(-difference) for difference in range(max(first, 1), last + 1)} == {lower}
