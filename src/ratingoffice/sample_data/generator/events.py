"""The events of a season, in order of their first day: who holds them, whose players come, and when they are played."""

from dataclasses import dataclass

import numpy as np

from ratingoffice.sample_data.generator.arrays import Flags, Ints
from ratingoffice.sample_data.generator.kinds import assign_kinds, is_kind
from ratingoffice.sample_data.generator.names import COUNTRIES
from ratingoffice.sample_data.generator.plan import SeasonPlan, month_later
from ratingoffice.sample_data.generator.pools import FEDERATIONS, RATED, WOMEN, WOMEN_FEDERATIONS, WORLD, Pools
from ratingoffice.sample_data.generator.shapes import ROUNDS, SEATS, SHAPES, allot_shapes

HOME_SHARE = 0.7
LEAGUE_DAYS = 120
TOO_MANY_DAYS = 95
LAST_WEEK = 7


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
    federation, pool = _choose_hosts(rng, pools, kind, seats=SEATS[shape])
    rounds_a_day = _draw_rounds_a_day(rng, shape, kind)
    between = _days_between(plan, shape, kind)
    start = _draw_starts(rng, plan, kind, round_days(ROUNDS[shape], rounds_a_day, between))
    order = np.argsort(start, kind="stable")
    columns = (shape, kind, federation, pool, rounds_a_day, between, start)
    return EventArrays(*(column[order] for column in columns))


def _choose_hosts(rng: np.random.Generator, pools: Pools, kind: Ints, *, seats: Ints) -> tuple[Ints, Ints]:
    """The federation that holds each event, and a pool large enough for its seats."""
    is_women = is_kind(kind, "national_women")
    is_national = is_women | is_kind(kind, "national")
    federation = _large_enough(pools, _draw_federations(rng, len(kind)), is_women=is_women, seats=seats * is_national)
    is_home = (rng.random(len(kind)) < HOME_SHARE) & ~is_kind(kind, "official")
    home = federation + np.where(is_women, WOMEN_FEDERATIONS, FEDERATIONS)
    pool = np.where(is_home | is_national, home, WORLD)
    needed = np.where(is_national, seats, seats + seats // 2)
    pool = np.where(pools.size[pool] < needed, np.where(is_women, WOMEN, WORLD), pool)
    return federation, np.where(pools.size[pool] < seats, WORLD, pool)


def _draw_federations(rng: np.random.Generator, count: int) -> Ints:
    """Federations hold events in proportion to their players."""
    weights = np.array([country.weight for country in COUNTRIES])
    return rng.choice(len(COUNTRIES), size=count, p=weights / weights.sum())


def _large_enough(pools: Pools, federation: Ints, *, is_women: Flags, seats: Ints) -> Ints:
    """The largest federation steps in where one has too few players."""
    first = np.where(is_women, WOMEN_FEDERATIONS, FEDERATIONS)
    largest = np.where(is_women, _largest(pools, WOMEN_FEDERATIONS), _largest(pools, FEDERATIONS))
    return np.where(pools.size[first + federation] < seats, largest, federation)


def _largest(pools: Pools, first: int) -> int:
    return int(np.argmax(pools.size[first : first + len(COUNTRIES)]))


def _draw_rounds_a_day(rng: np.random.Generator, shape: Ints, kind: Ints) -> Ints:
    """One or two, two in long events; three now and then, rarely four."""
    usual = np.where((rng.random(len(shape)) < 0.4) | (ROUNDS[shape] > 9), 2, 1)
    usual[is_kind(kind, "weekly", "league", "overlong", "olympiad")] = 1
    usual[is_kind(kind, "three_a_day")] = 3
    usual[is_kind(kind, "four_a_day")] = 4
    return usual


def _days_between(plan: SeasonPlan, shape: Ints, kind: Ints) -> Ints:
    """From one day of play to the next, so that no event is longer than the season."""
    steps = ROUNDS[shape] - 1
    between = np.ones_like(shape)
    between[is_kind(kind, "weekly")] = 7
    between = np.where(is_kind(kind, "league"), 7 * -(-LEAGUE_DAYS // (7 * steps)), between)
    between = np.where(is_kind(kind, "overlong"), -(-TOO_MANY_DAYS // steps), between)
    longest: Ints = np.maximum((plan.days - 1) // steps, 1)
    return np.minimum(between, longest)


def _draw_starts(rng: np.random.Generator, plan: SeasonPlan, kind: Ints, length: Ints) -> Ints:
    """Days after the first list; an official event ends in the last week before a list."""
    latest = np.maximum(plan.days - 1 - length, 0)
    start = rng.integers(0, latest + 1)
    lists = _later_lists(plan)
    if len(lists) == 0:
        return start
    end = rng.choice(lists, len(kind)) - rng.integers(1, LAST_WEEK, len(kind))
    return np.where(is_kind(kind, "official"), np.maximum(end - length, 0), start)


def _later_lists(plan: SeasonPlan) -> Ints:
    """FIDE B.02 7.11: lists of 1/1, 1/3, 1/5, 1/7, 1/9 and 1/11, in days after the first one."""
    firsts = (month_later(plan.first_list, months) for months in range(1, plan.months + 1))
    return np.array([(day - plan.first_list).days for day in firsts if day.month % 2 == 1], dtype=np.int64)
