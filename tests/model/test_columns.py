"""Look-ups by row number: values at their rows, sums of groups that stand together."""

import polars as pl
import pytest

from ratingoffice.model.columns import added_up, spread


@pytest.mark.parametrize(
    ("values", "empty", "column"),
    [
        ([7, 8], None, [8, None, 7]),
        ([7, 8], 0, [8, 0, 7]),
        ([None, 8], 0, [8, 0, None]),
        ([None, 8], None, [8, None, None]),
        ([True, None], False, [None, False, True]),
    ],
)
def test_values_stand_at_their_rows_and_one_that_is_unknown_stays_so(values, empty, column):
    assert spread(pl.Series("a", values), pl.Series([2, 0]), 3, empty).to_list() == column


def test_nothing_is_laid_out_as_what_stands_elsewhere():
    nothing = pl.Series("a", [], dtype=pl.Int32), pl.Series([], dtype=pl.UInt32)
    assert [spread(*nothing, 2, empty).to_list() for empty in (None, 0)] == [[None, None], [0, 0]]


def test_groups_are_added_up_and_one_without_rows_is_0():
    sums = added_up(pl.Series([1, 1, 3]), 5, {"a": pl.Series([2, -5, 7]), "b": pl.Series([True, True, False])})
    assert sums.rows() == [(0, 0), (-3, 2), (0, 0), (7, 0), (0, 0)]
    assert added_up(pl.Series([], dtype=pl.UInt32), 2, {"a": pl.Series([], dtype=pl.Int8)}).rows() == [(0,), (0,)]
