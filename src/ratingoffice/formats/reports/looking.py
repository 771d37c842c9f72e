"""Checking a report: its format, what it states, and all that its reader and the cross-check find in it."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl

from ratingoffice.formats.bounded import SECONDS, NotReadError, read_bounded
from ratingoffice.formats.reports import catalogue
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.findings import Place, finding, findings_table, merge, no_findings
from ratingoffice.model.tournament import Tournament

NOT_READ: Final = "not_read"
"""The code of the finding which says that a report was given up."""


@dataclass(frozen=True)
class ReportReading:
    """What was found in a report; the tournament where it could be read, and was read here."""

    format: str | None
    findings: pl.DataFrame
    tournament: Tournament | None = None


def check_report(data: bytes, file: str, format_name: str | None = None) -> ReportReading:
    """Check a report: `check_report(data, "open.trf").findings`."""
    catalogue.check_format(format_name)
    chosen, unknown = (format_name, no_findings()) if format_name else catalogue.recognised(data, file)
    if chosen is None:
        return ReportReading(None, unknown)
    return cross_checked(chosen, catalogue.REPORTS[chosen].read(data, file), file)


def cross_checked(format_name: str, read: catalogue.Read, file: str, allowed: Collection[str] = ()) -> ReportReading:
    """What was read, with all in which it contradicts itself, but for codes of findings that do not matter here."""
    tournament, findings = read
    if tournament is not None:
        findings = merge([findings, cross_check(tournament, file)])
        findings = findings.filter(~findings["code"].is_in(allowed))
    return ReportReading(format_name, findings, tournament)


def check_report_bounded(
    data: bytes, file: str, format_name: str | None = None, seconds: float = SECONDS
) -> ReportReading:
    """Check a report in a process of its own, without its tournament; that it takes too much is a finding too."""
    catalogue.check_format(format_name)
    try:
        found = read_bounded(_looked, data, file, file, format_name, seconds=seconds)
    except NotReadError as problem:
        return ReportReading(None, finding(Place("error", file), problem.message))
    return ReportReading(found["format"], findings_table(found["findings"]))


def _looked(path: Path, file: str, format_name: str | None) -> dict[str, Any]:
    looked = check_report(path.read_bytes(), file, format_name)
    return {"format": looked.format, "findings": looked.findings.rows()}
