"""The games that are played: international on 100 squares, Russian and Brazilian on 64. One design, few differences."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.draughts.board import Board
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.moves import KnownMoves
from ratingoffice.errors import InvalidValueError

LETTERED_SIZE: Final = 8
"""The squares of this board are written by letter too."""


@dataclass(frozen=True, eq=False, repr=False)
class Variant:
    """What sets one game apart from another; all have flying kings, and men that take backwards too."""

    name: str
    game_type: int
    """The number of the GameType tag of PDN."""
    board: Board
    known: KnownMoves
    takes_most: bool
    """The capture of the most pieces is obligatory."""
    crowns_in_passing: bool
    """A man that reaches the last row within a capture goes on as a king."""
    letters: bool
    """Squares are written a1 to h8, not by number."""
    capture_sign: str
    results: tuple[str, str, str]
    """How a win of White, a draw and a win of Black are written."""
    counts_moves_to_draw: bool
    """Articles 6.2 to 6.4 of Annex 1 hold."""

    def __repr__(self) -> str:
        """Its name is enough."""
        return f"<{self.name}>"

    def square(self, number: int) -> str:
        """Write a square: `INTERNATIONAL.square(28)` is `28`, `RUSSIAN.square(29)` is `a1`."""
        return _lettered(self.board, number) if self.letters else str(number)

    def number(self, text: str) -> int | None:
        """Read a square, by number or on 64 squares by letter and number; None where the board has no such square."""
        return NUMBERS[self.board.size].get(text)

    @property
    def game_type_tag(self) -> str:
        """The full form of the GameType tag."""
        size = self.board.size
        return f"{self.game_type},W,{size},{size},{'A0' if self.letters else 'N2'},0"


def _numbers(board: Board) -> dict[str, int]:
    """All ways to write the squares of a board: 7, 07, and on 64 squares by letter."""
    found: dict[str, int] = {}
    for number in range(1, board.squares + 1):
        found |= dict.fromkeys((str(number), f"{number:02}"), number)
        if board.size == LETTERED_SIZE:
            lettered = _lettered(board, number)
            found |= dict.fromkeys((lettered, lettered.upper()), number)
    return found


def _lettered(board: Board, number: int) -> str:
    row, column = board.row_and_column(number)
    return f"{'abcdefgh'[column]}{board.size - row}"


BOARD_100: Final = Board(10)
BOARD_64: Final = Board(8)
MOVES_100: Final = KnownMoves(BOARD_100)
MOVES_64: Final = KnownMoves(BOARD_64)
NUMBERS: Final = {board.size: _numbers(board) for board in (BOARD_100, BOARD_64)}

POINTS: Final = ("2-0", "1-1", "0-2")
HALVES: Final = ("1-0", "1/2-1/2", "0-1")

INTERNATIONAL: Final = Variant("international", 20, BOARD_100, MOVES_100, True, False, False, "x", POINTS, True)
RUSSIAN: Final = Variant("Russian", 25, BOARD_64, MOVES_64, False, True, True, ":", HALVES, False)
BRAZILIAN: Final = Variant("Brazilian", 26, BOARD_64, MOVES_64, True, False, True, "x", HALVES, False)
VARIANTS: Final = {variant.game_type: variant for variant in (INTERNATIONAL, RUSSIAN, BRAZILIAN)}


def variant_named(name: str) -> Variant:
    """Find a game by the beginning of its name or by its number: `variant_named("russian")`, `variant_named("25")`."""
    for variant in VARIANTS.values():
        if name and (variant.name.lower().startswith(name.lower()) or name == str(variant.game_type)):
            return variant
    games = tuple(
        message("game_with_number", name=each.name.lower(), number=each.game_type) for each in VARIANTS.values()
    )
    raise InvalidValueError(message("unknown_draughts_game", name=name, games=games))
