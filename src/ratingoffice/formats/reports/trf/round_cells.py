"""The rounds of a 001 line: opponent, colour and result, ten positions a round."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.report_lines import rows_read
from ratingoffice.formats.reports.trf.layout import MOST_PLAYERS, NUMBER, ROUND_START, ROUND_STEP, TrfField, round_field
from ratingoffice.formats.reports.trf.lines import DIGITS, TrfLine
from ratingoffice.model.tournament import BYES, PLAYED, Code, Colour, Half

CODES: Final = {code.value: code for code in Code if code != Code.PENDING}
"""Results by their sign; a game that is not played yet has none."""

COLOURS: Final[dict[str, Colour | None]] = {"w": "w", "b": "b", "-": None, "": None}
"""Colours by their letter."""

BYES_2006: Final = {
    Code.FORFEIT_WIN: Code.PAIRING_BYE,
    Code.DRAW: Code.HALF_BYE,
    Code.FORFEIT_LOSS: Code.ZERO_BYE,
}
"""How older reports write a bye, with nobody for an opponent."""


@dataclass(frozen=True)
class RoundCell:
    """One round of one line; `says` is False where it holds no more than signs for nobody."""

    line: TrfLine
    round: int
    field: TrfField
    opponent: str
    colour: str
    result: str

    @property
    def says(self) -> bool:
        """Whether there is an opponent or a result."""
        return bool(self.opponent.strip("0") or self.result)

    @property
    def is_blank(self) -> bool:
        """Whether nothing at all stands there."""
        return not (self.opponent or self.colour or self.result)


def halves(lines: list[TrfLine]) -> tuple[Half, ...]:
    """All sides of games and byes; rounds at the end in which nobody has anything are noted and left out."""
    read = lines[: rows_read(len(lines), max(map(_cell_count, lines), default=0), lines[0].notes)] if lines else []
    rows = [(line, list(_cells(line))) for line in read]
    last = max((cell.round for _, cells in rows for cell in cells if cell.says), default=0)
    empty = next((cell for _, cells in rows for cell in cells[last:] if not cell.is_blank), None)
    if empty:
        empty.line.warning(message("empty_round.round_cells", last=last), empty.field)
    held = max((cell.round for _, cells in rows for cell in cells if cell.opponent.strip("0")), default=0)
    stated = (
        (line, [cell for cell in cells[:last] if cell.round <= held or not cell.is_blank]) for line, cells in rows
    )
    return tuple(half for line, cells in stated for half in _halves(line, cells))


def _cell_count(line: TrfLine) -> int:
    return max(0, len(line.text.rstrip()) - ROUND_START + ROUND_STEP) // ROUND_STEP


def _cells(line: TrfLine) -> Iterator[RoundCell]:
    for index in range(_cell_count(line)):
        field = round_field(index + 1)
        text = line.text[field.first - 1 : field.first + 9]
        if "".join((text[4:5], text[6:7], text[8:10])).strip():
            line.error(message("misplaced.round_cells", cell=shown(text)), field)
            text = ""
        yield RoundCell(line, index + 1, field, text[:4].strip(), text[5:6].strip(), text[7:8].strip())


def _halves(line: TrfLine, cells: list[RoundCell]) -> Iterator[Half]:
    """The halves of a player up to the last round that says something of them; a blank before that is a bye.

    A blank in a round to come says nothing: a bye that is announced for a later one does not make it one.
    """
    number = NUMBER.cut(line.text)
    if not DIGITS.fullmatch(number) or not 0 < int(number) <= MOST_PLAYERS:
        return
    end = max((cell.round for cell in cells if not cell.is_blank), default=0)
    for cell in (each for each in cells if each.round <= end):
        if half := _half(cell, int(number)):
            yield half


def _half(cell: RoundCell, number: int) -> Half | None:
    """One side of a game, or a bye; None where opponent or result cannot be read."""
    opponent = _opponent(cell)
    code = _code(cell) if opponent is not None else None
    if opponent is None or code is None:
        return None
    code = _as_bye(cell, code, opponent)
    _note_doubts(cell, code, opponent)
    return Half(cell.round, number, opponent or None, _colour(cell), code, cell.line.number)


def _opponent(cell: RoundCell) -> int | None:
    """The opponent's number, 0 for nobody."""
    if cell.opponent and not DIGITS.fullmatch(cell.opponent):
        cell.line.error(message("malformed_opponent", opponent=shown(cell.opponent)), cell.field)
        return None
    return int(cell.opponent or 0)


def _colour(cell: RoundCell) -> Colour | None:
    if cell.colour.lower() not in COLOURS:
        cell.line.error(message("malformed_colour", colour=shown(cell.colour)), cell.field)
    return COLOURS.get(cell.colour.lower())


def _code(cell: RoundCell) -> Code | None:
    if not cell.result and cell.opponent.strip("0"):
        return Code.PENDING
    code = CODES.get(cell.result.upper() or "Z")
    if code is None:
        wrong = message("malformed_result.round_cells", result=shown(cell.result), codes=list(CODES))
        cell.line.error(wrong, cell.field)
    return code


def _as_bye(cell: RoundCell, code: Code, opponent: int) -> Code:
    """The bye that an older report means by a result against nobody."""
    bye = code if opponent else BYES_2006.get(code, code)
    if bye != code:
        cell.line.warning(message("old_bye", code=shown(code.value), bye=bye.value), cell.field)
    return bye


def _note_doubts(cell: RoundCell, code: Code, opponent: int) -> None:
    if code in BYES and opponent:
        cell.line.error(message("bye_with_opponent", code=code.value, opponent=opponent), cell.field)
    if code not in BYES and not opponent:
        cell.line.error(message("missing_opponent", code=code.value), cell.field)
    if code in PLAYED and opponent and COLOURS.get(cell.colour.lower()) is None and cell.colour.lower() in COLOURS:
        cell.line.warning(message("missing_colour"), cell.field)
