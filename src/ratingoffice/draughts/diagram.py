"""A position as a picture: SVG, or text for a terminal."""

from collections.abc import Collection
from html import escape
from typing import Final

from ratingoffice.draughts.position import Colour, Piece, Position

SQUARE: Final = 48
LIGHT: Final = "#f4e8d0"
DARK: Final = "#b98b5e"
MARKED: Final = "#d9b24c"
FILL: Final = {Colour.WHITE: ("#fdfaf3", "#7a6a55"), Colour.BLACK: ("#2b2724", "#0c0a09")}
WORDS: Final = {
    Piece.WHITE_MAN: "white man",
    Piece.WHITE_KING: "white king",
    Piece.BLACK_MAN: "black man",
    Piece.BLACK_KING: "black king",
}


def as_svg(position: Position, *, flipped: bool = False, marked: Collection[int] = (), words: str = "") -> str:
    """Draw a position, White below unless flipped; the squares of the last move can be marked.

    words: what those hear who cannot see it, the side to move last; in English unless given.

    >>> from ratingoffice.draughts.position import start
    >>> as_svg(start(), marked=(32, 28)).startswith("<svg ")
    True
    """
    board, words = position.variant.board, words or described(position)
    side = board.size * SQUARE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img" aria-label="{escape(words)}">',
        f"<title>{escape(words.rpartition('; ')[2])}</title>",
        f'<rect width="{side}" height="{side}" fill="{LIGHT}"/>',
    ]
    pieces = position.squares()
    for number in range(1, board.squares + 1):
        parts += _square(position, number, flipped=flipped, is_marked=number in marked)
        if number in pieces:
            parts += _piece(pieces[number], *_corner(position, number, flipped=flipped))
    return "\n".join([*parts, "</svg>", ""])


def described(position: Position) -> str:
    """A position in words, for those who cannot see it: `white men on 31, 32; black king on 5; white to move`."""
    pieces, square = position.squares(), position.variant.square
    words = []
    for piece, name in WORDS.items():
        places = [square(number) for number, each in pieces.items() if each is piece]
        plural = name.replace("man", "men") if name.endswith("man") else f"{name}s"
        if places:
            words.append(f"{name if len(places) == 1 else plural} on {', '.join(places)}")
    return "; ".join([*words, f"{position.turn.value} to move"])


def as_text(position: Position, *, flipped: bool = False) -> str:
    """Draw a position in letters: w and b are men, W and B kings, a point is a free square; numbers of the rows beside.

    >>> from ratingoffice.draughts.position import start
    >>> print(as_text(start()).splitlines()[0])
        1    b   b   b   b   b  5
    """
    board, pieces, square = position.variant.board, position.squares(), position.variant.square
    lines = []
    for row in board.rows()[:: -1 if flipped else 1]:
        numbers = row[::-1] if flipped else row
        cells = [" "] * board.size
        for number in numbers:
            column = board.row_and_column(number)[1]
            piece = pieces.get(number)
            cells[board.size - 1 - column if flipped else column] = piece.value if piece else "."
        lines.append(f"{square(numbers[0]):>5}  {' '.join(cells).rstrip():<{2 * board.size}} {square(numbers[-1])}")
    return "\n".join([*lines, f"{position.turn.value} to move", ""])


def _corner(position: Position, number: int, *, flipped: bool) -> tuple[int, int]:
    """The left upper corner of a square in the picture."""
    board = position.variant.board
    row, column = board.row_and_column(number)
    last = board.size - 1
    row, column = (last - row, last - column) if flipped else (row, column)
    return column * SQUARE, row * SQUARE


def _square(position: Position, number: int, *, flipped: bool, is_marked: bool) -> list[str]:
    x, y = _corner(position, number, flipped=flipped)
    name = escape(position.variant.square(number))
    return [
        f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{MARKED if is_marked else DARK}"/>',
        f'<text x="{x + 2}" y="{y + 9}" font-family="sans-serif" font-size="9" fill="#4a331c">{name}</text>',
    ]


def _piece(piece: Piece, x: int, y: int) -> list[str]:
    fill, line = FILL[piece.colour]
    middle = f'cx="{x + SQUARE // 2}" cy="{y + SQUARE // 2}"'
    parts = [
        f'<circle {middle} r="17" fill="{fill}" stroke="{line}" stroke-width="2"/>',
        f'<circle {middle} r="12" fill="none" stroke="{line}" stroke-opacity=".45"/>',
    ]
    if piece.is_king:
        crown = f"M{x + 15} {y + 32}l-2-14 6 5 5-9 5 9 6-5-2 14z"
        parts.append(f'<path d="{crown}" fill="#d8a31a" stroke="#6d4f05"/>')
    return parts
