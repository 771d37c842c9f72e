"""Whether the places, points and tie-break figures that a report states are those that its games give."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import polars as pl

from ratingoffice.model.findings import Problem, finding, merge
from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.comparison import compared
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.tables.standing_table import StandingLine, standing_table
from ratingoffice.tournament.tables.texts import figure_text
from ratingoffice.tournament.tie_breaks.catalogue import TIE_BREAKS, TieBreak

SPELLINGS: Final = {
    "solkoff": ("solk", "solk.", "solkoff", "bh", "buchholz"),
    "solkoff-median": ("msolk", "msolk.", "mediansolkoff", "solkoffmedian"),
    "solkoff-short-truncated": ("ssolk", "ssolk.", "tsolk", "shorttruncatedsolkoff"),
    "solkoff-plus": ("solk+", "solkp", "solkplus", "solkoffplus", "psolk"),
    "solkoff-baliakin": ("bal", "bal.", "baliakin", "bsolk", "solkoffbaliakin"),
    "sonneborn-berger": ("sb", "s-b", "sonneborn-berger", "sonnenborn-berger"),
    "average-rating": ("aro", "avgrtg", "averagerating"),
    "performance": ("tpr", "perf", "performance"),
    "victories": ("won", "wins", "victories"),
}
"""How reports call the columns of tie-breaks, in small letters and without blanks."""

KEYS: Final = {spelling: key for key, spellings in SPELLINGS.items() for spelling in spellings}


def standings_check(event: RankedEvent, file: str) -> pl.DataFrame:
    """Every departure of a report from its own games: a finding at the line of the player."""
    lines = standing_table(event)
    stated = {key for entry in event.entries for key in _stated(entry)}
    figures = {key: TIE_BREAKS[key].values(event.standings.stages[0]) for key in sorted(stated)}
    rows = {entry.number: row for row, entry in enumerate(event.entries)}
    found = [*(_points_differ(line) for line in lines), *_places_differ(event, lines)]
    for line in lines:
        for key, column in _stated(line.entry).items():
            ours = next(iter(figures[key].of(rows[line.entry.number])), None)
            found.append(_figure_differs(line.entry, TIE_BREAKS[key], column, ours))
    return merge(_finding(each, file) for each in found if each is not None)


Departure = tuple[str, str, str, int | None]
"""The code, the column, what is wrong, and the line."""


def _finding(departure: Departure, file: str) -> pl.DataFrame:
    code, column, message, line = departure
    return finding(Problem("warning", code, file, column), message, line=line)


def _stated(entry: Entry) -> dict[str, tuple[str, str]]:
    """The tie-breaks that a report gives for a player: by key, the name of the column and what stands there."""
    named = ((name, KEYS.get("".join(name.lower().split())), text) for name, text in entry.others.items())
    return {key: (name, text) for name, key, text in named if key is not None and text.strip()}


def _points_differ(line: StandingLine) -> Departure | None:
    entry = line.entry
    if entry.points is None or entry.points == line.score:
        return None
    said, ours = figure_text(entry.points), figure_text(line.score)
    message = f"player {entry.number} has {said} points, the games give {ours}; check both (Annex 3, 5.10)"
    return "points_differ", "points", message, entry.line


def _places_differ(event: RankedEvent, lines: tuple[StandingLine, ...]) -> Iterator[Departure]:
    """A place is right if it is one of those that the player shares; else somebody is on the wrong side of another."""
    last = {line.place: rank for rank, line in enumerate(lines, 1)}
    stated = {line.entry.place: line for line in lines}
    for line in lines:
        said = line.entry.place
        if said is not None and not line.place <= said <= last[line.place]:
            place = line.place if line.place == last[line.place] else f"{line.place} to {last[line.place]}"
            message = f"player {line.entry.number} is on place {said}, the tie-breaks give {place}"
            other = stated.get(line.place)
            why = "check the order of the tie-breaks"
            if other is not None and other.place != line.place:
                why = compared(event, line.entry.number, other.entry.number).text
            yield "place_differs", "place", f"{message}; {why}", line.entry.line


def _figure_differs(
    entry: Entry, tie_break: TieBreak, column: tuple[str, str], ours: Fraction | None
) -> Departure | None:
    name, said = column
    if ours is not None and _agrees(said.strip().replace(",", "."), ours):
        return None
    counted = "nothing" if ours is None else figure_text(ours)
    message = f"player {entry.number} has {said} for {tie_break.title}, the games give {counted}"
    return "tie_break_differs", name, f"{message}; check both ({tie_break.article})", entry.line


def _agrees(said: str, ours: Fraction) -> bool:
    """Whether a figure is ours, as far as its decimals go."""
    try:
        apart = abs(Fraction(said) - ours)
    except (ValueError, ZeroDivisionError):
        return False
    smallest = Fraction(1, 10 ** len(said.partition(".")[2]))
    return 2 * apart <= smallest
