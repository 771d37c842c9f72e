"""Lists of other engines beside the list of the whole season: every table cell by cell, and what is recorded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
from polars.testing import assert_frame_equal

from ratingoffice.formats import list_folder
from ratingoffice.library.rating_list import RatingList

IN_ORDER = ("list", "ratings")
"""Tables that every engine writes in the same order; elsewhere it depends on how the work was divided."""


def check_same(whole: RatingList, other: Any) -> None:
    """Two lists have the same cells in all tables, the same publication and numbers of players."""
    for name in (*IN_ORDER, "events", "event_lines", "game_lines"):
        one, two = (texts(getattr(each, name)) for each in (whole, other))
        if name not in IN_ORDER:
            one, two = (each.sort(pl.all()) for each in (one, two))
        assert_frame_equal(two, one, check_dtypes=False)
    assert [*other.publication] == [*whole.publication]
    for name, part in whole.publication.items():
        assert_frame_equal(texts(other.publication[name]), texts(part), check_dtypes=False)
    assert dict(other.statuses) == dict(whole.statuses)


def texts(table: pl.DataFrame) -> pl.DataFrame:
    """Write words as texts: each engine numbers them in its own way."""
    return table.with_columns(pl.col(pl.Enum, pl.Categorical).cast(pl.String))


def run_of(rated: Any, folder: Path, **options: Any) -> dict[str, Any]:
    """Write a list, and read what was written about it."""
    assert rated.write(folder, **options) == list_folder.read_run(folder)["tally"]
    return list_folder.read_run(folder)
