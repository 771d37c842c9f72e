"""Places by several criteria: equal in all of them, equal in place."""

from collections.abc import Sequence

import polars as pl


def with_places(table: pl.DataFrame, criteria: Sequence[str]) -> pl.DataFrame:
    """Sorted from the best down, with `place` and `decided_by`, the first criterion that differs from the row above."""
    ordered = table.sort([*criteria, "name", "player_id"], descending=[True] * len(criteria) + [False] * 2)
    differs = pl.coalesce(pl.when(pl.col(name) != pl.col(name).shift(1)).then(pl.lit(name)) for name in criteria)
    row = pl.int_range(1, pl.len() + 1)
    is_new = differs.is_not_null() | (row == 1)
    place = pl.when(is_new).then(row).forward_fill()
    return ordered.select(place.alias("place"), pl.all(), differs.alias("decided_by"))
