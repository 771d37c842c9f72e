"""What lists forecast: the expected score that the rulebook itself gives to a difference on the list in force."""

from datetime import date
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ratingoffice.laboratory.prediction.forecast_games import Floats, Integers
from ratingoffice.model.history import NOTHING, day_number
from ratingoffice.rulebooks.rulebook import Rulebook

NEAR: Final = 400
"""Up to this difference only the difference decides; beyond it a rulebook may look at the ratings too (FIDE 8.3.1)."""
MIDDLE: Final = 2000


def ratings_in_force(
    dates: tuple[date, ...], ratings: NDArray[np.int32], day: Integers, player: Integers
) -> NDArray[np.int32]:
    """Return the rating of each player on a day; a row of `ratings` is a list. NOTHING where there is none."""
    row = np.searchsorted(np.array([day_number(each) for each in dates]), day, side="right") - 1
    return np.where(row >= 0, ratings[np.maximum(row, 0), player], NOTHING)


def expected_by(rulebook: Rulebook, own: Integers, opponent: Integers, day: date) -> Floats:
    """Return the expected score between 0 and 1 by the rulebook's own table or formula."""
    calculator = rulebook.calculator
    [win] = [float(text) for text, half_points in calculator.scores.items() if half_points == 2]
    apart = own - opponent
    alike = np.where(np.abs(apart) <= NEAR, MIDDLE, own)
    pairs, place = np.unique(np.stack([alike, alike - apart], axis=1), axis=0, return_inverse=True)
    answers = [calculator.expected(int(one), int(two), day).lines["expected"][0] for one, two in pairs]
    return np.array([float(each) / win for each in answers])[place.ravel()]


def list_forecasts(rulebook: Rulebook, white: NDArray[np.int32], black: NDArray[np.int32], day: date) -> Floats:
    """Return what White is expected to score; not a number where one of both has no rating."""
    known = (white > NOTHING) & (black > NOTHING)
    expected = np.full(len(white), np.nan)
    expected[known] = expected_by(rulebook, white[known].astype(np.int64), black[known].astype(np.int64), day)
    return expected
