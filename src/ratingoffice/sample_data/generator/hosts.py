"""Who holds an event, and whose players come."""

import numpy as np

from ratingoffice.sample_data.generator.arrays import Flags, Ints
from ratingoffice.sample_data.generator.kinds import is_kind
from ratingoffice.sample_data.generator.names import COUNTRIES
from ratingoffice.sample_data.generator.pools import FEDERATIONS, WOMEN, WOMEN_FEDERATIONS, WORLD, Pools

HOME_SHARE = 0.7


def choose_hosts(rng: np.random.Generator, pools: Pools, kind: Ints, *, seats: Ints) -> tuple[Ints, Ints]:
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
