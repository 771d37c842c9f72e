"""The report of an event that is being paired: read although games are open, written with the round to come."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from ratingoffice.cli.screen import FINDINGS, print_findings, wrong_use

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament

ALLOWED: Final = ("missing_result", "missing_value", "points_differ")
"""Errors for a rating that a pairing can do with: days that are not told; points are counted from the rounds."""


def read_paired(file: Path) -> tuple[Tournament, str]:
    """Read a report; what is wrong in it ends the command, games without a result do not."""
    from ratingoffice.formats.recognition import NO_REPORTS, kind_of, read_report
    from ratingoffice.formats.reports.cross_check import cross_check
    from ratingoffice.model.findings import has_errors, merge

    kind, findings = kind_of(file)
    if kind in NO_REPORTS:
        wrong_use(f"{file} is no report of an event; write one as TRF or in the FMJD text format")
    tournament = None
    if kind is not None:
        tournament, read = read_report(file, kind)
        findings = merge([findings, read])
    if tournament is not None:
        findings = merge([findings, cross_check(tournament, file.name)])
        findings = findings.filter((findings["severity"] == "error") & ~findings["code"].is_in(ALLOWED))
    if tournament is None or kind is None or has_errors(findings):
        print_findings(findings)
        raise typer.Exit(FINDINGS)
    return tournament, kind


def write_paired(out: Path, key: str, event: Tournament) -> None:
    """Write the event in the format it came in, or as TRF where that cannot tell of games to come."""
    from ratingoffice.formats.reports.catalogue import WRITERS, keys_for

    chosen = key if key in ("trf", "fmjd-text") else "trf"
    if out.suffix.lower() == ".trf" or keys_for(out.name) == ["trf"]:
        chosen = "trf"
    data, cannot = WRITERS[chosen](event)
    try:
        out.write_bytes(data)
    except OSError as problem:
        wrong_use(f"{out} cannot be written: {problem.strerror or problem}")
    print_findings(cannot)
