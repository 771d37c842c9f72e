"""Irish Chess Union: what the regulation itself finds wrong or odd in a season."""

from typing import Final

import polars as pl
from polars import col

from ratingoffice.model.books import Books
from ratingoffice.model.findings import merge
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.inspection import Check, Inspection
from ratingoffice_icu.period import RatedEvents, UnionCalendar

BIRTHS: Final = (
    "born is empty for {count} player of the period with a full rating, who is taken as an adult (E.4)",
    "born is empty for {count} players of the period with a full rating, who are taken as adults (E.4)",
)
NO_BIRTH: Final = Check("E.4", "warning", "birth_assumed", "players.born", BIRTHS)


def inspect(books: Books, rated: RatedEvents, run: Run) -> pl.DataFrame:
    """Look at the lists that the period needs, and at the birth dates that K needs."""
    inspection = Inspection(books, run)
    needed = rated.entries.filter(col("born").is_null() & col("is_full") & ~col("is_high") & (col("games") > 0))
    return merge(
        [
            *inspection.unknown_series(),
            *inspection.lost_events("L.2", UnionCalendar(run.edition).rated_on(books.record.events["end"])),
            *inspection.once(NO_BIRTH, needed["player"].n_unique()),
        ]
    )
