"""Time controls: stages, the minutes they give, what kind of game they make, and who is in time trouble."""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from itertools import chain, repeat
from typing import Final, Literal

from ratingoffice.draughts.articles import Figure, article
from ratingoffice.draughts.messages import message
from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import Message

MOVES_MEASURED: Final = Figure(60, "Annex 3, 6.1", "Annex 6, 1")
MINUTES_OF_A_NORMAL_GAME: Final = Figure(60, "Annex 3, 6.1")
SECONDS_OF_A_NORMAL_GAME: Final = Figure(30, "Annex 3, 6.1")
MINUTES_OF_RAPID: Final = Figure(30, "Annex 6, 1")
MINUTES_OF_BLITZ: Final = Figure(15, "Annex 6, 1")
FEWEST_MINUTES_OF_BLITZ: Final = Figure(5, "Annex 6, 1")
MINUTES_OF_TIME_TROUBLE: Final = Figure(5, "Annex 3, 6.12")
SECONDS_WITHOUT_TIME_TROUBLE: Final = Figure(30, "Annex 3, 6.12")

_STAGE: Final = re.compile(r"(0|[1-9]\d{0,3})(?:/([1-9]\d{0,2}))?(?:([+d])(0|[1-9]\d{0,3}))?", re.ASCII)
_PDN_STAGE: Final = re.compile(r"(?:([1-9]\d{0,2})/)?(\d{1,6})(?:([+d])(\d{1,4}))?", re.ASCII)


@dataclass(frozen=True)
class ClockStage:
    """Time for a number of moves or for the rest of the game, and seconds for each move.

    With `delay` the seconds of a move that are not used are lost; otherwise (Fischer) they are kept.
    """

    minutes: Fraction
    moves: int | None = None
    seconds: int = 0
    added: Literal["fischer", "delay"] = "fischer"


Stages = tuple[ClockStage, ...]


class Pace(Enum):
    """The kinds of games by the time for them."""

    NORMAL = "normal"
    SEMI_RAPID = "semi-rapid"
    RAPID = "rapid"
    BLITZ = "blitz"
    SUPERBLITZ = "superblitz"


@article("Annex 1, 10.1", "Annex 1, 10.3", "Annex 3, 6.1")
def read_stages(text: str) -> Stages:
    """Read stages `minutes[/moves][+seconds]` joined by `,`; `d` for `+` is a delay: `90/45,30+30`, `25d10`.

    Of the times of White and Black, `25:20`, the lesser one counts.
    """
    if text.count(":") == 1:
        return min(map(read_stages, text.split(":")), key=minutes_for)
    stages = tuple(_stage(part) for part in text.split(","))
    if any(stage.moves is None for stage in stages[:-1]):
        raise InvalidValueError(message("stage_order", typed=text))
    if not any(stage.minutes or stage.seconds for stage in stages):
        raise InvalidValueError(message("no_time", typed=text))
    return stages


def read_pdn_stages(text: str) -> Stages:
    """Read the TimeControl tag of PDN, in seconds: `40/7200:3600`, `4800+60`."""
    stages = []
    for part in text.split(":"):
        match = _PDN_STAGE.fullmatch(part)
        if match is None:
            raise InvalidValueError(message("pdn_time_unreadable", typed=text))
        moves, seconds, kind, added = match.groups()
        stages.append(
            ClockStage(Fraction(int(seconds), 60), int(moves) if moves else None, int(added or 0), _added(kind))
        )
    return tuple(stages)


def _stage(text: str) -> ClockStage:
    match = _STAGE.fullmatch(text)
    if match is None:
        raise InvalidValueError(message("stage_unreadable", typed=text))
    minutes, moves, kind, seconds = match.groups()
    return ClockStage(Fraction(minutes), int(moves) if moves else None, int(seconds or 0), _added(kind))


def _added(kind: str | None) -> Literal["fischer", "delay"]:
    return "delay" if kind == "d" else "fischer"


@article("Annex 3, 6.1")
def minutes_for(stages: Stages, moves: int = MOVES_MEASURED) -> Fraction:
    """The minutes of one player for the first moves; a last stage for a number of moves repeats."""
    minutes, left = Fraction(0), moves
    for stage in chain(stages, repeat(stages[-1])):
        if left <= 0:
            break
        in_stage = min(left, stage.moves or left)
        minutes += stage.minutes + Fraction(stage.seconds * in_stage, 60)
        left -= in_stage
    return minutes


@article("Annex 3, 6.1", "Annex 6, 1")
def pace(stages: Stages) -> Pace:
    """What kind of game this is: 30 minutes are still rapid, 15 still blitz; below an hour it is not a normal game."""
    minutes = minutes_for(stages)
    limits = (
        (FEWEST_MINUTES_OF_BLITZ, Pace.SUPERBLITZ, False),
        (MINUTES_OF_BLITZ, Pace.BLITZ, True),
        (MINUTES_OF_RAPID, Pace.RAPID, True),
        (MINUTES_OF_A_NORMAL_GAME, Pace.SEMI_RAPID, False),
    )
    for limit, kind, inclusive in limits:
        if minutes < limit or (inclusive and minutes == limit):
            return kind
    return Pace.NORMAL


@article("Annex 3, 6.1")
def objections(stages: Stages) -> list[Message]:
    """What the regulations ask of the time control of a normal game that this one does not have."""
    found = []
    minutes = minutes_for(stages)
    if minutes < MINUTES_OF_A_NORMAL_GAME:
        shown = Decimal(f"{float(minutes):g}")
        found.append(message("objection.minutes", minutes=shown, needed=int(MINUTES_OF_A_NORMAL_GAME)))
    if any(stage.added == "fischer" and 0 < stage.seconds < SECONDS_OF_A_NORMAL_GAME for stage in stages):
        found.append(message("objection.seconds", seconds=int(SECONDS_OF_A_NORMAL_GAME)))
    if not ends_with_added_time(stages):
        found.append(message("objection.end"))
    return found


@article("Annex 3, 6.1", "Annex 3, 6.1.1")
def ends_with_added_time(stages: Stages) -> bool:
    """Whether the last moves have added time, or a control that repeats; if not, 6.1.1 and Annex 6, 8 to 11 hold."""
    return stages[-1].seconds > 0 or stages[-1].moves is not None


@article("Annex 3, 6.12")
def is_in_time_trouble(stage: ClockStage, seconds_left: int) -> bool:
    """Five minutes or less before the flag falls; never with 30 seconds or more added for each move (Fischer)."""
    if stage.added == "fischer" and stage.seconds >= SECONDS_WITHOUT_TIME_TROUBLE:
        return False
    return seconds_left <= 60 * MINUTES_OF_TIME_TROUBLE


@article("Annex 3, 6.2", "Annex 3, 6.13")
def must_record(stage: ClockStage, seconds_left: int) -> bool:
    """Whether a player has to write their moves down now: always but in time trouble."""
    return not is_in_time_trouble(stage, seconds_left)


@article("Annex 3, 6.11")
def is_lost_on_time(stages: Stages, flags_fallen: int, moves_made: int) -> bool:
    """Whether a flag that has fallen so many times loses: before the moves of its control, or at the end."""
    required = 0
    for index in range(flags_fallen):
        moves = stages[min(index, len(stages) - 1)].moves
        if moves is None:
            return True
        required += moves
    return moves_made < required


@article("Annex 6, 3")
def may_break_ties(event: Stages, decider: Stages) -> bool:
    """A deciding game is at the rate of the competition or faster."""
    return minutes_for(decider) <= minutes_for(event)


def stage_at(stages: Stages, moves_made: int) -> ClockStage:
    """The stage in which a player makes their next move: `stage_at(read_stages("90/45,30+30"), 45)` is the second."""
    for stage in stages:
        if stage.moves is None or moves_made < stage.moves:
            return stage
        moves_made -= stage.moves
    return stages[-1]
