"""What a sheet of paper holds, and the rounds of an event on it: the boards of a round, or of each match of teams."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.event_tables import Participant, People, RoundBoard, Seat
from ratingoffice.store.reports.selectors.team_tables import TeamTableMatch, matches
from ratingoffice.store.running_events.selectors.live_events import Desk, played_event
from ratingoffice.web.figures import NOTHING, halves, points
from ratingoffice.web.sentences import colon_text


@dataclass(frozen=True)
class SheetTable:
    """A table under a heading: columns by their alignment (l, r, c; n for the one that takes the room), and rows."""

    heading: str
    columns: str
    head: list[str]
    rows: list[list[str]]
    keeps_together: bool = False


@dataclass(frozen=True)
class Sheet:
    """Tables, and lines of text after them."""

    tables: list[SheetTable]
    lines: list[str]
    size: float = 9
    """Of the letters, in points."""


def round_tables(desk: Desk, people: People, number: int) -> list[SheetTable]:
    """The boards of a round: one table, or one for each match of teams."""
    heading = _("Round %(number)s") % {"number": number}
    if not desk.live.plan.is_of_teams:
        return [_games(heading, event_tables.boards(desk.live.as_played(), people, number, desk.ranked))]
    return [
        _games(f"{heading}{colon_text()}{_match(each)}", each.boards, is_match=True)
        for each in matches(played_event(desk, people), number)
    ]


def _match(match: TeamTableMatch) -> str:
    between = halves(match.result) or NOTHING
    return f"{match.white.who.name} {between} {match.black.who.name if match.black else _('bye')}"


def _games(heading: str, boards: Iterable[RoundBoard], *, is_match: bool = False) -> SheetTable:
    """White and black with what each has: the score before the round, or in a match the team."""
    head = [_("Board"), _("White"), "", _("Result"), "", _("Black")]
    columns = "rnlcln" if is_match else "rnrcrn"
    return SheetTable(heading, columns, head, [_board(each) for each in boards], keeps_together=is_match)


def _board(board: RoundBoard) -> list[str]:
    white = [str(board.number), numbered_name(board.white.who), _beside(board.white)]
    result = "" if board.is_open else halves(board.result)
    if board.black is None:
        return [*white, result, "", _("bye") if board.result else _("not playing")]
    return [*white, result, _beside(board.black), numbered_name(board.black.who)]


def _beside(seat: Seat) -> str:
    return seat.who.team or points(seat.score)


def numbered_name(who: Participant) -> str:
    """Return somebody with number and title, as a sheet names people."""
    return f"{who.number}  {who.title + ' ' if who.title else ''}{who.name}"
