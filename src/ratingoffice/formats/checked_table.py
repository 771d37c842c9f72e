"""A CSV file read against the columns of a table: typed rows, or all that is wrong."""

from pathlib import Path

import polars as pl

from ratingoffice.formats.csv_table import read_csv
from ratingoffice.formats.file_bytes import survey, unreadable
from ratingoffice.formats.messages import message
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.checks_keys import repeated_rows
from ratingoffice.model.findings import Place, findings_where, has_errors, merge, no_findings
from ratingoffice.model.tables import Table


def read_checked(path: Path, table: Table) -> tuple[pl.DataFrame | None, pl.DataFrame]:
    """The rows with their lines, None where something is wrong; and the findings. Never raises."""
    try:
        surveyed = survey(path)
    except OSError as wrong:
        return None, unreadable(path.name, wrong)
    raw, damage = read_csv(path, table, surveyed)
    if raw is None:
        return None, damage
    rows, of_cells = typed(raw, table)
    findings = merge([damage, header_findings(raw, table), of_cells, _twice(rows, path.name, table)])
    return (None if has_errors(findings) else rows), findings


def _twice(rows: pl.DataFrame, file: str, table: Table) -> pl.DataFrame:
    again = repeated_rows(rows, list(table.key))
    if again.is_empty():
        return no_findings()
    place = Place("error", file, table.key[0])
    values = {"line": pl.col("first_line"), "key": table.key}
    return findings_where(again, pl.lit(True), place, message["duplicate_row"], **values)
