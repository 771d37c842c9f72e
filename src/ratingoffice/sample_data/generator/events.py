"""The events of a season, in order of their first day."""

from dataclasses import dataclass

import numpy as np

from ratingoffice.sample_data.generator.arrays import Flags, Ints
from ratingoffice.sample_data.generator.hosts import choose_hosts
from ratingoffice.sample_data.generator.kinds import assign_kinds, is_kind
from ratingoffice.sample_data.generator.plan import SeasonPlan
from ratingoffice.sample_data.generator.pools import RATED, WOMEN, WORLD, Pools
from ratingoffice.sample_data.generator.schedule import days_between, draw_rounds_a_day, draw_starts
from ratingoffice.sample_data.generator.shapes import ROUNDS, SEATS, SHAPES, allot_shapes


@dataclass(frozen=True)
class EventArrays:
    """One array per property, one place per event; days count from the first list."""

    shape: Ints
    kind: Ints
    federation: Ints
    pool: Ints
    rounds_a_day: Ints
    between: Ints
    start: Ints

    @property
    def length(self) -> Ints:
        """Days from the first round to the last."""
        return round_days(ROUNDS[self.shape], self.rounds_a_day, self.between)

    @property
    def is_women_only(self) -> Flags:
        """The field is drawn from women."""
        return (self.pool >= WOMEN) & (self.pool < RATED)

    @property
    def is_national_championship(self) -> Flags:
        """The field is the best of one federation."""
        return is_kind(self.kind, "national", "national_women") & ~np.isin(self.pool, (WORLD, WOMEN))

    def __len__(self) -> int:
        """How many events there are."""
        return len(self.shape)


def round_days(rounds: Ints, rounds_a_day: Ints, between: Ints) -> Ints:
    """Days from the first round to the given ones."""
    return (rounds - 1) // rounds_a_day * between


def draw_events(rng: np.random.Generator, plan: SeasonPlan, pools: Pools) -> EventArrays:
    """Shapes, kinds, places and days."""
    shape = rng.permutation(np.repeat(np.arange(len(SHAPES)), allot_shapes(plan)))
    kind = assign_kinds(rng, plan, shape)
    federation, pool = choose_hosts(rng, pools, kind, seats=SEATS[shape])
    rounds_a_day = draw_rounds_a_day(rng, shape, kind)
    between = days_between(plan, shape, kind)
    start = draw_starts(rng, plan, kind, round_days(ROUNDS[shape], rounds_a_day, between))
    order = np.argsort(start, kind="stable")
    columns = (shape, kind, federation, pool, rounds_a_day, between, start)
    return EventArrays(*(column[order] for column in columns))
