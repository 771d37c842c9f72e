"""The report of an event that is being paired: read although games are open, written with the round to come."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from ratingoffice.cli.findings_screen import print_findings
from ratingoffice.cli.report_file import cross_checked
from ratingoffice.cli.screen import FINDINGS, plain, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament

ALLOWED: Final = ("missing_result", "missing_value", "points_differ")
"""Errors for a rating that a pairing can do with: days that are not told; points are counted from the rounds."""


def read_paired(file: Path) -> tuple[Tournament, str]:
    """Read a report; what is wrong in it ends the command, games without a result do not."""
    from ratingoffice.formats.recognition import NO_REPORTS, kind_of, read_report
    from ratingoffice.model.findings import has_errors

    kind, findings = kind_of(file)
    if kind in NO_REPORTS:
        wrong_use(f"{file} is no report of an event; write one as TRF or in the FMJD text format")
    tournament = None
    if kind is not None:
        tournament, findings = cross_checked(read_report(file, kind), file, ALLOWED)
        findings = findings.filter(findings["severity"] == "error")
    if tournament is None or kind is None or has_errors(findings):
        print_findings(findings)
        raise typer.Exit(FINDINGS)
    return tournament, kind


def write_paired(out: Path, key: str, event: Tournament) -> None:
    """Write the event in the format it came in, or as TRF where that cannot tell of the rounds to come, with a note."""
    from ratingoffice.formats.reports.catalogue import WRITERS, keys_for

    unsaid = _unsaid(key, event)
    if keys_for(out.name) == ["trf"]:
        key = "trf"
    elif unsaid is not None:
        screen(stderr=True).print(plain(f"{out} is written as TRF: {key} has no place for {unsaid}."), soft_wrap=True)
        key = "trf"
    data, cannot = WRITERS[key](event)
    try:
        out.write_bytes(data)
    except OSError as problem:
        wrong_use(f"{out} cannot be written: {problem.strerror or problem}")
    print_findings(cannot)


def _unsaid(key: str, event: Tournament) -> str | None:
    """What a format has no place for, without which the next round could not be paired; None where it has for all."""
    from ratingoffice.tournament.swiss.choice_words import kept_choices

    if key == "trf":
        return None
    if key != "fmjd-text":
        return "games to come"
    choices = kept_choices(event)
    if choices.system == "double-round-robin":
        return "a double round robin"
    return "the lots of a round robin" if choices.is_round_robin and choices.lots is not None else None
