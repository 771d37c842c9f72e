"""Sheets of an event on paper, set by Typst: pairings, standings, crosstable, cards, and the whole report."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _

from ratingoffice.model.tournament import Team
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.event_tables import ParticipantCard, People
from ratingoffice.store.reports.selectors.team_tables import board_points
from ratingoffice.store.running_events.selectors.live_events import Desk, entrants, named
from ratingoffice.tournament.desk.log import log_lines
from ratingoffice.web.articles import article_text
from ratingoffice.web.figures import NOTHING, figures, halves, points, written_day
from ratingoffice.web.pdf import typeset
from ratingoffice.web.round_sheets import Sheet, SheetTable, numbered_name, round_tables
from ratingoffice.web.sentences import colon_text, sentence_text

ON_A_WALL: Final = 12.5
"""Points of letters that are read standing."""
WIDE: Final = 14
"""Columns from which a table is printed across."""


def pairings(desk: Desk, people: People) -> Sheet:
    """The boards of the last round."""
    number = desk.live.round
    return Sheet(round_tables(desk, people, number) if number else [], [], size=ON_A_WALL)


def standings(desk: Desk, people: People) -> Sheet:
    """The standings with every tie-break."""
    breaks = event_tables.tie_breaks(desk.ranked)
    scored = board_points(desk.ranked)
    last = [_("Board points")] if scored else []
    head = [_("Place"), "#", _("Name"), _("Federation"), _("Rating"), _("Points"), *last]
    head += [_(each.heading) for each in breaks]
    rows = [
        [
            *(str(row.place), str(row.who.number), row.who.name, row.who.federation or "", str(row.who.rating or "")),
            *(points(row.score), *([points(scored[row.who.number])] if scored else [])),
            *(figures(each) for each in row.figures.values()),
        ]
        for row in event_tables.standings(desk.ranked, entrants(desk, people))
    ]
    data = [f"{_(each.heading)}{colon_text()}{_(each.title)} ({article_text(each.article)})" for each in breaks]
    heading = _("Standings after round %(number)s") % {"number": desk.live.round}
    return Sheet([SheetTable(heading, "rrnlrr" + "r" * len(head[6:]), head, rows)], data)


def crosstable(desk: Desk, people: People) -> Sheet:
    """The crosstable."""
    lines = event_tables.cross_rows(desk.ranked, entrants(desk, people))
    width = len(lines[0].cells) if lines else 0
    head = ["", _("Name"), *(str(at) for at in range(1, width + 1)), _("Points")]
    rows = [
        [str(row.rank), row.who.name, *("■" if each is None else halves(each) for each in row.cells), points(row.score)]
        for row in lines
    ]
    return Sheet([SheetTable(_("Crosstable"), "rn" + "c" * width + "r", head, rows)], [])


def line_ups(desk: Desk, people: People) -> Sheet:
    """The players of every team in order of boards, with what they scored."""
    scores = {entry.number: entry.points for entry in desk.live.tournament.entries}
    return Sheet([_team(team, people, scores) for team in desk.live.tournament.teams], [])


def _team(team: Team, people: People, scores: Mapping[int, Fraction | None]) -> SheetTable:
    head = [_("Board"), _("Name"), _("Federation"), _("Rating"), _("Points")]
    rows = [
        [
            *(str(board), numbered_name(people[each]), people[each].federation or "", str(people[each].rating or "")),
            points(scores[each]),
        ]
        for board, each in enumerate(team.players, 1)
    ]
    return SheetTable(f"{team.number}  {team.name}", "rnlrr", head, rows, keeps_together=True)


def cards(desk: Desk, people: People) -> Sheet:
    """A card for every player who is classified."""
    ranked = desk.live.as_played() if desk.live.plan.is_of_teams else desk.ranked
    numbers = sorted(entry.number for entry in ranked.entries)
    return Sheet([_card(event_tables.card(ranked, people, number), people) for number in numbers], [])


def _card(card: ParticipantCard, people: People) -> SheetTable:
    head = [_("Round"), _("Opponent"), _("Rating"), _("Colour"), _("Points"), _("Total")]
    colours = {"w": _("white"), "b": _("black")}
    rows = [
        [
            str(line.round),
            numbered_name(people[line.opponent.number]) if line.opponent else _("bye") if line.cell.points else "",
            str(line.opponent.rating or "") if line.opponent else "",
            *(colours.get(line.cell.colour, ""), halves(line.cell.result), points(line.score_after)),
        ]
        for line in card.lines
    ]
    place = _("place %(place)s, score %(points)s") % {"place": card.place, "points": points(card.score)}
    return SheetTable(f"{numbered_name(card.who)} {NOTHING} {place}", "rnrlrr", head, rows, keeps_together=True)


def report(desk: Desk, people: People) -> Sheet:
    """Everything: the standings, the crosstable, all rounds, and the log."""
    parts = [standings(desk, people), crosstable(desk, people), line_ups(desk, people)]
    rounds = [table for number in desk.rounds for table in round_tables(desk, people, number)]
    log = [
        _("Incidents and appeals"),
        *(map(sentence_text, log_lines(desk.live)) if log_lines(desk.live) else [_("None.")]),
    ]
    hands = [
        f"{_('Round %(number)s') % {'number': each.round}}{colon_text()}"
        f"{each.player}-{each.opponent or _('bye')}, {each.reason}"
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
    days = f" {NOTHING} ".join(written_day(day) for day in dict.fromkeys((info.start, info.end)) if day)
    data = {
        "event": info.name,
        "facts": " · ".join(each for each in (info.city, info.federation, days, info.time_control) if each),
        "referee": f"{_('Main referee')}{colon_text()}{info.referee}" if info.referee else "",
        "office": office().name,
        "is_wide": any(len(each.columns) >= WIDE for each in sheet.tables),
        **asdict(sheet),
    }
    return typeset("event.typ", data)
