"""FMJD Annex 9: every way in which a game does not count, with its article."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ratingoffice.rulebooks.core import Reason


class Why(IntEnum):
    """Number of a reason; COUNTS is none."""

    COUNTS = 0
    BYE = 1
    NOT_PLAYED = 2
    REFUSED = 3
    BOARD_100 = 4
    BOARD_64 = 5
    TOO_FAST = 6
    RAPID_BLITZ = 7
    NORMAL_GAMES = 8
    NOT_ANNOUNCED = 9
    REPORTED_LATE = 10
    OPPONENT_UNRATED = 11
    RAPID_64 = 12


REASONS: Final = {
    Why.COUNTS: Reason(),
    Why.BYE: Reason("5.3", "no opponent in this round"),
    Why.NOT_PLAYED: Reason("5.3", "not played over the board"),
    Why.REFUSED: Reason("5.1", "the report was not accepted for rating"),
    Why.BOARD_100: Reason("1.1", "played on 100 squares: not for the list of draughts on 64"),
    Why.BOARD_64: Reason("1.1", "played on 64 squares: belongs to the list of draughts on 64"),
    Why.TOO_FAST: Reason("1.2.2.2", "less than 90 minutes a player (three hours a round) for 60 moves"),
    Why.RAPID_BLITZ: Reason(
        "1.2.2.2", "less than 30 minutes a player for 60 moves: belongs to the list rapid-blitz (100 squares)"
    ),
    Why.NORMAL_GAMES: Reason("1.2.2.1", "30 minutes a player or more for 60 moves: not for the list rapid-blitz"),
    Why.NOT_ANNOUNCED: Reason("1.2.1.3", "announced less than two weeks before the first round"),
    Why.REPORTED_LATE: Reason("4.5 4.7", "reported more than seven days after the last round"),
    Why.OPPONENT_UNRATED: Reason("5.3", "the opponent had no rating on the list in force"),
    Why.RAPID_64: Reason(
        "1.1 1.2.2.2", "less than 30 minutes a player for 60 moves, on 64 squares: belongs to the list 64-rapid-blitz"
    ),
}
BEFORE_THE_BOARD: Final = (Why.TOO_FAST.value, Why.RAPID_64.value)
"""Reasons that come before the board: they say which list counts such an event, or that none does."""
