"""Looking a report through: its format, what it tells, and all that its reader and the cross-check find in it."""

from dataclasses import dataclass

import polars as pl

from ratingoffice.formats.reports import catalogue
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.findings import merge, no_findings
from ratingoffice.model.tournament import Tournament


@dataclass(frozen=True)
class Looked:
    """What was found in a report; the tournament where it could be read, and was read here."""

    format: str | None
    findings: pl.DataFrame
    tournament: Tournament | None = None


def look_through(data: bytes, file: str, format_name: str | None = None) -> Looked:
    """Look a report through: `look_through(data, "open.trf").findings`."""
    if format_name is not None and format_name not in catalogue.REPORTS:
        raise KeyError(f"there is no report format {format_name!r}; there is {', '.join(catalogue.REPORTS)}")
    chosen, unknown = (format_name, no_findings()) if format_name else catalogue.recognised(data, file)
    if chosen is None:
        return Looked(None, unknown)
    tournament, findings = catalogue.REPORTS[chosen].read(data, file)
    if tournament is None:
        return Looked(chosen, findings)
    return Looked(chosen, merge([findings, cross_check(tournament, file)]), tournament)
