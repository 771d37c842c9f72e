"""Draws that the rules give, article 6: the counts, how they go on from move to move, and what is left of them."""

from typing import Final, NamedTuple

from ratingoffice.draughts.articles import Figure, article
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.position import Colour, Position

TIMES_THE_SAME: Final = Figure(3, "Annex 1, 6.1")
MOVES_OF_KINGS_ALONE: Final = Figure(25, "Annex 1, 6.2")
MOVES_WITH_THREE: Final = Figure(16, "Annex 1, 6.3")
MOVES_WITH_TWO: Final = Figure(5, "Annex 1, 6.4")
MOST_PIECES_COUNTED: Final = 4


class Counters(NamedTuple):
    """How many plies each count has run in a position; None where it has not begun."""

    kings_alone: int = 0
    with_three: int | None = None
    with_two: int | None = None


class Count(NamedTuple):
    """A count that is running: its article, the plies played and allowed, and who moves next."""

    article: str
    plies: int
    limit: int
    turn: Colour

    @property
    def is_draw(self) -> bool:
        """The count is full."""
        return self.plies >= self.limit

    def moves_left(self, colour: Colour) -> int:
        """How many moves one side may still play; the side to move has one more if the number of plies is odd."""
        left = max(self.limit - self.plies, 0)
        return (left + 1) // 2 if colour is self.turn else left // 2


def counters_at(position: Position) -> Counters:
    """The counts of a position that is set up: what is on the board is counted from there on."""
    three, two = is_three_against_one(position), is_two_against_one(position)
    return Counters(0, 0 if three else None, 0 if two else None)


@article("Annex 1, 6.2", "Annex 1, 6.3", "Annex 1, 6.4")
def advanced(counters: Counters, move: Move, after: Position) -> Counters:
    """The counts after a move: the sixteen moves, once begun, go on whatever is taken; the five while they apply."""
    kings_alone, with_three, with_two = counters
    kings_alone = 0 if move.men or move.taken else kings_alone + 1
    if with_three is not None:
        with_three += 1
    if after.occupied.bit_count() > MOST_PIECES_COUNTED:
        return Counters(kings_alone, with_three, None)
    if with_three is None and is_three_against_one(after):
        with_three = 0
    with_two = _next(with_two) if is_two_against_one(after) else None
    return Counters(kings_alone, with_three, with_two)


def _next(plies: int | None) -> int:
    return 0 if plies is None else plies + 1


@article("Annex 1, 6.2", "Annex 1, 6.3", "Annex 1, 6.4")
def counts(counters: Counters, position: Position) -> list[Count]:
    """The counts that run in a position, with their limits; none but on the board of 100 squares."""
    if not position.variant.counts_moves_to_draw:
        return []
    running = (
        ("Annex 1, 6.2", counters.kings_alone, MOVES_OF_KINGS_ALONE),
        ("Annex 1, 6.3", counters.with_three, MOVES_WITH_THREE),
        ("Annex 1, 6.4", counters.with_two, MOVES_WITH_TWO),
    )
    return [
        Count(name, plies, 2 * moves, position.turn)
        for name, plies, moves in running
        if plies is not None and (plies or name != "Annex 1, 6.2")
    ]


@article("Annex 1, 6.3")
def is_three_against_one(position: Position) -> bool:
    """Three kings, two and a man, or one and two men, against one king."""
    return _against_a_king(position, 3)


@article("Annex 1, 6.4")
def is_two_against_one(position: Position) -> bool:
    """Two kings, a king and a man, or one king, against one king."""
    return _against_a_king(position, 2) or _against_a_king(position, 1)


def _against_a_king(position: Position, pieces: int) -> bool:
    """So many pieces with a king among them, against a king alone."""
    white_men, white_kings, black_men, black_kings = position[:4]
    white, black = (white_men | white_kings).bit_count(), (black_men | black_kings).bit_count()
    if not white_kings or not black_kings:
        return False
    return (white, black) == (pieces, 1) or (white, black) == (1, pieces)
