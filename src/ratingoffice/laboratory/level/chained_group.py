"""7.4 a: the average change of the same people from list to list, added up."""

from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.level.rating_grid import Flags, Floats, RatingGrid, Weights
from ratingoffice.laboratory.messages import message
from ratingoffice.model.article import article

Ages = tuple[int, int]
FEWEST: Final = 10
"""A smaller group says nothing."""
BANDS: Final[tuple[Ages, ...]] = ((0, 17), (18, 24), (25, 40), (41, 60), (61, 120))
"""Ages for which the changes are shown side by side (8.3)."""


@dataclass(frozen=True, eq=False)
class ChainedGroup:
    """Who is in the group from each list to the next, and how their ratings change."""

    members: Flags
    changes: Floats

    @property
    def sizes(self) -> Floats:
        """How many players each step has."""
        sizes: Floats = self.members.sum(axis=1).astype(np.float64)
        return sizes

    def levels(self, weights: Weights) -> Floats:
        """Return the level at each list after the first, a row for each sample; the first list is 0."""
        totals = weights @ self.changes.T
        counted = weights @ self.members.T.astype(np.float64)
        means: Floats = np.divide(totals, counted, out=np.zeros_like(totals), where=counted > 0)
        levels: Floats = np.cumsum(means, axis=1)
        return levels


@article("7.4")
def chained_group(grid: RatingGrid, ages: Ages | None, games: int) -> ChainedGroup:
    """Choose who is on both lists of a step, of these ages on both days, with so many games in the year before."""
    members = grid.listed[1:] & grid.listed[:-1]
    if ages is not None:
        members &= (grid.ages[:-1] >= ages[0]) & (grid.ages[1:] <= ages[1])
    if grid.has_games:
        members &= grid.games[1:] >= games
    changes = np.where(members, np.diff(grid.ratings, axis=0), 0.0)
    return ChainedGroup(members, changes)


def check_group(group: ChainedGroup, dates: list[date]) -> None:
    """Refuse a group that is too small somewhere."""
    step = int(group.sizes.argmin())
    if group.sizes[step] < FEWEST:
        values = {"count": int(group.sizes[step]), "first": dates[step], "last": dates[step + 1], "fewest": FEWEST}
        raise InvalidValueError(message("level_group_small", **values))
