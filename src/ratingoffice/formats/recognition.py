"""What a path is: a season folder, a player list, games of draughts, or a report in one of the formats."""

import codecs
from collections.abc import Collection
from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.formats import games_file, player_lists
from ratingoffice.formats.file_bytes import UTF16_MARKS, unreadable
from ratingoffice.formats.messages import message
from ratingoffice.formats.reports.catalogue import REPORTS, Read, recognised
from ratingoffice.formats.reports.looking import ReportReading, cross_checked
from ratingoffice.formats.reports.report_lines import LARGEST
from ratingoffice.formats.text_lines import GLANCE
from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, finding, no_findings

SEASON: Final = "season"
PLAYERS: Final = "players"
GAMES: Final = "pdn"

NO_REPORTS: Final = (PLAYERS, SEASON, GAMES)
"""What a path can be beside the reports."""

KINDS: Final = (*REPORTS, *NO_REPORTS)
"""All that can be read."""


OTHER_FILES: Final = {
    b"%PDF": "other_file.pdf",
    b"{\\rtf": "other_file.document",
    b"\x93\xff\x89D": "other_file.swiss_manager",
    b"<!doctype html": "other_file.web",
    b"<html": "other_file.web",
}
"""How files begin that people send in place of a report."""


def kind_of(path: Path) -> tuple[str | None, pl.DataFrame]:
    """Return one of `KINDS`, None where it is not clear; and why."""
    if path.is_dir():
        return SEASON, no_findings()
    try:
        with path.open("rb") as stream:
            first = stream.read(GLANCE)
    except OSError as wrong:
        return None, unreadable(path.name, wrong)
    if first.startswith(UTF16_MARKS) and not games_file.is_named_so(path.name):
        return None, finding(Place("error", path.name), message("utf16"), line=1)
    if other := _other_file(first):
        return None, finding(Place("error", path.name), other)
    return _kind_by_bytes(first, path.name)


def _kind_by_bytes(first: bytes, file: str) -> tuple[str | None, pl.DataFrame]:
    """Games show in their first move; a name that promises games is believed where nothing else fits."""
    if games_file.recognised(first):
        return GAMES, no_findings()
    key, findings = recognised(first, file)
    if key is None and player_lists.recognised(first):
        return PLAYERS, no_findings()
    return (GAMES, no_findings()) if key is None and games_file.is_named_so(file) else (key, findings)


def read_report(path: Path, key: str) -> Read:
    """Read a file in a format; never raises."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError as wrong:
        return None, unreadable(path.name, wrong)
    return REPORTS[key].read(data, path.name)


def read_event(path: Path, allowed: Collection[str] = ()) -> ReportReading:
    """Read and cross-check a report in any format, but for codes of findings that do not matter here; never raises.

    What is one of `NO_REPORTS` has that as its format, and no tournament.
    """
    kind, findings = kind_of(path)
    if kind is None or kind in NO_REPORTS:
        return ReportReading(kind, findings)
    return cross_checked(kind, read_report(path, kind), path.name, allowed)


def _other_file(first: bytes) -> Message | None:
    """Return what a file is that holds no report, and what to send."""
    start = first.removeprefix(codecs.BOM_UTF8).lstrip()
    if not start:
        return message("empty_file.report")
    small = start[:20].lower()
    code = next((code for sign, code in OTHER_FILES.items() if small.startswith(sign.lower())), None)
    return message(code) if code else None
