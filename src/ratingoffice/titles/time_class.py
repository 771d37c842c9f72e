"""What a time control is good for: nothing, black norms, or red norms too (Annex 10, 1.2, 4.4; Annex 9, 1.2.2.1)."""

from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Final

from ratingoffice.draughts.time_controls import SECONDS_OF_A_NORMAL_GAME, minutes_for, read_stages
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, judge
from ratingoffice.titles.messages import message

MINUTES: Final = message("norm.minutes_a_player_for_60_moves")
LEAST_MINUTES: Final = 90
"""1.2: three hours for both players for 60 moves; 60 % of the development factor."""
LEAST_MINUTES_RED: Final = 120
"""4.4: four hours for both players, 100 % of the development factor."""


class TimeClass(StrEnum):
    """What games at this rate can give."""

    RED = "titles, red and black norms"
    BLACK = "titles and black norms"
    NONE = "no titles or norms"


@article("Annex 10, 1.2", "Annex 10, 4.4")
def time_class(minutes: Fraction) -> TimeClass:
    """The class by the minutes of a player for 60 moves."""
    if minutes >= LEAST_MINUTES_RED:
        return TimeClass.RED
    return TimeClass.BLACK if minutes >= LEAST_MINUTES else TimeClass.NONE


@article("Annex 10, 1.2")
def time_for_titles(time_control: str | None) -> Condition:
    """Ask for the minutes without which there is neither title nor norm."""
    return at_least("Annex 10, 1.2", MINUTES, whole_minutes(time_control), LEAST_MINUTES)


@article("Annex 10, 4.4")
def time_for_red(time_control: str | None) -> Condition:
    """Ask for the minutes of a red norm."""
    return at_least("Annex 10, 4.4", MINUTES, whole_minutes(time_control), LEAST_MINUTES_RED)


@article("Annex 10, 4.2.6")
@cache
def added_seconds(time_control: str | None) -> Condition:
    """Ask for 30 seconds or more where seconds are added (Annex 3, 6.1)."""
    name, required = message("norm.seconds_added"), int(SECONDS_OF_A_NORMAL_GAME)
    if time_control is None:
        return at_least("Annex 10, 4.2.6", name, None, required)
    added = [stage.seconds for stage in read_stages(time_control) if stage.added == "fischer" and stage.seconds]
    if not added:
        return judge("Annex 10, 4.2.6", name, True, message("none_are"), required)
    return at_least("Annex 10, 4.2.6", name, min(added), required)


@cache
def whole_minutes(time_control: str | None) -> int | None:
    """Whole minutes of a player for 60 moves; what is left of a minute cannot help."""
    return None if time_control is None else int(minutes_for(read_stages(time_control)))
