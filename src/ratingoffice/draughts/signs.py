"""The conventional signs of article 9, written after a move."""

import re
from dataclasses import dataclass
from typing import Final

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.messages import message
from ratingoffice.errors import InvalidValueError


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
    """What a sign says: `sign("*").meaning`, `sign("+2").meaning`; raises for what is no sign."""
    if text in SIGNS:
        return SIGNS[text]
    if re.fullmatch(r"\+[1-9]\d?", text):
        return Sign(text, "9.1.12", f"{text[1:]} men won at the end")
    if re.fullmatch(r"-[1-9]\d?", text):
        return Sign(text, "9.1.13", f"{text[1:]} men lost at the end")
    raise InvalidValueError(message("unknown_sign", typed=text, signs=(*SIGNS, "+1", "-1")))


_SYMBOLS: Final = {
    8: "□",
    9: "☒",
    **dict.fromkeys((10, 11, 12), "="),
    13: "∞",
    14: "⩲",
    15: "⩱",
    16: "±",
    17: "∓",
    18: "+-",
    19: "-+",
    20: "++-",
    21: "--+",
    **dict.fromkeys((22, 23), "⨀"),
    **dict.fromkeys(range(24, 30), "○"),
    **dict.fromkeys(range(30, 36), "⟳"),
    **dict.fromkeys(range(36, 40), "↑"),
    **dict.fromkeys((40, 41), "→"),
    **dict.fromkeys(range(44, 48), "=∞"),
    **dict.fromkeys(range(130, 136), "⇆"),
    **dict.fromkeys(range(136, 140), "⊕"),
}
"""The usual symbols of the other numbers of PDN: who stands better, space, initiative, attack, time trouble."""


def glyph_text(number: int) -> str:
    """How a number of PDN is shown: as its sign or symbol, or as the number where none is usual.

    >>> glyph_text(1), glyph_text(16), glyph_text(86)
    ('!', '±', '$86')
    """
    return GLYPHS.get(number) or _SYMBOLS.get(number) or f"${number}"
