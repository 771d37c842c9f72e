"""A position: who stands where, and who has the move. It never changes; a move gives another one."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

from ratingoffice.draughts.articles import Figure, article
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.variant import INTERNATIONAL, Variant
from ratingoffice.messages import Message

MEN_OF_100 = Figure(20, "Annex 1, 2.7")


class Colour(Enum):
    """White, who moves towards square 1, or Black."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Colour:
        """The opponent."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def title(self) -> Message:
        """Its name in a sentence."""
        return message("side.white" if self is Colour.WHITE else "side.black")


@article("Annex 1, 3.1")
class Piece(Enum):
    """What can stand on a square, by its letter in a diagram."""

    WHITE_MAN = "w"
    WHITE_KING = "W"
    BLACK_MAN = "b"
    BLACK_KING = "B"

    @property
    def colour(self) -> Colour:
        """Whose piece it is."""
        return Colour.WHITE if self.value in "wW" else Colour.BLACK

    @property
    def is_king(self) -> bool:
        """A king, not a man."""
        return self.value in "WB"


class Position(NamedTuple):
    """Men and kings of both sides as bits of the board, the side to move, and the game that is played."""

    white_men: int
    white_kings: int
    black_men: int
    black_kings: int
    white_to_move: bool = True
    variant: Variant = INTERNATIONAL

    @staticmethod
    def from_fen(text: str, variant: Variant | None = None) -> Position:
        """Read a position, on 100 squares unless a game is named.

        >>> Position.from_fen("W:W28:B23").turn.value
        'white'
        """
        from ratingoffice.draughts.fen import read_fen  # noqa: PLC0415 - it is built on positions

        return read_fen(text, variant)

    def fen(self) -> str:
        """Write it in one line.

        >>> Position.from_fen("W:W31-33:B1.").fen()
        'W:W31,32,33:B1'
        """
        from ratingoffice.draughts.fen import write_fen  # noqa: PLC0415

        return write_fen(self)

    def __str__(self) -> str:
        """The board in letters.

        >>> print(str(start()).splitlines()[-1])
        white to move
        """
        from ratingoffice.draughts.diagram import as_text  # noqa: PLC0415

        return as_text(self).rstrip("\n")

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks."""
        from ratingoffice.draughts.diagram import as_svg  # noqa: PLC0415

        return as_svg(self)

    @property
    def turn(self) -> Colour:
        """Who has the move."""
        return Colour.WHITE if self.white_to_move else Colour.BLACK

    @article("Annex 1, 3.3", "Annex 1, 3.8", "Annex 1, 4.11")
    def after(self, move: Move) -> Position:
        """The position after a legal move: the pieces taken are lifted at the end of it, all at once."""
        _, taken, men, kings = move
        white_men, white_kings, black_men, black_kings, white_to_move, variant = self
        if white_to_move:
            if taken:
                black_men, black_kings = black_men & ~taken, black_kings & ~taken
            return _new(Position, (white_men ^ men, white_kings ^ kings, black_men, black_kings, False, variant))
        if taken:
            white_men, white_kings = white_men & ~taken, white_kings & ~taken
        return _new(Position, (white_men, white_kings, black_men ^ men, black_kings ^ kings, True, variant))

    def men(self, colour: Colour) -> int:
        """The men of one side, as bits."""
        return self.white_men if colour is Colour.WHITE else self.black_men

    def kings(self, colour: Colour) -> int:
        """The kings of one side, as bits."""
        return self.white_kings if colour is Colour.WHITE else self.black_kings

    def pieces(self, colour: Colour) -> int:
        """How many pieces one side has; a king counts as one."""
        return (self.men(colour) | self.kings(colour)).bit_count()

    @property
    def occupied(self) -> int:
        """All pieces, as bits."""
        return self.white_men | self.white_kings | self.black_men | self.black_kings

    def piece_on(self, number: int) -> Piece | None:
        """What stands on a square: `start().piece_on(31)`."""
        bit = self.variant.board.bits[number]
        for piece, bits in zip(_PIECES, self[:4], strict=True):
            if bits & bit:
                return piece
        return None

    def squares(self) -> dict[int, Piece]:
        """All pieces by the number of their square."""
        found = [(number, self.piece_on(number)) for number in range(1, self.variant.board.squares + 1)]
        return {number: piece for number, piece in found if piece}

    def with_turn(self, colour: Colour) -> Position:
        """The same pieces with one side to move."""
        return self._replace(white_to_move=colour is Colour.WHITE)


_new = tuple.__new__
"""Half the time of calling the class, and `after` is called for every ply of every game."""

_PIECES = (Piece.WHITE_MAN, Piece.WHITE_KING, Piece.BLACK_MAN, Piece.BLACK_KING)


@article("Annex 1, 2.7", "Annex 1, 2.8", "Annex 1, 3.3")
@cache
def start(variant: Variant = INTERNATIONAL) -> Position:
    """The position at the start: the rows of men nearest to each side, two rows free between them, White to move.

    >>> start().pieces(Colour.WHITE)
    20
    """
    board = variant.board
    men = board.half * (board.half - 1)
    black = board.of(*range(1, men + 1))
    white = board.of(*range(board.squares - men + 1, board.squares + 1))
    return Position(white, 0, black, 0, True, variant)
