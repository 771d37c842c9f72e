"""Escapes of JSON that name half a character, which no text can hold."""

import re
from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.player_lists.pieces import ListPiece

ESCAPE: Final = re.compile(
    r"\\(?:(?P<whole>u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|(?P<half>u[dD][89a-fA-F][0-9a-fA-F]{2})|.)"
)
"""Any escape; two halves that follow each other are a character."""

NO_CHARACTER: Final = r"\ufffd"


def without_halves(piece: ListPiece, file: str) -> tuple[str, pl.DataFrame]:
    """Return the text with a sign in place of every half of a character, and a finding for each."""
    notes = Notes(file)

    def repaired(escape: re.Match[str]) -> str:
        if escape["half"] is None:
            return escape[0]
        line = piece.line + piece.text.count("\n", 0, escape.start())
        notes.warning(message("half_character", escape=escape[0]), line=line)
        return NO_CHARACTER

    has_any = r"\ud" in piece.text or r"\uD" in piece.text
    return ESCAPE.sub(repaired, piece.text) if has_any else piece.text, notes.findings()
