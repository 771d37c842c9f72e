"""The sheet of a round: who played whom with which score, the highest scores first."""

from dataclasses import dataclass
from fractions import Fraction

from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.rounds import NOBODY, Rounds
from ratingoffice.tournament.tables.crosstable import CrosstableCell, crosstable


@dataclass(frozen=True)
class Side:
    """A player at a board: the score before the round, and what the round gave."""

    entry: Entry
    score_before: Fraction
    cell: CrosstableCell


@dataclass(frozen=True)
class SheetLine:
    """A board; without black it is a bye, or a round without a game."""

    board: int
    white: Side
    black: Side | None


def round_sheet(event: RankedEvent, round_number: int) -> tuple[SheetLine, ...]:
    """The boards of a round: by the higher score of the two, their sum, the lower start number; then the byes."""
    rounds = event.standings.rounds
    before = rounds.up_to(round_number - 1).scores
    cells = {line.entry.number: line.cells[round_number - 1] for line in crosstable(event)}
    pairs = sorted(_pairs(rounds, round_number - 1), key=lambda pair: _rank(pair, before.tolist()))

    def side(row: int) -> Side:
        entry = event.entries[row]
        return Side(entry, Fraction(int(before[row]), rounds.unit), cells[entry.number])

    return tuple(
        SheetLine(board, side(white), None if black == NOBODY else side(black))
        for board, (white, black) in enumerate(pairs, 1)
    )


def _pairs(rounds: Rounds, column: int) -> list[tuple[int, int]]:
    """White and black by row, each pair once; where nobody has white, the lower start number stands first."""
    opponent, colour = rounds.opponent[:, column].tolist(), rounds.colour[:, column].tolist()
    pairs: dict[frozenset[int], tuple[int, int]] = {}
    for row in [row for row, code in enumerate(rounds.code[:, column]) if code != NOBODY]:
        other = opponent[row]
        is_white = other == NOBODY or colour[row] >= colour[other]
        pairs.setdefault(frozenset((row, other)), (row, other) if is_white else (other, row))
    return list(pairs.values())


def _rank(pair: tuple[int, int], before: list[int]) -> tuple[bool, int, int, int]:
    scores = [before[row] for row in pair if row != NOBODY]
    return pair[1] == NOBODY, -max(scores), -sum(scores), min(row for row in pair if row != NOBODY)
