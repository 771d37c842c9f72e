"""The text of a PDN file in tokens. Nothing is skipped: what fits nowhere is a token too."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from ratingoffice.draughts.notation import CROSSES, HYPHENS


class PdnToken(NamedTuple):
    """A piece of text, its kind and where it begins; the match has its parts."""

    kind: str
    text: str
    at: int
    match: re.Match[str]


_SIGNS: Final = r"(?:\([!?]{1,8}\)|[!?]{1,2}|\*|=|\+(?:[1-9]\d?)?|\s?a\.l\.)*"
_HYPHEN: Final = rf"\s?[{HYPHENS}]\s?"
_AGAINST: Final = rf"\s?[{HYPHENS}:]\s?"
_RESULT: Final = (
    rf"(?:\d\d?{_AGAINST}0|0{_AGAINST}\d\d?|1{_HYPHEN}1)(?![\dx:/{HYPHENS}])|1:1(?=\s*(?:[\[{{;]|\Z))"
    rf"|1/2{_AGAINST}1/2|½{_AGAINST}½|1\+\s?-\s?1-|1-\s?-\s?1\+"
)
"""What has a 0 in it is no move, nor is 1-1; `1:1` can be a capture, and is a result only where the game ends."""
_SQUARE: Final = r"\d{1,3}|[a-hA-H][1-8]"
_DOTS: Final = r"(?:\.(?:\s{0,3}[.…]){0,4}|…)"
_LONGEST_COMMENT: Final = 20_000
"""What is longer was never closed; without an end, each of thousands would be looked for in all the rest."""
_FIRST_MOVE: Final = rf"[ \t]1\.\s?(?:{_SQUARE})[{HYPHENS}{CROSSES}]"
_KINDS: Final = {
    "result": _RESULT,
    "move": (
        rf"(?:(?P<before>\d{{1,4}})\s?{_DOTS}\s*(?!{_RESULT}))?"
        rf"(?P<from>{_SQUARE})(?:\s?[{HYPHENS}{CROSSES}]\s?|(?<=[a-hA-H]\d)(?=[a-hA-H]))(?P<to>{_SQUARE})(?![\d/])"
        rf"(?P<more>(?:(?:\s?[{CROSSES}]\s?|[{HYPHENS}])(?:{_SQUARE})(?!\d))*)(?P<signs>{_SIGNS})"
    ),
    "number": rf"\d{{1,4}}\s?{_DOTS}",
    "comment": rf"\{{[^}}]{{0,{_LONGEST_COMMENT}}}\}}|;[^\n]*",
    "unclosed": r"\{",
    "tag": r'\[\s*(?P<name>[A-Za-z]\w*)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]',
    "poor_tag": rf"\[\s*(?P<poor_name>[A-Za-z]\w*)[ \t:=\"'“”]*(?P<poor_value>[^\n\]]*?)(?:\]|(?=\n|\Z|{_FIRST_MOVE}))",
    "setup": r'/\s*FEN\s*"(?P<fen>[^"\n]*)"\s*/',
    "glyph": r"\$(?P<nag>\d{1,3})",
    "sign": r"\([!?]{1,8}\)|[!?]{1,2}|=|\+(?:[1-9]\d?)?(?!\d)|-[1-9]\d?(?![\w.:/-])|a\.l\.",
    "open": r"\(",
    "close": r"\)",
    "end": r"\*",
    "dots": r"\.{2,4}|…",
    "joined": r"(?P<first>\d\d)(?P<second>\d\d)(?![\w.-])",
    "unknown": r"-+(?=\s|\Z)",
    "escaped": r"(?m:^)%[^\n]*",
    "junk": r"[^\s{}()\[\]]+|.",
}
_TOKEN: Final = re.compile(r"\s*(?:" + "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items()) + ")")
_TAG_LINE: Final = r'[ \t]*\[[ \t]*[A-Z]\w*[ \t]+"[^\n]*"[ \t]*\][ \t]*'
_GAME_INSIDE: Final = re.compile(rf"(?<=\n\n){_TAG_LINE}$|^{_TAG_LINE}\n\s*(?={_TAG_LINE}$)", re.MULTILINE)
"""The first tag of a game inside what looks like a comment: the bracket before it was never closed."""


def tokens(text: str, at: int | None = 0) -> Iterator[PdnToken]:
    """All tokens but white space and lines of `%`; a comment that swallows the head of a game is cut before it."""
    while at is not None:
        begin, at = at, None
        for match in _TOKEN.finditer(text, begin):
            kind = match.lastgroup or ""
            start = match.start(kind)
            if kind in _BRACED and text[start] == "{":
                at = _end_of_unclosed(text, match)
                if at is not None:
                    yield PdnToken("unclosed", text[start:at], start, match)
                    break
            elif kind == "escaped":
                continue
            yield _new(PdnToken, (kind, match[kind], start, match))


_new = tuple.__new__
_BRACED: Final = {"comment", "unclosed"}


def _end_of_unclosed(text: str, match: re.Match[str]) -> int | None:
    """Where a comment that was never closed ends: before the next game, or with the text; None if it was closed."""
    is_closed = match.lastgroup == "comment"
    inside = _GAME_INSIDE.search(text, match.start() + 1, match.end() if is_closed else len(text))
    if inside is not None:
        return inside.start()
    return None if is_closed else len(text)
