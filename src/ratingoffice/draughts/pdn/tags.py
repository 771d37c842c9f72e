"""The names of tags: read whatever their capitals, written as the standard spells them."""

from typing import Final

FIRST_TAGS: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType", "FEN")
"""Those that come first in a file, in this order."""
_SPELLING: Final = {name.lower(): name for name in (*FIRST_TAGS, "Variant", "TimeControl")}


def tag_name(name: str) -> str:
    """The name as the standard spells it: `tag_name("GAMETYPE")` is `GameType`; others stay as they are."""
    return _SPELLING.get(name.lower(), name)
