"""A register of norms and titles: a folder of CSV files, players, norms, titles and applications."""

from collections.abc import Mapping
from pathlib import Path

import polars as pl
import polars.selectors as cs

from ratingoffice.formats.checked_table import read_checked
from ratingoffice.formats.messages import message
from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.model.findings import Place, cell, finding, findings_where, has_errors, merge, no_findings
from ratingoffice.model.tables import Table
from ratingoffice.model.title_tables import NORMS, PEOPLE, REGISTER_TABLES

Tables = Mapping[str, pl.DataFrame]
"""The rows of every table by its name."""


def read(folder: Path) -> tuple[Tables | None, pl.DataFrame]:
    """The tables of a register, None where something is wrong; and the findings."""
    tables: dict[str, pl.DataFrame] = {}
    found = []
    for name, table in REGISTER_TABLES.items():
        rows, findings = _read_table(folder / f"{name}.csv", table)
        found.append(findings)
        if rows is not None:
            tables[name] = rows
    if len(tables) == len(REGISTER_TABLES):
        found += [_strangers(name, rows, tables[PEOPLE.name]) for name, rows in tables.items()]
    findings = merge(found)
    return (None if has_errors(findings) else tables), findings


def write(tables: Tables, folder: Path) -> None:
    """Write the tables, rows in order of their keys; the same register always gives the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, rows in tables.items():
        table = REGISTER_TABLES[name]
        flags = cs.boolean().replace_strict([True, False], ["Y", "N"], default=None, return_dtype=pl.String)
        written = rows.select(table.column_names()).with_columns(flags).sort(table.column_names())
        neutral(written).write_csv(folder / f"{name}.csv")


def write_norms(path: Path, rows: pl.DataFrame) -> None:
    """Write one file of norms, to be put into a register."""
    neutral(rows.select(NORMS.column_names()).sort(NORMS.column_names())).write_csv(path)


def _read_table(path: Path, table: Table) -> tuple[pl.DataFrame | None, pl.DataFrame]:
    if path.exists():
        return read_checked(path, table)
    if table is PEOPLE:
        missing = message("missing_table.register", columns=table.column_names())
        return None, finding(Place("error", path.name), missing)
    columns = {column.name: column.kind.dtype for column in table.columns}
    return pl.DataFrame(schema={**columns, "line": pl.UInt32}), no_findings()


def _strangers(name: str, rows: pl.DataFrame, people: pl.DataFrame) -> pl.DataFrame:
    is_known = pl.col("player_id").is_in(people["player_id"].implode())
    place, text = Place("error", f"{name}.csv", "player_id"), message["unknown_player.register_file"]
    return findings_where(rows, ~is_known, place, text, id=cell("player_id"))
