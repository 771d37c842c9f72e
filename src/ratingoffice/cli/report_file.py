"""The reports that a command is about: findings are shown, and errors end it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import typer

from ratingoffice.cli.findings_screen import print_findings, refuse
from ratingoffice.cli.screen import FINDINGS, fitting, plain, screen, writing, wrong_use
from ratingoffice.competitions.world_championship.semi_final_reports import lacks_carried, with_carried
from ratingoffice.formats import recognition
from ratingoffice.formats.reports.catalogue import WITH_GAMES_TO_COME, WRITERS, keys_for
from ratingoffice.formats.reports.tolerated import FOR_PLACES, WHILE_PLAYED
from ratingoffice.model.findings import has_errors, merge
from ratingoffice.model.tournament import Tournament

FINAL_AND_GROUPS: Final = 5
"""The report of the final, and those of groups A to D."""


def read_event(path: Path) -> Tournament:
    """Return the event of a report in any format, or end with its findings."""
    return read_events([path])[0]


def read_events(paths: Sequence[Path]) -> list[Tournament]:
    """Return the events of several reports, or end with the findings of all of them."""
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


def whole_event(reports: Sequence[Tournament], mistakes: list[str]) -> Tournament | None:
    """The event of one report, or the final with its carried games; None and a mistake more where they do not fit."""
    first, *semi_finals = reports
    if not semi_finals:
        return first
    if len(reports) != FINAL_AND_GROUPS:
        mistakes.append(
            f"name one report, or that of the final and those of its four semi-finals; these are {len(reports)}"
        )
        return None
    return fitting(lambda: with_carried(first, semi_finals), mistakes)


def what_to_name(report: Tournament, otherwise: str = "") -> str:
    """Which words would complete a round robin: the semi-finals where just their games are missing."""
    if lacks_carried(report):
        return "; they count from its four semi-finals (Annex 17, B1.2.1): name those reports too"
    return otherwise


def read_paired(file: Path) -> tuple[Tournament, str]:
    """Read the report of an event that is being paired; games without a result do not end the command."""
    read = recognition.read_event(file, WHILE_PLAYED)
    if read.format in recognition.NO_REPORTS:
        wrong_use(f"{file} is no report of an event; write one as TRF or in the FMJD text format")
    errors = read.findings.filter(read.findings["severity"] == "error")
    if read.tournament is None or read.format is None or errors.height:
        refuse(errors)
    return read.tournament, read.format


def write_paired(out: Path, key: str, event: Tournament) -> None:
    """Write the event in the format it came in, or as TRF where that cannot hold the rounds to come, with a note."""
    if keys_for(out.name) == ["trf"]:
        key = "trf"
    elif key not in WITH_GAMES_TO_COME:
        message = f"{out} is written as TRF: {key} has no place for games to come."
        screen(stderr=True).print(plain(message), soft_wrap=True)
        key = "trf"
    data, cannot = WRITERS[key](event)
    with writing(out):
        out.write_bytes(data)
    print_findings(cannot)
