"""Moves in writing: `32-28`, `32 28`, `28x19`, long captures `37x28x19`, `c3-d4`, `c3:e5`, with signs after them."""

import re
from dataclasses import dataclass
from typing import Final

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.captures import moves_of, ways_to_take
from ratingoffice.draughts.legal_moves import quiet_move
from ratingoffice.draughts.moves import Move, Way
from ratingoffice.draughts.position import Position
from ratingoffice.draughts.routes import Squares, passes_over, rests_on
from ratingoffice.draughts.signs import signs_in
from ratingoffice.draughts.variant import Variant

HYPHENS: Final = "-‐‑–—−"  # noqa: RUF001 - hyphens and dashes as they are typed and copied
CROSSES: Final = "xX×хХ:"  # noqa: RUF001 - the Cyrillic letter too
_LINK: Final = rf"(?:\s?[{CROSSES}]\s?|[{HYPHENS}]|\s[{HYPHENS}]\s)"
"""Between squares; a hyphen with a space on one side only is not one: in `28x19 -1` it says that a man is lost."""
_LETTERED: Final = "[a-hA-H][1-8]"
MOVE_TEXT: Final = re.compile(
    rf"\d{{1,3}}\s?[{HYPHENS}]\s?\d{{1,3}}(?!\d)(?:{_LINK}\d{{1,3}})*"
    rf"|\d{{1,3}}(?:{_LINK}\d{{1,3}})+|\d{{1,2}}(?:\s\d{{1,2}})+(?!\d)|\d{{4}}(?!\d)"
    rf"|{_LETTERED}\s?[{HYPHENS}]?\s?{_LETTERED}(?:{_LINK}{_LETTERED})*|{_LETTERED}(?:{_LINK}{_LETTERED})+"
)
SQUARE_TEXT: Final = re.compile(rf"{_LETTERED}|\d{{1,3}}")


@dataclass(frozen=True)
class WrittenMove:
    """A move as somebody wrote it: its squares, whether with the sign of a capture, and the signs after it."""

    text: str
    squares: tuple[str, ...]
    as_capture: bool
    signs: tuple[str, ...] = ()

    def numbers(self, variant: Variant) -> Squares | None:
        """The squares by number; None if the board does not have one of them."""
        numbers = [variant.number(square) for square in self.squares]
        known = tuple(number for number in numbers if number is not None)
        return known if len(known) == len(numbers) else None


@article(
    "Annex 1, 8.1",
    "Annex 1, 8.2",
    "Annex 1, 8.2.1",
    "Annex 1, 8.2.2",
    "Annex 1, 8.2.3",
    "Annex 1, 9.1.1",
    "Annex 1, 9.1.2",
    "Annex 3, 6.3",
)
def read_notation(text: str) -> WrittenMove | None:
    """Take a written move apart; None if it is not one: `read_notation("28x19!").squares` is `("28", "19")`."""
    match = MOVE_TEXT.match(text)
    if match is None:
        return None
    body, signs = match[0], signs_in(text[match.end() :])
    if signs is None:
        return None
    squares = [body[:2], body[2:]] if len(body) == 4 and body.isdigit() else SQUARE_TEXT.findall(body)
    return WrittenMove(text, tuple(squares), is_capture_text(body), tuple(signs))


def is_capture_text(text: str) -> bool:
    """Whether a move is written with the sign of a capture."""
    return any(sign in text for sign in CROSSES)


def matching(position: Position, squares: Squares) -> list[Move]:
    """The legal moves that are written so: one, none, or more where the ends alone leave a choice, shortest first."""
    start, end = squares[0], squares[-1]
    ways = ways_to_take(position)
    if not ways:
        quiet = quiet_move(position, (start, end))
        return [quiet] if quiet and len(squares) == 2 else []
    found = captures_between(position, ways, start, end)
    if len(found) > 1:
        found.sort(key=lambda move: len(move.route))
    if len(squares) == 2:
        return found
    resting = [move for move in found if rests_on(move, position, squares)]
    return resting or [move for move in found if passes_over(move, position, squares)]


def as_written(found: list[Move], squares: Squares) -> list[Move]:
    """Those of several captures whose whole route is written; where the longest is not obligatory, others can be meant.

    A capture in one jump has no longer writing than its ends, so these mean it, and not a longer one with the same.
    """
    return [move for move in found if len(move.route) == len(squares)] or found


def captures_between(position: Position, ways: list[Way], start: int, end: int) -> list[Move]:
    """Those of the ways to take that go from one square to another, as moves."""
    bits = position.variant.board.bits
    first, last = bits[start], bits[end]
    return moves_of(position, [way for way in ways if way[0][0] == first and way[0][-1] == last])


@article("Annex 1, 8.2", "Annex 1, 8.2.1", "Annex 1, 8.2.2", "Annex 1, 8.2.3")
def write_move(position: Position, move: Move) -> str:
    """Write a legal move as short as it is clear: the whole route only where its ends leave a choice.

    >>> from ratingoffice.draughts.fen import read_fen
    >>> position = read_fen("W:W28:B23,13")
    >>> [write_move(position, move) for move in matching(position, (28, 8))]
    ['28x8']
    """
    choice = move.is_capture and len(matching(position, (move.start, move.end))) > 1
    return write_squares(position.variant, move, in_full=choice)


def write_squares(variant: Variant, move: Move, *, in_full: bool = False) -> str:
    """Write the ends of a move or its whole route, without looking at the position."""
    squares = move.route if in_full else (move.start, move.end)
    sign = variant.capture_sign if move.is_capture else "-"
    return sign.join(variant.square(number) for number in squares)
