"""Results as they are found: `2-0`, `1:1`, `1 - 1`, `2–0`, `½-½`; and the names of tags."""  # noqa: RUF002 - a dash as it is typed

import re
from typing import Final

from ratingoffice.draughts.notation import HYPHENS

OPEN: Final = "*"
NOT_STATED: Final = {"", OPEN, "?", "-"}
_POINTS: Final = r"(1/2|½|\d{1,3})"
_RESULT: Final = re.compile(rf"{_POINTS}\s*[{HYPHENS}:]\s*{_POINTS}")
_ADVANTAGES: Final = {"1+-1-", "1--1+"}
"""A draw with an advantage for one side."""
FIRST_TAGS: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType", "FEN")
"""Those that come first in a file, in this order."""
_SPELLING: Final = {name.lower(): name for name in (*FIRST_TAGS, "Variant", "TimeControl")}


def read_result(text: str) -> str | None:
    """The result with a hyphen and no spaces, `*` where none is stated; None where the text is no result.

    >>> read_result("1 : 1"), read_result("?"), read_result("won")
    ('1-1', '*', None)
    """
    text = text.strip()
    if text in NOT_STATED:
        return OPEN
    match = _RESULT.fullmatch(text)
    if match is not None:
        return "-".join(points.replace("½", "1/2") for points in match.groups())
    closed = "".join(text.split())
    return closed if closed in _ADVANTAGES else None


def stated_result(in_tag: str, at_end: str) -> str:
    """The result of the tag, or where it has none that after the moves; both as `read_result` gives them."""
    return at_end if in_tag == OPEN else in_tag


def tag_name(name: str) -> str:
    """The name as the standard spells it: `tag_name("GAMETYPE")` is `GameType`; others stay as they are."""
    return _SPELLING.get(name.lower(), name)
