"""Sheets of an event on paper, set by Typst: pairings, standings, crosstable, cards, and the whole report."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import typst
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from ratingoffice.store.selectors import event_tables
from ratingoffice.store.selectors.event_tables import People
from ratingoffice.store.selectors.live_events import Desk, named
from ratingoffice.store.selectors.people import office
from ratingoffice.tournament.desk.log import log_lines
from ratingoffice.web.figures import NOTHING, figures, halves, points

TEMPLATE: Final = Path(__file__).parent / "print" / "event.typ"
WIDE: Final = 14
"""Columns from which a table is printed across."""


@dataclass(frozen=True)
class Table:
    """A table under a heading: columns by their alignment (l, r, c; n for the one that takes the room), and rows."""

    heading: str
    columns: str
    head: list[str]
    rows: list[list[str]]
    keeps_together: bool = False


@dataclass(frozen=True)
class Sheet:
    """Tables, and lines of text after them."""

    tables: list[Table]
    lines: list[str]


def pairings(desk: Desk, people: People) -> Sheet:
    """The boards of the last round."""
    number = desk.live.round
    return Sheet([_round(desk, people, number)] if number else [], [])


def _round(desk: Desk, people: People, number: int) -> Table:
    head = [_("Board"), _("White"), "", _("Result"), "", _("Black")]
    boards = event_tables.boards(desk.live.as_played(), people, number)
    rows = [
        [
            *(str(board.number), _who(people, board.white.who.number), points(board.white.score)),
            "" if board.is_open else halves(board.result),
            *(
                (points(board.black.score), _who(people, board.black.who.number))
                if board.black
                else ("", _("bye") if board.result else _("not playing"))
            ),
        ]
        for board in boards
    ]
    return Table(_("Round %(number)s") % {"number": number}, "rnrcrn", head, rows)


def _who(people: People, number: int) -> str:
    who = people[number]
    return f"{number}  {who.title + ' ' if who.title else ''}{who.name}"


def standings(desk: Desk, people: People) -> Sheet:
    """The standings with every tie-break."""
    breaks = event_tables.tie_breaks(desk.ranked)
    head = [_("Place"), "#", _("Name"), _("Federation"), _("Rating"), _("Points"), *(each.heading for each in breaks)]
    rows = [
        [
            *(str(row.place), str(row.who.number), row.who.name, row.who.federation or "", str(row.who.rating or "")),
            *(points(row.score), *(figures(each) for each in row.figures)),
        ]
        for row in event_tables.standings(desk.ranked, people)
    ]
    said = [f"{each.heading}: {each.title} ({each.article})" for each in breaks]
    heading = _("Standings after round %(number)s") % {"number": desk.live.round}
    return Sheet([Table(heading, "rrnlrr" + "r" * len(breaks), head, rows)], said)


def crosstable(desk: Desk, people: People) -> Sheet:
    """The crosstable."""
    lines = event_tables.cross_rows(desk.ranked, people)
    width = len(lines[0].cells) if lines else 0
    head = ["", _("Name"), *(str(at) for at in range(1, width + 1)), _("Points")]
    rows = [
        [str(row.rank), row.who.name, *("■" if each is None else halves(each) for each in row.cells), points(row.score)]
        for row in lines
    ]
    return Sheet([Table(_("Crosstable"), "rn" + "c" * width + "r", head, rows)], [])


def cards(desk: Desk, people: People) -> Sheet:
    """A card for every player who is classified."""
    numbers = sorted(entry.number for entry in desk.ranked.entries)
    return Sheet([_card(desk, people, number) for number in numbers], [])


def _card(desk: Desk, people: People, number: int) -> Table:
    card = event_tables.card(desk.ranked, people, number)
    head = [_("Round"), _("Opponent"), _("Rating"), _("Colour"), _("Points"), _("Total")]
    colours = {"w": _("white"), "b": _("black")}
    rows = [
        [
            str(line.round),
            _who(people, line.opponent.number) if line.opponent else _("bye") if line.cell.points else "",
            str(line.opponent.rating or "") if line.opponent else "",
            *(colours.get(line.cell.colour, ""), halves(line.cell.result), points(line.score_after)),
        ]
        for line in card.lines
    ]
    place = _("place %(place)s, %(points)s points") % {"place": card.place, "points": points(card.score)}
    return Table(f"{_who(people, number)} {NOTHING} {place}", "rnrlrr", head, rows, keeps_together=True)


def report(desk: Desk, people: People) -> Sheet:
    """Everything: the standings, the crosstable, all rounds, and the log."""
    parts = [standings(desk, people), crosstable(desk, people)]
    rounds = [_round(desk, people, number) for number in desk.rounds]
    log = [_("Incidents and appeals"), *(log_lines(desk.live) or [_("None.")])]
    hands = [
        f"{_('Round %(number)s') % {'number': each.round}}: {each.player}-{each.opponent or _('bye')}, {each.reason}"
        for each in desk.live.tournament.changes
    ]
    by_hand = [_("Pairings by hand"), *hands] if hands else []
    return Sheet([each for part in parts for each in part.tables] + rounds, [*parts[0].lines, "", *log, *by_hand])


SHEETS: Final[dict[str, Callable[[Desk, People], Sheet]]] = {
    "pairings": pairings,
    "standings": standings,
    "crosstable": crosstable,
    "cards": cards,
    "report": report,
}
"""All that is printed, by its name in the address."""


def sheet_pdf(desk: Desk, what: str) -> bytes:
    """Set a sheet as a PDF in the reader's language."""
    sheet = SHEETS[what](desk, named(desk))
    info = desk.live.tournament.info
    days = f" {NOTHING} ".join(date_format(day) for day in dict.fromkeys((info.start, info.end)) if day)
    said = {
        "event": info.name,
        "facts": " · ".join(each for each in (info.city, info.federation, days, info.time_control) if each),
        "referee": f"{_('Main referee')}: {info.referee}" if info.referee else "",
        "office": office().name,
        "page": _("page"),
        "language": get_language() or "en",
        "is_wide": any(len(each.columns) >= WIDE for each in sheet.tables),
        **asdict(sheet),
    }
    return bytes(typst.compile(str(TEMPLATE), sys_inputs={"said": json.dumps(said)}, format="pdf"))
