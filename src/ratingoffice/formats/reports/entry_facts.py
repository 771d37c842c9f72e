"""What a report does not say of its players (sex, title, federation, rating), from a CSV file by start number."""

from dataclasses import replace
from pathlib import Path

import polars as pl

from ratingoffice.formats.checked_table import read_checked
from ratingoffice.formats.messages import message
from ratingoffice.model.findings import Place, findings_where, has_errors, merge
from ratingoffice.model.title_tables import ENTRY_FACTS
from ratingoffice.model.tournament import Entry, Tournament


def with_facts(tournament: Tournament, path: Path) -> tuple[Tournament | None, pl.DataFrame]:
    """The tournament with the facts of a file in place of its own, None where something is wrong; and the findings."""
    rows, findings = read_checked(path, ENTRY_FACTS)
    if rows is None:
        return None, findings
    findings = merge([findings, _strangers(rows, tournament, path.name)])
    if has_errors(findings):
        return None, findings
    facts = {row.pop("number"): row for row in rows.drop("line").to_dicts()}
    return replace(tournament, entries=tuple(_with(entry, facts) for entry in tournament.entries)), findings


def _with(entry: Entry, facts: dict[int, dict[str, object]]) -> Entry:
    stated = {name: value for name, value in facts.get(entry.number, {}).items() if value is not None}
    return replace(entry, **stated)  # type: ignore[arg-type]


def _strangers(rows: pl.DataFrame, tournament: Tournament, file: str) -> pl.DataFrame:
    numbers = [entry.number for entry in tournament.entries]
    is_unknown, place = ~pl.col("number").is_in(numbers), Place("error", file, "number")
    return findings_where(rows, is_unknown, place, message["unknown_number.entry"], number=pl.col("number"))
