"""One list from what it is calculated from: the tables, what they say of the run, and the hash of it all."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from ratingoffice import __version__
from ratingoffice.errors import RatingOfficeError
from ratingoffice.model.books import open_books
from ratingoffice.model.canonical_hash import hashes_of
from ratingoffice.model.findings import merge
from ratingoffice.rating.period import rate_period
from ratingoffice.rating.run import run_of
from ratingoffice.rating.tally import tally_of
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.store.errors import RefusedError, refusing
from ratingoffice.store.lists.messages import message
from ratingoffice.store.lists.selectors.inputs import Inputs
from ratingoffice.store.lists.selectors.seasons import named_findings, season_of
from ratingoffice.store.office.tables import sha256, table_hash


@dataclass(frozen=True)
class Task:
    """Which list to calculate, and how."""

    series: str
    day: date
    rulebook: str
    settings: Mapping[str, str]

    def book(self) -> tuple[Rulebook, dict[str, Any]]:
        """Return the rulebook and its parameters, if it has a list on that day."""
        with refusing(RatingOfficeError):
            book = rulebook(self.rulebook)
            settings = book.settings(self.settings)
            book.check_list_date(self.day, settings)
        return book, settings


@dataclass(frozen=True)
class CalculatedList:
    """All tables of a list by name, and the run that made them."""

    tables: Mapping[str, pl.DataFrame]
    run: Mapping[str, Any]
    findings: pl.DataFrame


def calculate(task: Task, inputs: Inputs) -> CalculatedList:
    """Calculate a list; refused with all findings where one is an error."""
    book, settings = task.book()
    season = season_of(inputs)
    rated = rate_period(open_books(season, task.series), book, task.day, settings)
    findings = merge([named_findings(rated.findings, season)])
    if not rated.is_valid:
        raise RefusedError(message("list_not_calculated", list=f"{task.series} {task.day}"), findings)
    tables = {name: table() for name, table in rated.tables(findings).items()}
    run = run_of(rated, settings, __version__, "parquet")
    run |= {"tally": tally_of(tables["events"], tables["game_lines"], task.day), "hash": hashes_of(tables)}
    return CalculatedList(tables, run, findings)


def run_with_hashes(calculated: CalculatedList, inputs: Mapping[str, str]) -> dict[str, Any]:
    """Describe the calculation, with the hash of every table that went in and of what every table says."""
    stated = {name: table_hash(table) for name, table in calculated.tables.items()}
    return {**calculated.run, "input": dict(sorted(inputs.items())), "tables": stated}


def list_hash(run: Mapping[str, Any]) -> str:
    """Return the hash of a list: all that it was made from and all that it says, whichever version made it.

    The canonical hashes (`hash`) say again what `tables` says, and older lists have none.
    """
    lasting = {name: value for name, value in run.items() if name not in {"software", "format", "hash"}}
    return sha256(json.dumps(lasting, sort_keys=True, ensure_ascii=False, default=str).encode())
