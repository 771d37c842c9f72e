"""Times in comments: `[%clk 1:05:23]`, `[%clock w0:10:00 B0:03:11]`."""

import re
from typing import Final, NamedTuple

from ratingoffice.draughts.position import Colour

_COMMAND: Final = re.compile(r"\[%(clk|clock|mct|egt|emt)\s+([^\]]*)\]", re.IGNORECASE)
_TIME: Final = re.compile(r"([wWbB]?)(\d{1,3}):([0-5]\d)(?::([0-5]\d))?")


class Clock(NamedTuple):
    """A time: what it is (`clk` left, `mct` used on the clock, `egt` used in the game, `emt` for the move).

    `colour` is None where it belongs to the side that has just moved; a capital letter says that the clock runs.
    """

    command: str
    seconds: int
    colour: Colour | None = None
    is_running: bool = False


def read_clocks(comment: str) -> list[Clock]:
    """All times in a comment: `read_clocks("[%clk 1:05:23]")[0].seconds` is 3923."""
    return [
        Clock(command[1].lower(), _seconds(time), _colour(time[1]), time[1].isupper())
        for command in _COMMAND.finditer(comment)
        for time in _TIME.finditer(command[2])
    ]


def _seconds(time: re.Match[str]) -> int:
    return 3600 * int(time[2]) + 60 * int(time[3]) + int(time[4] or 0)


def _colour(letter: str) -> Colour | None:
    return {"w": Colour.WHITE, "b": Colour.BLACK}.get(letter.lower())
