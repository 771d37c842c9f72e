"""The field before a round: the players from the highest down, and all that the criteria look at."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ratingoffice.model.tournament import Tournament
from ratingoffice.rulebooks.core import article
from ratingoffice.tournament.rounds import Ints, Rounds, rounds_of
from ratingoffice.tournament.swiss import history, ordering
from ratingoffice.tournament.swiss.history import Flags
from ratingoffice.tournament.swiss.settings import Settings
from ratingoffice.tournament.swiss.systems import Method


@dataclass(frozen=True)
class Field:
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

    @property
    def method(self) -> Method:
        """How groups are paired in this round."""
        return self.settings.system.method if self.round > 1 else self.settings.system.first_method

    def without(self, *positions: int) -> Field:
        """The same field without some players."""
        stay = np.ones(len(self.numbers), dtype=np.bool_)
        stay[list(positions)] = False
        return self.of(np.flatnonzero(stay))

    def of(self, kept: Ints) -> Field:
        """Only these positions, in order; groups that are left empty close up."""
        place = np.full(len(self.numbers), -1, dtype=np.int64)
        place[kept] = np.arange(len(kept))
        averages = place[self.by_average]
        return Field(
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
        )

    def with_pair(self, one: int, two: int) -> Field:
        """The same field, where two may meet nobody but each other."""
        legal = self.legal.copy()
        legal[[one, two]] = False
        legal[:, [one, two]] = False
        legal[one, two] = legal[two, one] = self.legal[one, two]
        return replace(self, legal=legal)

    def without_pair(self, one: int, two: int) -> Field:
        """The same field, where two may not meet."""
        legal = self.legal.copy()
        legal[one, two] = legal[two, one] = False
        return replace(self, legal=legal)

    def position(self, number: int) -> int:
        """Where a start number stands."""
        return int(np.flatnonzero(self.numbers == number)[0])


@article("Annex 5, 4.2", "Annex 5, A.c", "Annex 5, B.c")
def field_before(tournament: Tournament, round_number: int, settings: Settings, absent: Collection[int] = ()) -> Field:
    """The field of a round from the rounds before it, without those who are not to be paired."""
    told = rounds_of(tournament).up_to(round_number - 1)
    before = history.pending_as_draws(told, int(tournament.scoring.draw * told.unit))
    win = int(tournament.scoring.win * before.unit)
    scores = history.pairing_scores(before, round_number) + ordering.haley_bonus(before, settings, win)
    order = ordering.ordered(before, settings, scores)
    order = order[~np.isin(before.numbers[order], list(absent))]
    average = ordering.average_of_opponents(before)
    last = [history.float_of(before, round_number - back) for back in (1, 2)]
    met = history.met_in(told)[np.ix_(order, order)]
    apart = kept_apart(tournament, round_number, settings)[np.ix_(order, order)]
    by_average = sorted(range(len(order)), key=lambda place: (-average[order[place]], place))
    return Field(
        round=round_number,
        settings=settings,
        numbers=before.numbers[order],
        scores=scores[order],
        group=_groups(scores[order], before, settings, tournament),
        legal=(met == 0) & ~apart & ~np.eye(len(order), dtype=np.bool_),
        met_in=met,
        had_bye=history.had_bye(before)[order],
        floats=np.array(last, dtype=np.int64)[:, order],
        balance=history.colour_balance(before)[order],
        last_colour=history.last_colour(before)[order],
        by_average=np.array(by_average, dtype=np.int64),
    )


@article("Annex 5, 1")
def kept_apart(tournament: Tournament, round_number: int, settings: Settings) -> Flags:
    """Who may not meet because the event says so: by name, family or federation."""
    numbers = [entry.number for entry in tournament.entries]
    apart = np.zeros((len(numbers), len(numbers)), dtype=np.bool_)
    for group in (*tournament.forbidden, *settings.apart):
        inside = np.isin(numbers, group)
        apart |= np.outer(inside, inside)
    if round_number in settings.federations_apart:
        federations = np.array([entry.federation or f"#{entry.number}" for entry in tournament.entries])
        apart |= federations[:, None] == federations[None, :]
    return apart


def _groups(scores: Ints, before: Rounds, settings: Settings, tournament: Tournament) -> Ints:
    """Number the groups of equal score, or their pieces where the event is accelerated."""
    rounds_left = (tournament.info.rounds or 0) - before.opponent.shape[1]
    sizes = [
        piece
        for size in np.unique(-scores, return_counts=True)[1]
        for piece in _pieces(int(size), settings, before, rounds_left)
    ]
    return np.repeat(np.arange(len(sizes)), sizes)


def _pieces(size: int, settings: Settings, before: Rounds, rounds_left: int) -> list[int]:
    """Haley divides only the first round."""
    if settings.acceleration == "haley" and before.opponent.shape[1]:
        return [size]
    return [piece for piece in ordering.parts_of_group(size, settings, rounds_left) if piece]
