"""Any pairing measured by all criteria, so that two can be compared and the first difference named."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

import numpy as np

from ratingoffice.messages import Message
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.criteria import (
    Bracket,
    Criterion,
    after_moving,
    before_moving,
    bracket_of,
    first_and_partners,
)
from ratingoffice.tournament.swiss.engine import Pair
from ratingoffice.tournament.swiss.field import SwissField
from ratingoffice.tournament.swiss.moving_down import opponents_for_moved, who_moves_first
from ratingoffice.tournament.swiss.passing import groups_passed

ARTICLES: Final = {
    1: "Annex 5, 1 and 4.1",
    2: "Annex 5, 1",
    3: "Annex 5, 3.5",
    4: "Annex 5, 3.7c",
    5: "Annex 5, 3.8",
    6: "Annex 5, 3.5 and 3.6",
    7: "Annex 5, 3.7b",
    8: "Annex 5, 3.4",
}
"""The articles of the criteria by number."""

PASSED: Final = message("measure.skipped")
"""The name of criterion 3a."""


@dataclass(frozen=True)
class Measure:
    """What one criterion says of one group: a number, or one for each player it asks after; the smaller the better."""

    criterion: int
    name: Message
    group: int
    value: tuple[int, ...]

    @property
    def articles(self) -> str:
        """Where the criterion stands."""
        return "Annex 5, 1 and 3.6" if self.name == PASSED else ARTICLES[self.criterion]


def measured(field: SwissField, pairs: Sequence[Pair]) -> list[Measure]:
    """All measures in the order in which they decide: games of scores, of parts, passings, then by group the rest."""
    groups = range(int(field.group[-1]) + 1 if len(field.group) else 0)
    made = np.array(sorted(pairs), dtype=np.int64).reshape(-1, 2)
    inside = [made[field.group[made[:, 1]] == group] for group in groups]
    games = [
        Measure(3, message("measure.leave"), group, (_without(field, made, group),))
        for group in sorted(groups, key=lambda group: not field.ends_score(group))
    ]
    passed = [_passing(field, made, level) for level in range(int(field.levels[-1]) + 1 if len(made) else 0)]
    return (
        games + passed + [each for group in groups for each in _of_group(bracket_of(field, group), made, inside[group])]
    )


def first_difference(better: list[Measure], other: list[Measure]) -> tuple[Measure, Measure] | None:
    """The measures in which two pairings of one field differ first; the first list is the better pairing."""
    found = (pair for pair in zip_longest(better, other) if pair[0] != pair[1])
    return next(found, None)


def _without(field: SwissField, made: Ints, group: int) -> int:
    """Who leaves a bracket downwards."""
    first, second = field.group[made[:, 0]], field.group[made[:, 1]]
    return int(((first <= group) & (second > group)).sum())


def _passing(field: SwissField, made: Ints, level: int) -> Measure:
    """Criterion 3a of one score: what its only mover passes; of several, what each player does up to the last."""
    own = np.flatnonzero(field.levels == level)
    passed = np.zeros(len(own), dtype=np.int64)
    first, second = made[np.isin(made[:, 0], own)].T
    passed[first - own[0]] = groups_passed(field, first, second)
    is_sole = int((field.levels[second] > level).sum()) == 1
    value = (int(passed.max()),) if is_sole else tuple(np.trim_zeros(passed, "b").tolist())
    return Measure(3, PASSED, int(field.group[own[-1]]), value)


def _of_group(bracket: Bracket, made: Ints, inside: Ints) -> list[Measure]:
    group, field = bracket.group, bracket.field
    return [
        *(_counted(each, bracket, made) for each in before_moving(field)),
        Measure(6, message("measure.moving"), group, _moving(bracket, made)),
        Measure(6, message("measure.against"), group, _against(bracket, inside)),
        *(_counted(each, bracket, made) for each in after_moving(field)),
        Measure(8, message("measure.passed"), group, tuple(len(passed) for _, _, passed in turns(bracket, inside))),
    ]


def _counted(criterion: Criterion, bracket: Bracket, made: Ints) -> Measure:
    open_ = made[bracket.field.group[made[:, 1]] >= bracket.group]
    cost = criterion.cost(bracket, open_[:, 0], open_[:, 1]).sum()
    return Measure(criterion.number, criterion.name, bracket.group, (int(cost),))


def _moving(bracket: Bracket, made: Ints) -> tuple[int, ...]:
    leaving = made[(made[:, 0] < bracket.end) & (made[:, 1] >= bracket.end), 0].tolist()
    asked = who_moves_first(bracket, _bracket_players(bracket, made))
    return tuple(sorted(asked.index(player) for player in leaving))


def _against(bracket: Bracket, inside: Ints) -> tuple[int, ...]:
    asked = opponents_for_moved(bracket, np.unique(inside))
    opponents = partners_of(inside)
    return tuple(asked.index(opponents[player]) for player in sorted(opponents) if player < bracket.start)


def turns(bracket: Bracket, inside: Ints) -> list[tuple[int, int, list[int]]]:
    """The pairs of a group in the turn in which they are made: who is paired, with whom, who was passed over."""
    opponents = partners_of(inside[inside[:, 0] >= bracket.start])
    players, found = sorted(opponents), []
    while players:
        first, partners = first_and_partners(bracket.field, players)
        partner = opponents[first]
        found.append((first, partner, partners[: partners.index(partner)]))
        players = [each for each in players if each not in (first, partner)]
    return found


def partners_of(made: Ints) -> dict[int, int]:
    """Whom each of some pairs meets, by position."""
    return {player: other for one, two in made.tolist() for player, other in ((one, two), (two, one))}


def _bracket_players(bracket: Bracket, made: Ints) -> Ints:
    """The group, and who of those above is not paired above it."""
    group = bracket.field.group[made[:, 1]]
    return np.unique(made[group >= bracket.group][made[group >= bracket.group] < bracket.end])
