"""Ids that point into another table: the row they mean, and the ones that mean none."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import polars as pl

from ratingoffice.model.checks_cells import trimmed
from ratingoffice.model.checks_header import positions
from ratingoffice.model.findings import Place, cell, findings_where, no_findings
from ratingoffice.model.messages import message
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table
from ratingoffice.model.words import Words

UNKNOWN: Final = {"player": "unknown_player", "event": "unknown_event"}
"""What is wrong with an id that no row has."""


@dataclass(frozen=True)
class Register:
    """The ids of a table and their row numbers; not `readable` where the file does not state them."""

    noun: str
    file: str
    numbers: pl.DataFrame
    spoilt: pl.Series
    readable: bool

    @cached_property
    def words(self) -> pl.Series:
        """The ids as words, kept with the register so that their numbers hold."""
        return Words.of(self.numbers["id"]).column


@dataclass(frozen=True)
class Reference:
    """A column of ids, and the column that gets the row numbers they mean."""

    ids: str
    number: str
    register: Register


def register(rows: pl.DataFrame, raw: RawTable, table: Table) -> Register:
    """The register of a table in canonical order; of two rows with the same id the first one counts."""
    key = table.key[0]
    numbered = rows.select(id=pl.col(key), number=pl.int_range(pl.len(), dtype=pl.UInt32))
    numbers = numbered.drop_nulls("id").unique("id", keep="first", maintain_order=True)
    readable = raw.readable and key in positions(raw, table)
    return Register(key.removesuffix("_id"), raw.file, numbers, _spoilt(raw, table), readable)


def with_row_numbers(table: pl.DataFrame, *references: Reference) -> pl.DataFrame:
    """The table with the row numbers its ids mean, null for none."""
    return table.with_columns(
        Words.of(table[each.ids]).looked_up(each.register.words, each.register.numbers["number"]).alias(each.number)
        for each in references
    )


def unknown_ids(table: pl.DataFrame, file: str, reference: Reference) -> pl.DataFrame:
    """An error for each id that stands in no row of its table."""
    ids, known = pl.col(reference.ids), reference.register
    if not known.readable:
        return no_findings()
    without_row = table.filter(ids.is_not_null() & pl.col(reference.number).is_null())
    if without_row.is_empty():
        return no_findings()
    unknown = ~ids.cast(pl.String).is_in(known.spoilt.implode())
    place, text = Place("error", file, reference.ids), message[UNKNOWN[known.noun]]
    return findings_where(without_row, unknown, place, text, id=cell(reference.ids), file=known.file)


def _spoilt(raw: RawTable, table: Table) -> pl.Series:
    position = positions(raw, table).get(table.key[0])
    if raw.spoilt is None or position is None:
        return pl.Series([], dtype=pl.String)
    return trimmed(raw.spoilt.to_series(position)).drop_nulls()
