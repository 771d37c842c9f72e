"""The conventional signs of article 9, written after a move."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ratingoffice.draughts.articles import article


@dataclass(frozen=True)
class Sign:
    """A sign, its article and what it says; `glyph` is its number in PDN where there is one."""

    text: str
    article: str
    meaning: str
    glyph: int | None = None


_SIGNS: Final = (
    Sign("!", "9.1.3", "a strong move", 1),
    Sign("!!", "9.1.4", "a very strong move", 3),
    Sign("?", "9.1.5", "a weak move", 2),
    Sign("??", "9.1.6", "a very weak move", 4),
    Sign("?!", "9.1.7", "seems weak, but is strong", 6),
    Sign("!?", "9.1.8", "seems strong, but is weak", 5),
    Sign("*", "9.1.9", "forced: any other move loses", 7),
    Sign("+", "9.1.10", "wins"),
    Sign("=", "9.1.11", "draws"),
    Sign("a.l.", "9.1.14", "a choice in the capture with the same result"),
)
SIGNS: Final = {sign.text: sign for sign in _SIGNS}
GLYPHS: Final = {sign.glyph: sign.text for sign in _SIGNS if sign.glyph}
SIGN_TEXT: Final = re.compile(r"[!?]{1,2}|\*|[+-]\d{1,2}(?![\d.])|\+|=|a\.l\.")
"""One sign; `+2` and `-1` are men won and lost."""
_BRACKETED: Final = re.compile(r"\(([!?]{1,8})\)")


def signs_in(text: str) -> list[str] | None:
    """All signs of a text, `(!?!!)` like `!?!!`; None where something else stands among them.

    >>> signs_in("(!?!!) +2")
    ['!?', '!!', '+2']
    """
    text = _BRACKETED.sub(r"\1", text)
    return None if SIGN_TEXT.sub("", text).strip() else SIGN_TEXT.findall(text)


@article(
    *("Annex 1, 9.1", "Annex 1, 9.1.3", "Annex 1, 9.1.4", "Annex 1, 9.1.5", "Annex 1, 9.1.6", "Annex 1, 9.1.7"),
    *("Annex 1, 9.1.8", "Annex 1, 9.1.9", "Annex 1, 9.1.10", "Annex 1, 9.1.11", "Annex 1, 9.1.12", "Annex 1, 9.1.13"),
    "Annex 1, 9.1.14",
)
def sign(text: str) -> Sign:
    """What a sign says: `sign("*").meaning`, `sign("+2").meaning`; a ValueError for what is no sign."""
    if text in SIGNS:
        return SIGNS[text]
    if re.fullmatch(r"\+[1-9]\d?", text):
        return Sign(text, "9.1.12", f"{text[1:]} men won at the end")
    if re.fullmatch(r"-[1-9]\d?", text):
        return Sign(text, "9.1.13", f"{text[1:]} men lost at the end")
    raise ValueError(f"{text!r} is no sign; there is {' '.join(SIGNS)}, +1 and -1")
