"""The points a norm needs (Annex 10, table X-3), and the lowest numbers of its bottom rows."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.titles.categories import Category
from ratingoffice.titles.title import Rank

PERCENTAGES: Final = (76, 73, 70, 67, 64, 60, 57, 53, 50, 47, 43, 40, 36, 33, 30, 27, 24, 20)
"""X-3: one row lower for each category higher."""

FIRST_CATEGORIES: Final = {Rank.GMI: (Category(10), 76), Rank.MI: (Category(4), 76), Rank.MF: (Category(2), 70)}
"""X-3: the lowest category in which there is a norm, and its percentage."""


@article("Annex 10, X3")
def percentage(rank: Rank, group: Category) -> int | None:
    """The percentage for a norm, None below the first category; above the last row the last holds."""
    first, highest = FIRST_CATEGORIES[rank]
    row = PERCENTAGES.index(highest) + group - first
    return None if group < first else PERCENTAGES[min(row, len(PERCENTAGES) - 1)]


@article("Annex 10, X3")
def required_points(percent: int, games: int) -> int:
    """The points, 2 for a win, rounded up: `required_points(76, 7)` is 11."""
    return _up(percent * 2 * games, 100)


@dataclass(frozen=True)
class Minima:
    """How many of the players of a group must be what."""

    titled: int
    foreigners: int
    rated: int


@article("Annex 10, X3", "Annex 10, 4.4.1")
def red_minima(players: int) -> Minima:
    """Half titled or strong, half foreign, four fifths rated, each rounded up."""
    half = _up(players, 2)
    return Minima(half, half, _up(4 * players, 5))


@article("Annex 10, X3", "Annex 10, 4.4.3")
def black_minima(players: int) -> Minima:
    """A third foreign, a third and three rated, each rounded up."""
    return Minima(0, _up(players, 3), _up(players, 3) + 3)


def _up(numerator: int, denominator: int) -> int:
    return -(-numerator // denominator)
