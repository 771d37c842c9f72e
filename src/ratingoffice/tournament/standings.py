"""Annex 3, 5.10 and 5.11: the classification, and what decided it."""

from dataclasses import dataclass

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints, Rounds
from ratingoffice.tournament.tie_breaks.catalogue import TieBreak
from ratingoffice.tournament.tie_breaks.values import Boards, TiedGroups, Values


@dataclass(frozen=True)
class Standings:
    """Who is where, by row: `stages` are the groups of equals before each tie-break and after the last."""

    rounds: Rounds
    tie_breaks: tuple[TieBreak, ...]
    values: tuple[Values, ...]
    stages: tuple[TiedGroups, ...]

    @property
    def order(self) -> Ints:
        """The rows from the first place down; those who share one by start number."""
        return np.asarray(np.lexsort((self.rounds.numbers, self.stages[-1].group)), dtype=np.int64)

    @property
    def places(self) -> Ints:
        """The place of every row."""
        return shared_places(self.stages[-1].group)

    def decisive(self, above: int, below: int) -> int | None:
        """Which tie-break separated two rows; None where they share a place."""
        differs = [bool(stage.group[above] != stage.group[below]) for stage in self.stages[1:]]
        return differs.index(True) if any(differs) else None


@article("Annex 3, 5.10")
def standings_of(rounds: Rounds, tie_breaks: tuple[TieBreak, ...], boards: Boards | None = None) -> Standings:
    """Put all players in order: by points, then by each tie-break among those who are still equal."""
    zeros = np.zeros(len(rounds.numbers), dtype=np.int64)
    tied = TiedGroups(rounds, zeros, boards or Boards(zeros[:, None][:, :0], 1, zeros))
    stages, values = [tied], []
    for tie_break in tie_breaks:
        found = tie_break.values(tied)
        tied = TiedGroups(rounds, _divided(tied.group, found), tied.boards)
        values.append(found)
        stages.append(tied)
    return Standings(rounds, tie_breaks, tuple(values), tuple(stages))


@article("Annex 3, 5.11")
def shared_places(group: Ints) -> Ints:
    """Who is equal in all shares a place; the next place is as far down as there are players above."""
    sizes = np.bincount(group, minlength=1)
    return np.asarray((sizes.cumsum() - sizes)[group] + 1, dtype=np.int64)


def _divided(group: Ints, values: Values) -> Ints:
    """Divide the groups of equals: the greatest figures first, those without a figure last."""
    columns = np.column_stack([group, ~values.known, -values.order]).astype(np.int64)
    order = np.lexsort(columns.T[::-1])
    starts = np.any(np.diff(columns[order], axis=0, prepend=columns[order][:1]), axis=1)
    divided = np.empty_like(group)
    divided[order] = np.cumsum(starts)
    return divided
