"""How a game ends (article 7), and the draws that the rules give (article 6): the counts from move to move."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from ratingoffice.draughts.articles import Figure, article
from ratingoffice.draughts.legal_moves import count_moves
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.position import Colour, Position
from ratingoffice.draughts.variant import Variant
from ratingoffice.messages import Message

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


@article("Annex 1, 7.1", "Annex 1, 7.1.1", "Annex 1, 7.1.2")
class Result(Enum):
    """A win for one, and so a loss for the other, or a draw."""

    WHITE_WINS = 0
    DRAW = 1
    BLACK_WINS = 2

    def written(self, variant: Variant) -> str:
        """As the game writes it: `2-0`, `1-1`, `0-2` on 100 squares, `1-0` on 64."""
        return variant.results[self.value]


@dataclass(frozen=True)
class GameOutcome:
    """A result with the articles that give it, and a sentence."""

    result: Result
    articles: tuple[str, ...]
    sentence: Message


def loss(colour: Colour, article_: str, why: Message) -> GameOutcome:
    """A loss for one side."""
    result = Result.BLACK_WINS if colour is Colour.WHITE else Result.WHITE_WINS
    return GameOutcome(result, (article_,), message("wins_because", winner=colour.other.title, reason=why))


@article("Annex 1, 7.2", "Annex 1, 7.2.2", "Annex 1, 7.2.3")
def lost_on_the_board(position: Position) -> GameOutcome | None:
    """Lost for a side without pieces, or for the side to move if it cannot; None if the game can go on."""
    for colour in (position.turn, position.turn.other):
        if not position.pieces(colour):
            return loss(colour, "Annex 1, 7.2.3", message("lost.no_pieces", side=colour.title))
    if not count_moves(position):
        return loss(position.turn, "Annex 1, 7.2.2", message("lost.blocked", side=position.turn.title))
    return None


@article("Annex 1, 7.2.1")
def resignation(colour: Colour) -> GameOutcome:
    """A player gives up, with or without reason."""
    return loss(colour, "Annex 1, 7.2.1", message("lost.resigned", side=colour.title))


@article("Annex 1, 7.2.4")
def refusal(colour: Colour) -> GameOutcome:
    """A player refuses to comply with the rules."""
    return loss(colour, "Annex 1, 7.2.4", message("lost.refused", side=colour.title))
