"""Reading one report for a command: findings are shown, and errors end it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ratingoffice.cli.screen import FINDINGS, print_findings, wrong_use

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament


def read_event(path: Path) -> Tournament:
    """Return the event of a report in any format, or end with its findings."""
    from ratingoffice.formats.recognition import NO_REPORTS, kind_of, read_report
    from ratingoffice.model.findings import has_errors

    kind, findings = kind_of(path)
    if kind in NO_REPORTS:
        wrong_use(f"{path} is no report of one event; name a report")
    tournament = None
    if kind is not None:
        tournament, findings = read_report(path, kind)
    print_findings(findings)
    if tournament is None or has_errors(findings):
        raise typer.Exit(FINDINGS)
    return tournament
