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
    from ratingoffice.model.tournament import Tournament


def read_event(path: Path) -> Tournament:
    """Return the event of a report in any format, or end with its findings."""
    return read_events([path])[0]


def read_events(paths: Sequence[Path]) -> list[Tournament]:
    """Return the events of several reports, or end with the findings of all of them."""
    from ratingoffice.formats import recognition
    from ratingoffice.model.findings import has_errors, merge

    reports = [recognition.read_event(path, FOR_PLACES) for path in paths]
    findings = merge(each.findings for each in reports)
    print_findings(findings)
    others = [path for path, each in zip(paths, reports, strict=True) if each.format in recognition.NO_REPORTS]
    if others:
        wrong_use(*(f"{path} is no report of one event; name a report" for path in others))
    events = [each.tournament for each in reports if each.tournament is not None]
    if has_errors(findings) or len(events) != len(paths):
        raise typer.Exit(FINDINGS)
    return events
