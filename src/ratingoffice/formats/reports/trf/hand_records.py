"""Pairings that the arbiter made by hand: a comment line of ours, which other programs pass over."""

import re
from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.reports.trf.fitting import fitting_text
from ratingoffice.formats.reports.trf.lines import TrfLine, TrfReport
from ratingoffice.model.tournament import Change, Tournament

BYE: Final = "bye"
LINE: Final = re.compile(rf"### by hand, round ([0-9]{{1,3}}), ([0-9]{{1,4}})-([0-9]{{1,4}}|{BYE}): (\S.*)")
"""`### by hand, round 3, 5-7: they asked for another board`."""


def changes(report: TrfReport) -> tuple[Change, ...]:
    """The pairings made by hand, in the order of the file."""
    return tuple(_change(line) for line in report.take("###", lambda line: bool(_match(line.text))))


def change_lines(tournament: Tournament) -> Iterator[str]:
    """A line for each pairing made by hand."""
    for change in tournament.changes:
        pair = f"{change.player}-{BYE if change.opponent is None else change.opponent}"
        line = f"### by hand, round {change.round}, {pair}: {fitting_text(change.reason)}"
        if _match(line):
            yield line


def _match(text: str) -> re.Match[str] | None:
    return LINE.fullmatch(text.rstrip())


def _change(line: TrfLine) -> Change:
    number, player, opponent, reason = LINE.fullmatch(line.text.rstrip()).groups()  # type: ignore[union-attr]
    return Change(int(number), int(player), None if opponent == BYE else int(opponent), reason)
