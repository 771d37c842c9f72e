"""The report of an event that is being paired: read although games are open, written with the round to come."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ratingoffice.cli.findings_screen import print_findings, refuse
from ratingoffice.cli.screen import plain, screen, writing, wrong_use
from ratingoffice.formats.reports.tolerated import WHILE_PLAYED

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament

WITH_GAMES_TO_COME: Final = ("trf", "fmjd-text")
"""Formats that can hold a round before it is played."""


def read_paired(file: Path) -> tuple[Tournament, str]:
    """Read a report; what is wrong in it ends the command, games without a result do not."""
    from ratingoffice.formats.recognition import NO_REPORTS, read_event

    read = read_event(file, WHILE_PLAYED)
    if read.format in NO_REPORTS:
        wrong_use(f"{file} is no report of an event; write one as TRF or in the FMJD text format")
    errors = read.findings.filter(read.findings["severity"] == "error")
    if read.tournament is None or read.format is None or errors.height:
        refuse(errors)
    return read.tournament, read.format


def write_paired(out: Path, key: str, event: Tournament) -> None:
    """Write the event in the format it came in, or as TRF where that cannot hold the rounds to come, with a note."""
    from ratingoffice.formats.reports.catalogue import WRITERS, keys_for

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
