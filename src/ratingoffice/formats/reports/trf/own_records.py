"""Comment lines of ours, which other programs pass over: choices for the pairing, and pairings made by hand."""

import re
from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.reports.trf.fitting import fitting_text
from ratingoffice.formats.reports.trf.lines import TrfLine, TrfReport
from ratingoffice.model.tournament import Change, Tournament

PAIRING: Final = "pairing"
"""Under this name the line of choices stands among the other facts of an event."""

CHOICES: Final = re.compile(r"### pairing: (\S.*)")
"""`### pairing: system=fmjd-solkoff colours=weak`."""

BYE: Final = "bye"
BY_HAND: Final = re.compile(rf"### by hand, round ([0-9]{{1,3}}), ([0-9]{{1,4}})-([0-9]{{1,4}}|{BYE}): (\S.*)")
"""`### by hand, round 3, 5-7: they asked for another board`."""


def choices(report: TrfReport) -> dict[str, str]:
    """What the last line of choices says; nothing where there is none."""
    stated = _taken(report, CHOICES)
    return {PAIRING: stated[-1][1]} if stated else {}


def choice_lines(tournament: Tournament) -> Iterator[str]:
    """A line where there is something to say."""
    if text := fitting_text(tournament.info.others.get(PAIRING)):
        yield f"### pairing: {text}"


def changes(report: TrfReport) -> tuple[Change, ...]:
    """The pairings made by hand, in the order of the file."""
    return tuple(_change(stated) for stated in _taken(report, BY_HAND))


def change_lines(tournament: Tournament) -> Iterator[str]:
    """A line for each pairing made by hand."""
    for change in tournament.changes:
        pair = f"{change.player}-{BYE if change.opponent is None else change.opponent}"
        line = f"### by hand, round {change.round}, {pair}: {fitting_text(change.reason)}"
        if BY_HAND.fullmatch(line.rstrip()):
            yield line


def _taken(report: TrfReport, form: re.Pattern[str]) -> list[re.Match[str]]:
    """Take the comment lines of a form; return what they say."""

    def stated(line: TrfLine) -> re.Match[str] | None:
        return form.fullmatch(line.text.rstrip())

    return [match for line in report.take("###", lambda line: bool(stated(line))) if (match := stated(line))]


def _change(stated: re.Match[str]) -> Change:
    number, player, opponent, reason = stated.groups()
    return Change(int(number), int(player), None if opponent == BYE else int(opponent), reason)
