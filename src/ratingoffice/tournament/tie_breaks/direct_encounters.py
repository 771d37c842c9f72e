"""FIDE C.07, 6: standings of the tied among themselves."""

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby

import numpy as np

from ratingoffice.model.tournament import Code
from ratingoffice.tournament.tie_breaks.tied_players import is_between_tied
from ratingoffice.tournament.tie_breaks.unplayed_rounds import OVER_THE_BOARD
from ratingoffice.tournament.tie_breaks.values import TiedGroups, Values


@dataclass(frozen=True)
class Encounters:
    """What each had against each of the tied, on average where they met more than once (6.1)."""

    against: dict[int, dict[int, Fraction]]
    win: int
    passes: dict[int, list[Fraction]] = field(default_factory=lambda: defaultdict(list))
    """What each had against those who were tied when the encounters were counted."""

    def ranked(self, tied: list[int]) -> list[list[int]]:
        """Those tied from the best down; who stays tied stands together."""
        if len(tied) == 1:
            return [tied]
        met = {row: [self.against[row][other] for other in tied if other in self.against[row]] for row in tied}
        points = {row: sum(met[row], Fraction(0)) for row in tied}
        for row in tied:
            self.passes[row].append(points[row])
        missing = {row: len(tied) - 1 - len(met[row]) for row in tied}
        return self._by_sure_lead(tied, points, missing) if any(missing.values()) else self._by_points(tied, points)

    def _by_points(self, tied: list[int], points: dict[int, Fraction]) -> list[list[int]]:
        """6.2: all have met: by points, and again among those who have as many."""
        in_order = sorted(tied, key=lambda row: -points[row])
        blocks = [list(block) for _, block in groupby(in_order, key=lambda row: points[row])]
        return blocks if len(blocks) == 1 else [part for block in blocks for part in self.ranked(block)]

    def _by_sure_lead(self, tied: list[int], points: dict[int, Fraction], missing: dict[int, int]) -> list[list[int]]:
        """6.3: not all have met: who is first whatever the missing games would give; then again among the others."""
        for row in tied:
            others = [each for each in tied if each != row]
            if all(points[row] > points[each] + self.win * missing[each] for each in others):
                return [[row], *self.ranked(others)]
        return [tied]


def direct_encounter(tied: TiedGroups) -> Values:
    """The order of the tied among themselves, with what each had in every pass; nothing where none can be placed."""
    encounters = Encounters(_against(tied), tied.rounds.win)
    order, known = np.zeros((len(tied.group), 1), dtype=np.int64), np.zeros(len(tied.group), dtype=np.bool_)
    for group in np.unique(tied.group[tied.is_tied]):
        rows = np.flatnonzero(tied.group == group).tolist()
        ranked = encounters.ranked(rows)
        have_met = all(len(encounters.against[row].keys() & set(rows)) == len(rows) - 1 for row in rows)
        for place, block in enumerate(ranked):
            order[block] = len(rows) - place
        known[rows] = have_met or len(ranked) > 1
    unit = tied.rounds.unit
    passes = tuple(tuple(each / unit for each in encounters.passes[row]) for row in range(len(tied.group)))
    return Values(order, 1, known, passes)


def _against(tied: TiedGroups) -> dict[int, dict[int, Fraction]]:
    """Games between tied players; those not played count in a round robin only (6.1.1)."""
    rounds = tied.rounds
    is_met = ~rounds.is_code(Code.PENDING) if rounds.is_round_robin else rounds.is_code(*OVER_THE_BOARD)
    met: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for row, column in zip(*np.nonzero(is_between_tied(tied) & is_met), strict=True):
        met[int(row)][int(rounds.opponent[row, column])].append(int(rounds.points[row, column]))
    averages = {
        row: {each: Fraction(sum(had), len(had)) for each, had in others.items()} for row, others in met.items()
    }
    return defaultdict(dict, averages)
