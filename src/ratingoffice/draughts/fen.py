"""FEN, a position in one line: `W:W31-50:B1-20`, kings with K, squares by number or on 64 squares by letter too."""

import re
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from ratingoffice.draughts.draws import MOST_PIECES_COUNTED, Counters, counters_at, is_two_against_one
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.position import Colour, Position
from ratingoffice.draughts.variant import BOARD_64, INTERNATIONAL, Variant
from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import Message

_TURN: Final = re.compile(r"\s*([WB?])\s*(?=:)", re.IGNORECASE)
_SIDE: Final = re.compile(r"\s*:\s*([WB])([^:.]*)", re.IGNORECASE)
_COUNT: Final = re.compile(r"\s*:\s*([HTPF])(\d{1,4})", re.IGNORECASE)
_END: Final = re.compile(r"\s*\.?\s*")
COUNTED: Final = {"H": "kings_alone", "T": "with_three", "P": "with_two"}
"""The letters of the counts; T (three against one) and P (a pair against one) are ours, H and F are usual."""
_SQUARE: Final = re.compile(r"[0-9]{1,3}|[a-h][1-8]", re.IGNORECASE)
_SQUARES: Final = re.compile(rf"(K?)({_SQUARE.pattern})(?:-(K?)({_SQUARE.pattern}))?", re.IGNORECASE)


class FenError(InvalidValueError):
    """A text that is no position; `column` (from 1) is where it goes wrong."""

    def __init__(self, problem: Message, column: int) -> None:
        """Write what is wrong, and where."""
        super().__init__(message("fen_at", problem=problem, column=column))
        self.column = column


@dataclass(frozen=True)
class Setup:
    """A position as it was typed in: with what had run towards a draw and the number of the next move, if given."""

    position: Position
    counters: Counters | None = None
    """None where all counts begin with the position."""
    move_number: int | None = None
    is_turn_known: bool = True
    """False where the FEN begins with `?`: White has the move then, until something else decides."""
    is_board_known: bool = True
    """False where no game was named and no square is above 32: it is read on 100 squares."""

    @property
    def doubts(self) -> list[Message]:
        """What was taken as most likely, and how to say it for certain."""
        found = []
        if not self.is_turn_known:
            found.append(message("fen_turn_unknown"))
        if not self.is_board_known:
            found.append(message("fen_board_unknown"))
        return found


class _Pieces(NamedTuple):
    men: int = 0
    kings: int = 0


def read_fen(text: str, variant: Variant | None = None) -> Position:
    """Read a position, on 100 squares unless a game is named.

    >>> read_fen("B:W18,24,K10:B12,16,K22.").turn.value
    'black'
    """
    return read_setup(text, variant).position


def read_setup(text: str, variant: Variant | None = None) -> Setup:
    """Read a position with what may follow it: `:H12` plies of kings alone, `:T9` of the sixteen moves, `:P4` of the
    five, `:F30` the number of the next move. Without a variant, squares by letter are refused: they leave it open.
    """
    if variant is not None:
        return _setup(text, variant)
    squares = squares_in(text)
    lettered = next((at for square, at in squares if square[0].isalpha()), None)
    if lettered is not None:
        raise FenError(message("fen_letters"), lettered + 1)
    highest = max((int(square) for square, _ in squares), default=0)
    return replace(_setup(text, INTERNATIONAL), is_board_known=highest > BOARD_64.squares)


def squares_in(text: str) -> list[tuple[str, int]]:
    """The squares of both sides as they are written, with their places."""
    sides = _SIDE.finditer(text)
    return [(match[0], match.start()) for side in sides for match in _SQUARE.finditer(text, *side.span(2))]


def _setup(text: str, variant: Variant) -> Setup:
    turn = _TURN.match(text)
    if turn is None:
        raise FenError(message("fen_begins"), 1)
    at, sides = turn.end(), dict[str, _Pieces]()
    while match := _SIDE.match(text, at):
        side = match[1].upper()
        if side in sides:
            raise FenError(message("fen_side_twice", side=side), match.start(1) + 1)
        sides[side] = _placed(match, variant, sides)
        at = match.end()
    white, black = sides.get("W", _Pieces()), sides.get("B", _Pieces())
    position = Position(*white, *black, turn[1].upper() != "B", variant)
    if not position.occupied:
        raise FenError(message("fen_no_pieces"), at + 1)
    return replace(_with_counts(position, text, at), is_turn_known=turn[1] != "?")


def write_fen(position: Position, counters: Counters | None = None) -> str:
    """Write a position: white men and kings, then black ones, no final dot, no ranges; then the counts that run.

    >>> write_fen(read_fen("B:WK10,18-20:B1."))
    'B:W18,19,20,K10:B1'
    """
    turn = "W" if position.white_to_move else "B"
    counts = "".join(f":{letter}{plies}" for letter, plies in zip(COUNTED, counters or (), strict=False) if plies)
    return f"{turn}:W{_written(position, Colour.WHITE)}:B{_written(position, Colour.BLACK)}{counts}"


def _with_counts(position: Position, text: str, at: int) -> Setup:
    begun = counters = counters_at(position)
    number = None
    while match := _COUNT.match(text, at):
        letter, plies = match[1].upper(), int(match[2])
        if letter == "F":
            number = plies
        else:
            _refuse_other_material(position, letter, match.start(1) + 1)
            counters = counters._replace(**{COUNTED[letter]: plies})
        at = match.end()
    end = _END.match(text, at)
    if end is None or end.end() < len(text):
        raise FenError(message("fen_goes_on", rest=text[at : at + 12]), at + 1)
    return Setup(position, None if counters == begun else counters, number)


def _refuse_other_material(position: Position, letter: str, column: int) -> None:
    """The sixteen moves go on whatever is taken, but never with more pieces; the five only while they apply."""
    if letter == "T" and position.occupied.bit_count() > MOST_PIECES_COUNTED:
        raise FenError(message("fen_too_many_for_t"), column)
    if letter == "P" and not is_two_against_one(position):
        raise FenError(message("fen_not_for_p"), column)


def _placed(side: re.Match[str], variant: Variant, others: dict[str, _Pieces]) -> _Pieces:
    """Read the pieces of one side, `31,K40,45-50`."""
    men, kings = 0, 0
    taken = sum(placed.men | placed.kings for placed in others.values())
    last_row = variant.board.black_base if side[1] in "Ww" else variant.board.white_base
    column = side.start(2) + 1
    for part in side[2].split(",") if side[2].strip() else ():
        bits, are_kings = _squares(part.strip(), variant, column)
        if bits & (men | kings | taken):
            raise FenError(message("fen_square_twice", piece=part.strip()), column)
        if not are_kings and bits & last_row:
            raise FenError(message("fen_man_is_king", piece=part.strip()), column)
        men, kings = (men, kings | bits) if are_kings else (men | bits, kings)
        column += len(part) + 1
    return _Pieces(men, kings)


def _squares(text: str, variant: Variant, column: int) -> tuple[int, bool]:
    """Read one square or a range of them."""
    match = _SQUARES.fullmatch(text)
    if match is None:
        raise FenError(message("fen_no_square", piece=text), column)
    if match[3] and not match[1]:
        raise FenError(message("fen_men_or_kings", piece=text, first=match[2], last=match[4]), column)
    first = variant.number(match[2])
    last = variant.number(match[4]) if match[4] else first
    if first is None or last is None or last < first:
        end = variant.square(variant.board.squares)
        raise FenError(message("fen_off_board", piece=text, first=variant.square(1), last=end), column)
    return variant.board.of(*range(first, last + 1)), bool(match[1])


def _written(position: Position, colour: Colour) -> str:
    board, square = position.variant.board, position.variant.square
    men = [square(number) for number in board.numbers(position.men(colour))]
    kings = [f"K{square(number)}" for number in board.numbers(position.kings(colour))]
    return ",".join(men + kings)
