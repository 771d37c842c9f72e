"""The text of a PDN file in tokens. Nothing is skipped: what fits nowhere is a token too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple


class Token(NamedTuple):
    """A piece of text, its kind and where it begins."""

    kind: str
    text: str
    at: int
    match: re.Match[str]


_SIGNS: Final = r"(?:\([!?]{1,2}\)|[!?]{1,2}|\*|=|\+(?:[1-9]\d?)?|-[1-9]\d?(?![\dx:.-])|\s?a\.l\.)*"
_RESULT: Final = (
    r"1/2\s?-\s?1/2|½\s?-\s?½|1\+\s?-\s?1-|1-\s?-\s?1\+|(?:2-0|1-1|0-2|1-0|0-1|0-0|\d\d?-0|0-\d\d?)(?![\dx:/])"
)
_MOVE: Final = (
    r"\d{1,3}(?:\s?[xX:]\s?\d{1,3})+|\d{1,3}\s?-\s?\d{1,3}(?![\d/])"
    r"|[a-hA-H][1-8](?:\s?[xX:]\s?[a-hA-H][1-8])+|[a-hA-H][1-8]\s?-?\s?[a-hA-H][1-8]"
)
_KINDS: Final = {
    "space": r"\s+|%[^\n]*",
    "number": r"\d{1,4}\s?\.(?:\s?\.\.)?",
    "result": _RESULT,
    "move": rf"(?P<squares>{_MOVE})(?P<signs>{_SIGNS})",
    "comment": r"\{[^}]*\}|;[^\n]*",
    "unclosed": r"\{",
    "tag": r'\[\s*(?P<name>[A-Za-z]\w*)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]',
    "poor_tag": r"\[\s*(?P<poor_name>[A-Za-z]\w*)[ \t:=\"'“”]*(?P<poor_value>[^\n]*?)[\"'“”]?\s*\]?[ \t\r]*(?=\n|\Z)",
    "setup": r'/\s*FEN\s*"(?P<fen>[^"\n]*)"\s*/',
    "glyph": r"\$(?P<nag>\d{1,3})",
    "sign": r"\([!?]{1,2}\)|[!?]{1,2}|=|\+(?:[1-9]\d?)?(?!\d)|a\.l\.",
    "open": r"\(",
    "close": r"\)",
    "end": r"\*",
    "dots": r"\.\.\.?|…",
    "joined": r"(?P<from>\d\d)(?P<to>\d\d)(?![\w.-])",
    "unknown": r"-+(?=\s|\Z)",
    "junk": r"[^\s{}()\[\]]+|.",
}
_TOKEN: Final = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items()))
_TAG_LINE: Final = r'[ \t]*\[[ \t]*[A-Z]\w*[ \t]+"[^\n]*"[ \t]*\][ \t]*'
_GAME_INSIDE: Final = re.compile(rf"(?<=\n\n){_TAG_LINE}$|^{_TAG_LINE}\n\s*(?={_TAG_LINE}$)", re.MULTILINE)
"""The first tag of a game inside what looks like a comment: the bracket before it was never closed."""


def tokens(text: str) -> Iterator[Token]:
    """All tokens but the white space; a comment that swallows the head of a game is cut before it."""
    at, end, match_at = 0, len(text), _TOKEN.match
    while at < end:
        match = match_at(text, at)
        if match is None:  # the last kind takes any letter
            raise AssertionError(text[at : at + 20])
        start, at, kind = at, match.end(), match.lastgroup or ""
        if kind == "space":
            continue
        if kind in {"comment", "unclosed"} and text[start] == "{":
            inside = _GAME_INSIDE.search(text, start + 1, at if kind == "comment" else end)
            if inside or kind == "unclosed":
                kind, at = "unclosed", inside.start() if inside else end
        yield Token(kind, text[start:at], start, match)
