"""Time controls: stages `minutes[/moves][+seconds]` joined by `,`, and the minutes they give.

Where White and Black have different times there are two of them, joined by `:`.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import chain, repeat
from typing import Final

STAGE: Final = re.compile(r"(0|[1-9][0-9]{0,3})(?:/([1-9][0-9]{0,2}))?(?:\+(0|[1-9][0-9]{0,3}))?", re.ASCII)
"""Minutes up to 9999, moves 1 to 999, seconds a move up to 9999."""

MOVES_COMPARED: Final = 60
"""Who has less time is seen after so many moves."""

BOTH: Final = 2
"""White and Black."""

CLOCK: Final = re.compile(r"[0-9]+:[0-9]+", re.ASCII)


@dataclass(frozen=True)
class TimeStage:
    """Minutes for a number of moves, or for the rest of the game, and seconds added for each move."""

    minutes: int
    moves: int | None = None
    seconds: int = 0


@lru_cache(maxsize=1 << 12)
def parse(text: str) -> tuple[TimeStage, ...] | None:
    """The stages of a time control, None where the text is not one; of two, those with less time for 60 moves.

    >>> parse("90/45,30+30")
    (TimeStage(minutes=90, moves=45, seconds=0), TimeStage(minutes=30, moves=None, seconds=30))
    """
    return min(parse_sides(text), key=lambda stages: minutes_for(stages, MOVES_COMPARED), default=None)


def parse_sides(text: str) -> tuple[tuple[TimeStage, ...], ...]:
    """The stages of everybody, or of White and of Black; nothing where the text is not a time control.

    Two bare numbers look like a clock, and are no time control: `1:30` may be an hour and a half.

    >>> parse_sides("5+0:4+1")
    ((TimeStage(minutes=5, moves=None, seconds=0),), (TimeStage(minutes=4, moves=None, seconds=1),))
    """
    if CLOCK.fullmatch(text):
        return ()
    sides = [_stages(side) for side in text.split(":")]
    known = tuple(side for side in sides if side is not None)
    return known if len(known) == len(sides) <= BOTH else ()


def _stages(text: str) -> tuple[TimeStage, ...] | None:
    stages = tuple(_stage(part) for part in text.split(","))
    known = tuple(stage for stage in stages if stage is not None)
    has_time = any(stage.minutes or stage.seconds for stage in known)
    all_but_last_end = all(stage.moves for stage in known[:-1])
    return known if len(known) == len(stages) and has_time and all_but_last_end else None


def minutes_for(stages: tuple[TimeStage, ...], moves: int) -> Fraction:
    """Minutes a player has for the first moves: whole stages as they are reached, seconds as they are earned.

    >>> minutes_for((TimeStage(90, 45), TimeStage(30, seconds=30)), 60)
    Fraction(255, 2)
    """
    minutes, left = Fraction(0), moves
    for stage in chain(stages, repeat(stages[-1])):
        if left <= 0:
            break
        in_stage = min(left, stage.moves or left)
        minutes += stage.minutes + Fraction(stage.seconds * in_stage, 60)
        left -= in_stage
    return minutes


def _stage(text: str) -> TimeStage | None:
    match = STAGE.fullmatch(text)
    if match is None:
        return None
    minutes, moves, seconds = match.groups()
    return TimeStage(int(minutes), int(moves) if moves else None, int(seconds or 0))
