"""Errors of a report that do not matter for what is done with it."""

from typing import Final

FOR_PLACES: Final = ("points_differ", "duplicate_id", "dates_reversed", "missing_result", "no_games")
"""No place depends on them: places are made from the games that are played."""

WHILE_PLAYED: Final = ("missing_result", "missing_value", "no_games", "points_differ")
"""An event that is being played can do with them: days that are not stated; points are counted from the rounds."""
