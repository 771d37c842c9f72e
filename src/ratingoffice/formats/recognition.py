"""What a path is: a season folder, a player list, or a report in one of the formats."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.formats import player_lists
from ratingoffice.formats.file_bytes import UTF16_MARKS
from ratingoffice.formats.reports.catalogue import REPORTS, Read, recognised
from ratingoffice.formats.text_lines import GLANCE
from ratingoffice.model.findings import Problem, finding, no_findings

SEASON: Final = "season"
PLAYERS: Final = "players"
"""What a path can be beside the reports."""

KINDS: Final = (*REPORTS, PLAYERS, SEASON)
"""All that can be read."""

LARGEST: Final = 1 << 26
"""Bytes of a report; no event has as many."""


def kind_of(path: Path) -> tuple[str | None, pl.DataFrame]:
    """Return one of `KINDS`, None where it cannot be told; and why."""
    if path.is_dir():
        return SEASON, no_findings()
    try:
        with path.open("rb") as stream:
            first = stream.read(GLANCE)
    except OSError as wrong:
        return None, _unreadable(path, wrong)
    if first.startswith(UTF16_MARKS):
        return None, finding(Problem("error", "utf16", path.name), "the file is UTF-16; save it as UTF-8", line=1)
    key, findings = recognised(first, path.name)
    return (PLAYERS, no_findings()) if key is None and player_lists.recognised(first) else (key, findings)


def read_report(path: Path, key: str) -> Read:
    """Read a file in a format; never raises."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError as wrong:
        return None, _unreadable(path, wrong)
    if len(data) > LARGEST:
        message = f"the file has more than {LARGEST} bytes; no report of an event has as many"
        return None, finding(Problem("error", "too_large", path.name), message)
    return REPORTS[key].read(data, path.name)


def _unreadable(path: Path, wrong: OSError) -> pl.DataFrame:
    message = f"the file cannot be read ({wrong.strerror}); name one that can be opened and read"
    return finding(Problem("error", "unreadable_file", path.name), message)
