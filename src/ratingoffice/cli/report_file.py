"""Reading reports for a command: findings are shown, and errors end it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ratingoffice.cli.findings_screen import print_findings
from ratingoffice.cli.screen import FINDINGS, wrong_use
from ratingoffice.formats.reports.tolerated import FOR_PLACES

if TYPE_CHECKING:
    from ratingoffice.formats.reports.catalogue import Read
    from ratingoffice.model.tournament import Tournament


def read_event(path: Path) -> Tournament:
    """Return the event of a report in any format, or end with its findings."""
    return read_events([path])[0]


def read_events(paths: Sequence[Path]) -> list[Tournament]:
    """Return the events of several reports, or end with the findings of all of them."""
    from ratingoffice.model.findings import has_errors, merge

    reports = [_read(path) for path in paths]
    findings = merge(found for _, found in filter(None, reports))
    print_findings(findings)
    if None in reports:
        others = [path for path, report in zip(paths, reports, strict=True) if report is None]
        wrong_use(*(f"{path} is no report of one event; name a report" for path in others))
    events = [event for event, _ in filter(None, reports) if event is not None]
    if has_errors(findings) or len(events) != len(paths):
        raise typer.Exit(FINDINGS)
    return events


def _read(path: Path) -> Read | None:
    """The event, None where it cannot be read, and the findings; None for something that is no report."""
    from ratingoffice.formats.recognition import NO_REPORTS, kind_of, read_report

    kind, findings = kind_of(path)
    if kind in NO_REPORTS:
        return None
    return (None, findings) if kind is None else cross_checked(read_report(path, kind), path)


def cross_checked(read: Read, path: Path, allowed: Sequence[str] = FOR_PLACES) -> Read:
    """What was read, with all in which it contradicts itself, but for findings that a command can do with."""
    from ratingoffice.formats.reports.cross_check import cross_check
    from ratingoffice.model.findings import merge

    event, findings = read
    if event is None:
        return read
    findings = merge([findings, cross_check(event, path.name)])
    return event, findings.filter(~findings["code"].is_in(allowed))
