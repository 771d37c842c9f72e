"""Whether the places, points and tie-break figures that a report states are those that its games give."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Final

import polars as pl

from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, finding, merge
from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.comparison import compared
from ratingoffice.tournament.messages import message
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
    """Every difference between a report and its own games: a finding at the line of the player."""
    lines = standing_table(event)
    stated = {key for entry in event.entries for key in _stated(entry)}
    figures = {key: TIE_BREAKS[key].values(event.standings.stages[0]) for key in sorted(stated)}
    rows = {entry.number: row for row, entry in enumerate(event.entries)}
    found = [*(_points_differ(line) for line in lines), *_places_differ(event, lines)]
    for line in lines:
        for key, column in _stated(line.who).items():
            ours = next(iter(figures[key].of(rows[line.who.number])), None)
            found.append(_figure_differs(line.who, TIE_BREAKS[key], column, ours))
    differences = (each for each in found if each is not None)
    return merge(finding(Place("warning", file, column), text, line=line) for column, text, line in differences)


Difference = tuple[str, Message, int | None]
"""The column, what is wrong, and the line."""


def _stated(entry: Entry) -> dict[str, tuple[str, str]]:
    """The tie-breaks that a report gives for a player: by key, the name of the column and what stands there."""
    named = ((name, KEYS.get("".join(name.lower().split())), text) for name, text in entry.others.items())
    return {key: (name, text) for name, key, text in named if key is not None and text.strip()}


def _points_differ(line: StandingLine[Entry]) -> Difference | None:
    entry = line.who
    if entry.points is None or entry.points == line.score:
        return None
    stated, counted = Decimal(figure_text(entry.points)), Decimal(figure_text(line.score))
    text = message("points_differ", number=entry.number, stated=stated, counted=counted)
    return "points", text, entry.line


def _places_differ(event: RankedEvent, lines: tuple[StandingLine[Entry], ...]) -> Iterator[Difference]:
    """A place is right if it is one of those that the player shares; else somebody is on the wrong side of another."""
    last = {line.place: rank for rank, line in enumerate(lines, 1)}
    stated = {line.who.place: line for line in lines}
    for line in lines:
        reported = line.who.place
        if reported is not None and not line.place <= reported <= last[line.place]:
            until = last[line.place]
            place = line.place if line.place == until else message("from_to", first=line.place, last=until)
            other = stated.get(line.place)
            why = message("check_tie_breaks")
            if other is not None and other.place != line.place:
                why = compared(event, line.who.number, other.who.number).text
            text = message("place_differs", number=line.who.number, stated=reported, place=place, why=why)
            yield "place", text, line.who.line


def _figure_differs(
    entry: Entry, tie_break: TieBreak, column: tuple[str, str], ours: Fraction | None
) -> Difference | None:
    name, reported = column
    if ours is not None and _agrees(reported.strip().replace(",", "."), ours):
        return None
    text = message(
        "tie_break_differs",
        number=entry.number,
        stated=reported,
        tie_break=tie_break.title,
        counted=message("no_figure") if ours is None else Decimal(figure_text(ours)),
        article=tie_break.article,
    )
    return name, text, entry.line


def _agrees(reported: str, ours: Fraction) -> bool:
    """Whether a figure is ours, as far as its decimals go."""
    try:
        apart = abs(Fraction(reported) - ours)
    except (ValueError, ZeroDivisionError):
        return False
    smallest = Fraction(1, 10 ** len(reported.partition(".")[2]))
    return 2 * apart <= smallest
