"""The entries of a youth championship as a table, and all that Annex 13 asks of them."""

from collections.abc import Iterator
from typing import Any, Final

import polars as pl

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.youth.categories import age_condition, sex_condition
from ratingoffice.competitions.youth.entries import YouthEntry
from ratingoffice.competitions.youth.tables import CATEGORIES
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.checks_keys import repeated
from ratingoffice.model.condition import Condition
from ratingoffice.model.findings import Place, cell, findings_where, has_errors, merge
from ratingoffice.model.kinds import FEDERATION, FLAG, choice, whole
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Column, Table, filled

ENTRIES: Final = Table(
    "entries",
    (
        filled("player_id"),
        Column("name"),
        filled("federation", FEDERATION),
        filled("sex", choice("M", "W")),
        filled("birth_year", whole(1900, 2200)),
        filled("category", choice(*CATEGORIES)),
        filled("group", choice("boys", "girls")),
        Column("sponsored", FLAG),
    ),
    key=("player_id",),
)


def validate(raw: RawTable, year: int) -> tuple[pl.DataFrame | None, pl.DataFrame]:
    """The entries for the championship of a year by player, None where something is wrong; and the findings."""
    rows, of_cells = typed(raw, ENTRIES)
    again, text = Place("error", raw.file, "player_id"), message["player_twice.entry"]
    twice = repeated(rows, list(ENTRIES.key), again, text, player=cell("player_id"))
    place, born = Place("error", raw.file, "birth_year"), pl.col("birth_year")
    late = findings_where(rows, born > year, place, message["born_after"], born=born, year=pl.lit(year))
    findings = merge([of_cells, header_findings(raw, ENTRIES), twice, late])
    return (None if has_errors(findings) else rows.drop("line").sort("player_id")), findings


def youth_entries(entries: pl.DataFrame) -> tuple[YouthEntry, ...]:
    """The rows as entries of federations."""
    return tuple(
        YouthEntry(row["player_id"], row["federation"], row["category"], row["group"], bool(row["sponsored"]))
        for row in entries.iter_rows(named=True)
    )


def player_conditions(entries: pl.DataFrame, year: int) -> Iterator[tuple[dict[str, Any], tuple[Condition, ...]]]:
    """Each row with what is asked of the player: age and sex."""
    for row in entries.iter_rows(named=True):
        age = age_condition(row["category"], row["birth_year"], year)
        yield row, (age, sex_condition(row["group"], row["sex"]))
