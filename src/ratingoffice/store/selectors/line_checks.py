"""The lines of a list that are kept for queries, beside the list itself and the register."""

from collections.abc import Iterator
from typing import Final

import polars as pl

from ratingoffice.store import bulk
from ratingoffice.store.list_lines import LINE, ORDER, PAGE, PERSON, arranged, received_lines
from ratingoffice.store.models import AuditEntry, ListLine, Player, RatingList
from ratingoffice.store.permissions import Action
from ratingoffice.store.selectors.differences import Difference, differing_rows
from ratingoffice.store.selectors.lists import INPUT_ACTIONS
from ratingoffice.store.tables import said_hash

WHOLE_LINE: Final = {**PAGE, "birth_year": pl.Int64}
"""All that a line holds."""

WHO: Final = ("name", "federation", "sex", "title", "birth_year")
"""What a line says of the person."""


def lines_differ(of: RatingList, expected: pl.DataFrame, columns: bulk.Columns) -> Iterator[Difference]:
    """Compare the lines that are kept for queries with the list."""
    yield from _compared(of, _kept(of, columns), expected.select("player_id", *columns))


def received_lines_differ(of: RatingList, ratings: pl.DataFrame) -> Iterator[Difference]:
    """Compare the lines of a received list with its ratings, its order, and the register where that is unchanged."""
    kept = _kept(of, WHOLE_LINE)
    expected = received_lines(ratings, _nobody()).select("player_id", *LINE)
    if wrong := list(_compared(of, kept.select("player_id", *LINE), expected)):
        yield from wrong
        return
    ordered = arranged(kept.drop(*ORDER, "birth_year").with_columns(born=pl.lit(None, dtype=pl.String)))
    yield from _compared(of, kept.select("player_id", *ORDER), ordered.select("player_id", *ORDER))
    since = AuditEntry.objects.filter(at__gt=of.published, action__in=INPUT_ACTIONS)
    if not since.filter(action=Action.IMPORT).exists():
        changed = [each.removeprefix("player ") for each in since.values_list("subject", flat=True)]
        people = arranged(_register().join(kept.select("player_id", "rating"), on="player_id"))
        sides = (each.select("player_id", *WHO).filter(~pl.col("player_id").is_in(changed)) for each in (kept, people))
        yield from _compared(of, *sides)


def _kept(of: RatingList, columns: bulk.Columns) -> pl.DataFrame:
    rows = bulk.read(ListLine.objects.filter(list=of), {"player__player_id": pl.String, **columns})
    return rows.rename({"player__player_id": "player_id"})


def _nobody() -> pl.DataFrame:
    return pl.DataFrame(schema={"player_id": pl.String, **PERSON})


def _register() -> pl.DataFrame:
    names = {"federation_id" if name == "federation" else name: kind for name, kind in PERSON.items()}
    people = bulk.read(Player.objects.all(), {"player_id": pl.String, **names})
    return people.rename({"federation_id": "federation"}).with_columns(old_rating=pl.lit(None, dtype=pl.Int64))


def _compared(of: RatingList, kept: pl.DataFrame, expected: pl.DataFrame) -> Iterator[Difference]:
    if said_hash(kept.sort("player_id")) != said_hash(expected.sort("player_id")):
        for row in differing_rows(kept, expected):
            yield Difference(f"list {of}", "lines", row, "is not what the list says")
