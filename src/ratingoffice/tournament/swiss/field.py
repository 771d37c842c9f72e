"""The field before a round: the players from the highest down, and all that the criteria look at."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Tournament
from ratingoffice.tournament.rounds import Ints, Rounds, rounds_of
from ratingoffice.tournament.swiss import history
from ratingoffice.tournament.swiss.acceleration import lots_of, pairing_points, parts_of_group
from ratingoffice.tournament.swiss.history import Flags
from ratingoffice.tournament.swiss.settings import Settings
from ratingoffice.tournament.swiss.systems import Method, Order
from ratingoffice.tournament.tie_breaks.ratings import average_opponents_rating
from ratingoffice.tournament.tie_breaks.solkoff import solkoff, sonneborn_berger


@dataclass(frozen=True)
class SwissField:
    """A place in the field is a position: 0 is the highest player. Groups lie side by side, the highest first."""

    round: int
    settings: Settings
    numbers: Ints
    scores: Ints
    """With which each is paired, in parts of a point."""
    group: Ints
    legal: Flags
    """Who may meet whom (criterion 1)."""
    met_in: NDArray[np.int16]
    """The round in which two met, 0 for never."""
    had_bye: Flags
    floats: Ints
    """A row for the last round and one for the round before: -1 went down, 1 went up."""
    balance: Ints
    last_colour: Ints
    by_average: Ints
    """Positions from the highest average of opponents down (5.1a)."""
    is_divided: Flags
    """Whose group acceleration has divided."""
    unit: int = 1
    """So many parts of a point are one."""

    @cached_property
    def levels(self) -> Ints:
        """The place of each player's score among all scores, 0 for the highest; parts of a score are one."""
        return np.concatenate(([0], np.cumsum(np.diff(self.scores) != 0))).astype(np.int64)

    def method_at(self, position: int) -> Method:
        """How the group of a player is paired in this round; parts meet half against half (6.1)."""
        if self.is_divided[position]:
            return Method.HALVES
        return self.settings.system.method if self.round > 1 else self.settings.system.first_method

    def ends_score(self, group: int) -> bool:
        """Whether a group is the last of its score, and not a part with others below it."""
        last = int(np.searchsorted(self.group, group, side="right"))
        return last >= len(self.group) or bool(self.scores[last - 1] != self.scores[last])

    def without(self, *positions: int) -> SwissField:
        """The same field without some players."""
        stay = np.ones(len(self.numbers), dtype=np.bool_)
        stay[list(positions)] = False
        return self.of(np.flatnonzero(stay))

    def of(self, kept: Ints) -> SwissField:
        """Only these positions, in order; groups that are left empty close up."""
        place = np.full(len(self.numbers), -1, dtype=np.int64)
        place[kept] = np.arange(len(kept))
        averages = place[self.by_average]
        return SwissField(
            round=self.round,
            settings=self.settings,
            numbers=self.numbers[kept],
            scores=self.scores[kept],
            group=np.unique(self.group[kept], return_inverse=True)[1].astype(np.int64),
            legal=self.legal[np.ix_(kept, kept)],
            met_in=self.met_in[np.ix_(kept, kept)],
            had_bye=self.had_bye[kept],
            floats=self.floats[:, kept],
            balance=self.balance[kept],
            last_colour=self.last_colour[kept],
            by_average=averages[averages >= 0],
            is_divided=self.is_divided[kept],
            unit=self.unit,
        )

    def with_pair(self, one: int, two: int) -> SwissField:
        """The same field, where two may meet nobody but each other."""
        legal = self.legal.copy()
        legal[[one, two]] = False
        legal[:, [one, two]] = False
        legal[one, two] = legal[two, one] = self.legal[one, two]
        return replace(self, legal=legal)

    def without_pair(self, one: int, two: int) -> SwissField:
        """The same field, where two may not meet."""
        legal = self.legal.copy()
        legal[one, two] = legal[two, one] = False
        return replace(self, legal=legal)

    def position(self, number: int) -> int:
        """Where a start number stands."""
        return int(np.flatnonzero(self.numbers == number)[0])


@article("Annex 5, 4.2", "Annex 5, A.c", "Annex 5, B.c")
def field_before(
    tournament: Tournament, round_number: int, settings: Settings, absent: Collection[int] = ()
) -> SwissField:
    """The field of a round from the rounds before it, without those who are not to be paired."""
    rounds = rounds_of(tournament).up_to(round_number - 1)
    before = history.pending_as_draws(rounds, int(tournament.scoring.draw * rounds.unit))
    scores = pairing_points(before, settings, round_number)
    present = ~np.isin(before.numbers, list(absent))
    parts = _parts(scores[present], settings, round_number, tournament.info.rounds or 0)
    is_divided = np.isin(scores, [score for score, pieces in parts.items() if len(pieces) > 1])
    order = ordered(before, settings, scores, is_divided)
    order = order[present[order]]
    pieces = [piece for each in parts.values() for piece in each]
    met = history.met_in(rounds)[np.ix_(order, order)]
    apart = kept_apart(tournament, round_number, settings)[np.ix_(order, order)]
    return SwissField(
        round=round_number,
        settings=settings,
        numbers=before.numbers[order],
        scores=scores[order],
        group=np.repeat(np.arange(len(pieces)), pieces),
        legal=(met == 0) & ~apart & ~np.eye(len(order), dtype=np.bool_),
        met_in=met,
        had_bye=history.had_bye(before)[order],
        floats=_floats(before, settings, round_number)[:, order],
        balance=history.colour_balance(before)[order],
        last_colour=history.last_colour(before)[order],
        by_average=_by_average(before, order),
        is_divided=is_divided[order],
        unit=before.unit,
    )


def _parts(scores: Ints, settings: Settings, round_number: int, rounds: int) -> dict[int, list[int]]:
    """The sizes of the groups by score, the highest first; of several pieces where acceleration divides a group."""
    groups = zip(*np.unique(scores, return_counts=True), strict=True)
    is_first, left = round_number == 1, rounds - round_number + 1
    sizes = {int(score): int(size) for score, size in reversed(list(groups))}
    return {score: parts_of_group(size, settings, is_first=is_first, rounds_left=left) for score, size in sizes.items()}


def _floats(before: Rounds, settings: Settings, round_number: int) -> Ints:
    """A row for the last round and one for the round before."""
    floats = np.zeros((2, len(before.numbers)), dtype=np.int64)
    for row, number in enumerate((round_number - 1, round_number - 2)):
        if number > 0:
            floats[row] = history.float_of(before, number, pairing_points(before, settings, number))
    return floats


def _by_average(before: Rounds, order: Ints) -> Ints:
    """The positions from the highest average of opponents down; who has met nobody comes last."""
    averages = average_opponents_rating(before)
    places = sorted(range(len(order)), key=lambda place: (-(averages[order[place]] or 0), place))
    return np.array(places, dtype=np.int64)


@article("Annex 5, 1")
def kept_apart(tournament: Tournament, round_number: int, settings: Settings) -> Flags:
    """Who may not meet because the event says so: by name, family or federation."""
    numbers = [entry.number for entry in tournament.entries]
    apart = np.zeros((len(numbers), len(numbers)), dtype=np.bool_)
    for_now = (group for rounds, group in settings.apart_in if round_number in rounds)
    for group in (*tournament.forbidden, *settings.apart, *for_now):
        inside = np.isin(numbers, group)
        apart |= np.outer(inside, inside)
    if round_number in settings.federations_apart:
        federations = np.array([entry.federation or f"#{entry.number}" for entry in tournament.entries])
        apart |= federations[:, None] == federations[None, :]
    return apart


@article("Annex 5, 3.2a", "Annex 5, 3.2b", "Annex 5, 3.3a", "Annex 5, 3.3b", "Annex 5, 3.3c")
def ordered(rounds: Rounds, settings: Settings, scores: Ints, is_divided: Flags) -> Ints:
    """The rows from the highest player down: by score, by what the system orders by, by lot.

    Groups that acceleration divides are in order of rating, whatever the system (6.1).
    """
    order = settings.system.order if rounds.opponent.shape[1] else settings.system.first_order
    first, second = _keys(rounds, order)
    keys = np.where(is_divided, 0, second), np.where(is_divided, -rounds.ratings, first)
    return np.lexsort((rounds.numbers, lots_of(rounds, settings), *keys, -scores))


def _keys(rounds: Rounds, order: Order) -> tuple[Ints, Ints]:
    """By what players of one score are ordered, and by what where that is equal; the smallest first."""
    nothing = np.zeros(len(rounds.numbers), dtype=np.int64)
    if order == Order.SOLKOFF:
        return -solkoff(rounds).total, -sonneborn_berger(rounds).total
    return -rounds.ratings if order == Order.RATING else nothing, nothing
