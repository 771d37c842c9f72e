"""Checking a report: its format, what it states, and all that its reader and the cross-check find in it."""

from collections.abc import Collection
from dataclasses import dataclass

import polars as pl

from ratingoffice.formats.reports import catalogue
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.findings import merge, no_findings
from ratingoffice.model.tournament import Tournament


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
