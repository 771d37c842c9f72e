"""The tables of an event as a page shows them: standings, crosstable, round sheets, cards; people by number."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ratingoffice.model.tournament import PLAYED, Code, Half
from ratingoffice.tournament.comparison import RoundPart, StandingsComparison, compared, figure_of
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.tables.crosstable import CardLine, CrosstableCell, crosstable, player_card
from ratingoffice.tournament.tables.round_sheets import SheetLine, round_sheet
from ratingoffice.tournament.tables.standing_table import StandingLine, standing_table
from ratingoffice.tournament.tables.texts import figure_text
from ratingoffice.tournament.tie_breaks.catalogue import TieBreak

UNPLAYED_MARK: Final = "x"


@dataclass(frozen=True)
class Participant:
    """Somebody in an event by number, or a team; `player_id` where the register knows the person."""

    number: int
    name: str
    player_id: str | None = None
    federation: str | None = None
    title: str | None = None
    rating: int | None = None
    is_hidden: bool = False
    key: int | None = None
    team: str | None = None
    room: str = "players"
    """Under which address of the event its page is."""


People = Mapping[int, Participant]


@dataclass(frozen=True)
class CrossRow:
    """A row of the crosstable: cells by round, or by opponent where everybody meets everybody; None is oneself."""

    rank: int
    who: Participant
    score: Fraction
    cells: tuple[str | None, ...]


@dataclass(frozen=True)
class Seat:
    """Somebody at a board, with the score before the round."""

    who: Participant
    score: Fraction


@dataclass(frozen=True)
class RoundBoard:
    """A board of a round; without black, a bye. `result` is empty while the game is played."""

    round: int
    number: int
    white: Seat
    black: Seat | None
    result: str
    is_open: bool


@dataclass(frozen=True)
class OpenedFigure:
    """What a tie-break gives to somebody, opponent by opponent."""

    tie_break: TieBreak
    figures: tuple[Fraction, ...]
    parts: tuple[RoundPart, ...]


@dataclass(frozen=True)
class ParticipantCard:
    """A player's card: the rounds, the tie-breaks opened up, and how the neighbours compare."""

    place: int
    who: Participant
    score: Fraction
    lines: tuple[CardLine, ...]
    figures: tuple[OpenedFigure, ...]
    neighbours: tuple[StandingsComparison, ...]


def all_tie_breaks(event: RankedEvent) -> tuple[TieBreak, ...]:
    """Return the tie-breaks without the score, which has a column of its own."""
    return tuple(each for each in event.standings.tie_breaks if each.key != "score")


def tie_breaks(event: RankedEvent) -> tuple[TieBreak, ...]:
    """Return those that stand in a table: none that was asked for nobody."""
    lines = standing_table(event)
    return tuple(each for each in all_tie_breaks(event) if any(line.figures[each.key] for line in lines))


def standings(event: RankedEvent, people: People) -> list[StandingLine[Participant]]:
    """Return the standings from the first place down, with the figures of `tie_breaks`; the score is apart."""
    shown = [each.key for each in tie_breaks(event)]
    return [
        StandingLine(line.place, people[line.who.number], line.score, {key: line.figures[key] for key in shown})
        for line in standing_table(event)
    ]


def cross_rows(event: RankedEvent, people: People) -> list[CrossRow]:
    """Return the crosstable."""
    lines = crosstable(event)
    if not event.ranking.is_round_robin:
        return [
            CrossRow(line.rank, people[line.entry.number], line.score, tuple(cell.text for cell in line.cells))
            for line in lines
        ]
    ranks = [line.rank for line in lines]
    return [
        CrossRow(
            line.rank,
            people[line.entry.number],
            line.score,
            tuple(None if rank == line.rank else _results(line.against(rank)) for rank in ranks),
        )
        for line in lines
    ]


def _results(cells: tuple[CrosstableCell, ...]) -> str:
    return " ".join(cell.result for cell in cells)


def boards(
    event: RankedEvent, people: People, round_number: int, counted: RankedEvent | None = None
) -> list[RoundBoard]:
    """Return the boards of a round, the highest scores first; none where teams did not come to theirs.

    Scores are those that count in the standings, where results of somebody who left were cancelled.
    """
    if round_number > event.tournament.last_round:
        return []
    halves = {half.player: half for half in event.tournament.halves if half.round == round_number}
    scores = _scores_before(counted or event, round_number)
    seats = {number: Seat(who, scores.get(number, Fraction(0))) for number, who in people.items()}
    return [_board(round_number, line, halves, seats) for line in round_sheet(event, round_number)]


def _scores_before(event: RankedEvent, round_number: int) -> dict[int, Fraction]:
    return event.standings.rounds.up_to(round_number - 1).totals


def _board(round_number: int, line: SheetLine, halves: Mapping[int, Half], seats: Mapping[int, Seat]) -> RoundBoard:
    half = halves[line.white.entry.number]
    other = halves[line.black.entry.number] if line.black else None
    is_open = half.code is Code.PENDING
    black = None if line.black is None else seats[line.black.entry.number]
    stated = "" if is_open else _result(line, half, other)
    return RoundBoard(round_number, line.board, seats[line.white.entry.number], black, stated, is_open)


def _result(line: SheetLine, half: Half, other: Half | None) -> str:
    white = figure_text(line.white.cell.points)
    if line.black is None or other is None:
        return f"+{white}" if line.white.cell.points else ""
    plus = {"plus": "+", "minus": "-"}
    signs = [plus.get(each.outcome or "", "") for each in (half, other)]
    between = "-" if half.code in PLAYED else UNPLAYED_MARK
    return f"{white}{signs[0]}{between}{figure_text(line.black.cell.points)}{signs[1]}"


def card(event: RankedEvent, people: People, number: int) -> ParticipantCard:
    """Return the card of a start number."""
    made, row = player_card(event, number), event.row(number)
    figures = tuple(
        OpenedFigure(each, opened.figures, opened.parts)
        for at, each in enumerate(event.standings.tie_breaks)
        if each.key != "score"
        for opened in [figure_of(event, at, row)]
    )
    order = [entry.number for entry in event.in_order]
    rank = order.index(number)
    beside = [order[each] for each in (rank - 1, rank + 1) if 0 <= each < len(order)]
    neighbours = tuple(compared(event, number, other) for other in beside)
    return ParticipantCard(made.place, people[number], made.score, made.lines, figures, neighbours)
