"""The section of the results: one game a line, a pause against number 0."""

import re
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import NotedText, Notes, shown
from ratingoffice.formats.reports.fmjd_text.layout import MOST
from ratingoffice.formats.reports.fmjd_text.texts import comma_fields
from ratingoffice.formats.reports.values import whole
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Code, Half

SIGNS: Final = {"-": "-", ":": "-", "\u2013": "-", "x": "x", "X": "x", "\u00d7": "x"}
"""Played or decided, also as people write it."""

RESULT: Final = re.compile(rf"([0-9])\s*([{''.join(SIGNS)}])\s*([0-9])")

RESULTS: Final = {
    "2-0": (Code.WIN, Code.LOSS),
    "1-1": (Code.DRAW, Code.DRAW),
    "0-2": (Code.LOSS, Code.WIN),
    "2x0": (Code.FORFEIT_WIN, Code.FORFEIT_LOSS),
    "1x1": (Code.UNPLAYED_DRAW, Code.UNPLAYED_DRAW),
    "0x2": (Code.FORFEIT_LOSS, Code.FORFEIT_WIN),
    "0x0": (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS),
    "": (Code.PENDING, Code.PENDING),
}
"""What both sides have; an x is a decision of the referee, nothing a game that is not played yet."""

PAUSES: Final = {
    "2-0": Code.PAIRING_BYE,
    "2x0": Code.FULL_BYE,
    "1x1": Code.HALF_BYE,
    "0x0": Code.ZERO_BYE,
    "1-1": Code.HALF_BYE,
    "0-2": Code.ZERO_BYE,
    "0x2": Code.ZERO_BYE,
}
"""What a result against the dummy gives the player, whose points stand first."""

COLUMNS: Final = ("round", "white", "black", "result")


@article("4.1.1", "11")
def read_results(lines: list[TextLine], notes: Notes) -> list[Half]:
    """Return both sides of all games, and the pauses."""
    return [half for line in lines if line.text.strip() for half in _halves(line, notes)]


def _halves(line: TextLine, notes: Notes) -> list[Half]:
    texts = comma_fields(line, len(COLUMNS) - 1, notes)
    if len(texts) != len(COLUMNS):
        notes.error(message("field_count.results", cell=shown(line.text)), line=line.number)
        return []
    *numbers, last = [NotedText(text, line.number, column, notes) for column, text in zip(COLUMNS, texts, strict=True)]
    result = _result(last)
    round_number, white, black = map(_number, numbers)
    if round_number is None or white is None or black is None or result is None:
        return []
    if white and black:
        codes = RESULTS[result]
        return [
            Half(round_number, white, black, "w", codes[0], line.number),
            Half(round_number, black, white, "b", codes[1], line.number),
        ]
    if not white and not black:
        notes.error(message("no_player"), line=line.number)
        return []
    if not result:
        notes.error(message("unknown_result.report"), line=line.number)
        return []
    own = result if white else result[::-1]
    return [Half(round_number, white or black, None, None, PAUSES[own], line.number)]


def _number(field: NotedText) -> int | None:
    least, value = int(field.column == "round"), whole(field.text, MOST)
    if value is not None and value >= least:
        return value
    facts = {"column": field.column, "cell": field.shown, "least": least, "most": MOST}
    field.error(message("malformed_number.results", **facts))
    return None


def _result(field: NotedText) -> str | None:
    match = RESULT.fullmatch(field.text)
    result = f"{match[1]}{SIGNS[match[2]]}{match[3]}" if match else field.text
    right = "0x0" if result == "0-0" else result
    if right not in RESULTS:
        field.error(message("unknown_result.results", cell=field.shown))
        return None
    if right != field.text:
        field.warning(message("result_form", cell=field.shown, right=right))
    return right
