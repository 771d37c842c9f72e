"""Time controls: stages `minutes[/moves][+seconds]` joined by `,`, and the minutes they give."""

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, repeat
from typing import Final

STAGE: Final = re.compile(r"(0|[1-9][0-9]{0,3})(?:/([1-9][0-9]{0,2}))?(?:\+(0|[1-9][0-9]{0,3}))?", re.ASCII)
"""Minutes up to 9999, moves 1 to 999, seconds a move up to 9999."""


@dataclass(frozen=True)
class TimeStage:
    """Minutes for a number of moves, or for the rest of the game, and seconds added for each move."""

    minutes: int
    moves: int | None = None
    seconds: int = 0


def parse(text: str) -> tuple[TimeStage, ...] | None:
    """The stages of a time control, None where the text is not one.

    >>> parse("90/45,30+30")
    (Stage(minutes=90, moves=45, seconds=0), Stage(minutes=30, moves=None, seconds=30))
    """
    stages = tuple(_stage(part) for part in text.split(","))
    known = tuple(stage for stage in stages if stage is not None)
    has_time = any(stage.minutes or stage.seconds for stage in known)
    all_but_last_end = all(stage.moves for stage in known[:-1])
    return known if len(known) == len(stages) and has_time and all_but_last_end else None


def minutes_for(stages: tuple[TimeStage, ...], moves: int) -> Fraction:
    """Minutes a player has for the first moves: whole stages as they are reached, seconds as they are earned.

    >>> minutes_for((Stage(90, 45), Stage(30, seconds=30)), 60)
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
