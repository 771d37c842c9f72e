"""What an event chose for its pairing: a comment line of ours, which other programs pass over."""

import re
from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.reports.trf.fitting import fitting_text
from ratingoffice.formats.reports.trf.lines import TrfReport
from ratingoffice.model.tournament import Tournament

PAIRING: Final = "pairing"
"""Under this name the line stands among the other facts of an event."""

LINE: Final = re.compile(r"### pairing: (\S.*)")
"""`### pairing: system=fmjd-solkoff colours=weak`."""


def choices(report: TrfReport) -> dict[str, str]:
    """What the last such line says; nothing where there is none."""
    lines = [line.text.rstrip() for line in report.take("###", lambda line: bool(LINE.match(line.text.rstrip())))]
    return {PAIRING: LINE.match(lines[-1])[1]} if lines else {}  # type: ignore[index]


def choice_lines(tournament: Tournament) -> Iterator[str]:
    """A line where there is something to say."""
    if text := fitting_text(tournament.info.others.get(PAIRING)):
        yield f"### pairing: {text}"
