"""Crosstables, with opponents by their final rank, and the card of one player, round by round."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, islice
from typing import Final

import numpy as np

from ratingoffice.model.tournament import PLAYED, Code, Entry
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.rounds import CODES, NOBODY
from ratingoffice.tournament.tables.texts import SIDES, figure_text

FORFEIT: Final = "F"
"""Stands behind the points of a game that was not played (Annex 3, 5.9)."""

TO_COME: Final = "?"
"""Stands in place of the points of a game that is not played yet."""


@dataclass(frozen=True)
class CrosstableCell:
    """One round of one player; no rank where there was no opponent."""

    rank: int | None
    colour: str
    points: Fraction
    is_played: bool
    is_to_come: bool = False

    @property
    def result(self) -> str:
        """The points, marked where nobody played: `2`, `2F`; `?` where the game is to come."""
        if self.is_to_come:
            return TO_COME
        return figure_text(self.points) + ("" if self.is_played or self.rank is None else FORFEIT)

    @property
    def text(self) -> str:
        """As Draughts Arbiter Pro writes it, `12w2`; a bye is `+` and its points, a round without anything `-`."""
        if self.rank is not None:
            return f"{self.rank}{self.colour}{self.result}"
        return f"+{figure_text(self.points)}" if self.points else "-"


@dataclass(frozen=True)
class CrosstableLine:
    """A player by rank, with a cell a round."""

    rank: int
    place: int
    entry: Entry
    score: Fraction
    cells: tuple[CrosstableCell, ...]

    def against(self, rank: int) -> tuple[CrosstableCell, ...]:
        """The games against one opponent, for the table of a round robin."""
        return tuple(cell for cell in self.cells if cell.rank == rank)


def crosstable(event: RankedEvent) -> tuple[CrosstableLine, ...]:
    """The lines in order of the final classification; those who share a place have ranks of their own."""
    places, scores, order = event.places, event.scores, event.standings.order
    ranks = (np.argsort(order) + 1).tolist()
    lines = enumerate(zip(event.in_order, order.tolist(), strict=True), 1)
    return tuple(
        CrosstableLine(rank, places[entry.number], entry, scores[entry.number], tuple(_cells(event, row, ranks)))
        for rank, (entry, row) in lines
    )


def _cells(event: RankedEvent, row: int, ranks: list[int]) -> Iterator[CrosstableCell]:
    rounds = event.standings.rounds
    columns = (rounds.opponent[row], rounds.colour[row], rounds.points[row], rounds.code[row])
    for opponent, colour, points, code in zip(*(each.tolist() for each in columns), strict=True):
        rank = None if opponent == NOBODY else ranks[opponent]
        result = None if code == NOBODY else CODES[code]
        yield CrosstableCell(
            rank, SIDES[colour], Fraction(points, rounds.unit), result in PLAYED, result is Code.PENDING
        )


@dataclass(frozen=True)
class CardLine:
    """One round: the opponent with their final place and score, None for nobody."""

    round: int
    cell: CrosstableCell
    opponent: Entry | None
    opponent_place: int | None
    opponent_score: Fraction | None
    score_after: Fraction


@dataclass(frozen=True)
class PlayerCard:
    """A player, their place and rounds."""

    place: int
    entry: Entry
    score: Fraction
    lines: tuple[CardLine, ...]


def player_card(event: RankedEvent, number: int) -> PlayerCard:
    """The card of a start number."""
    row, rounds, table = event.row(number), event.standings.rounds, crosstable(event)
    own = next(line for line in table if line.entry.number == number)
    met = {line.rank: line for line in table}
    scores = accumulate((cell.points for cell in own.cells), initial=Fraction(int(rounds.extra[row]), rounds.unit))
    rows = enumerate(zip(own.cells, islice(scores, 1, None), strict=True), 1)
    lines = tuple(_line(each, cell, met.get(cell.rank or 0), score) for each, (cell, score) in rows)
    return PlayerCard(own.place, own.entry, own.score, lines)


def _line(round_number: int, cell: CrosstableCell, met: CrosstableLine | None, score: Fraction) -> CardLine:
    if met is None:
        return CardLine(round_number, cell, None, None, None, score)
    return CardLine(round_number, cell, met.entry, met.place, met.score, score)
