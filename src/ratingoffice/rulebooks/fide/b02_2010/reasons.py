"""FIDE B.02 of 2010: every way in which a game does not count, with its article."""

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
    TOO_FAST = 4
    ROUNDS_A_DAY = 5
    HOURS_A_DAY = 6
    TOO_LONG = 7
    FEW_RATED = 8
    FEW_RATED_BELOW_TEN = 9
    DOUBLE_ROUND_ROBIN = 10
    NATIONAL_CHAMPIONSHIP = 11
    MATCH_UNRATED = 12
    MATCH_DECIDED = 13
    OPPONENT_UNRATED = 14
    OPPONENT_BELOW_ONE_POINT = 15
    OPPONENT_MET_FEW_RATED = 16
    OWN_BELOW_ONE_POINT = 17
    OWN_MET_FEW_RATED = 18
    OWN_BELOW_FLOOR = 19
    DELISTED = 20


REASONS: Final = {
    Why.COUNTS: Reason(),
    Why.BYE: Reason("5.1", "no opponent in this round"),
    Why.NOT_PLAYED: Reason("5.1", "not played over the board"),
    Why.REFUSED: Reason("0.5", "the event was refused for rating"),
    Why.TOO_FAST: Reason("1.1 1.2", "too little time for 60 moves, given the highest rating in the event"),
    Why.ROUNDS_A_DAY: Reason("3.1", "more than three rounds in a day"),
    Why.HOURS_A_DAY: Reason("3.1", "more than twelve hours of play in a day"),
    Why.TOO_LONG: Reason("4.1", "the event lasted more than 90 days and is neither a championship nor approved"),
    Why.FEW_RATED: Reason("6.3", "fewer than a third of the players of the round robin are rated"),
    Why.FEW_RATED_BELOW_TEN: Reason("6.31", "fewer than four rated players in a round robin of fewer than ten"),
    Why.DOUBLE_ROUND_ROBIN: Reason("6.32", "a double round robin with unrated players needs six players, four rated"),
    Why.NATIONAL_CHAMPIONSHIP: Reason("6.33", "too few rated players even for a national championship"),
    Why.MATCH_UNRATED: Reason("6.6", "a match with an unrated player"),
    Why.MATCH_DECIDED: Reason("6.5", "the match was already won"),
    Why.OPPONENT_UNRATED: Reason("6.42 7.14b", "the opponent is unrated"),
    Why.OPPONENT_BELOW_ONE_POINT: Reason("6.1", "the opponent, unrated, scored less than one point in a first event"),
    Why.OPPONENT_MET_FEW_RATED: Reason("8.52 8.21", "the opponent, unrated, met fewer than three rated players"),
    Why.OWN_BELOW_ONE_POINT: Reason("6.1 8.21", "less than one point in a first event"),
    Why.OWN_MET_FEW_RATED: Reason("6.41 8.21", "fewer than three rated opponents in the event"),
    Why.OWN_BELOW_FLOOR: Reason("8.31", "a first result below the rating floor"),
    Why.DELISTED: Reason("7.21", "the player has left the list since the event began"),
}
