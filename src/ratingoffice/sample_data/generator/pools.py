"""Pools of players in order of strength, and the drawing of a field from them."""

from dataclasses import dataclass

import numpy as np

from ratingoffice.sample_data.generator.arrays import Ints
from ratingoffice.sample_data.generator.names import COUNTRIES
from ratingoffice.sample_data.generator.people import People

WORLD = 0
FEDERATIONS = 1
WOMEN = FEDERATIONS + len(COUNTRIES)
WOMEN_FEDERATIONS = WOMEN + 1
RATED = WOMEN_FEDERATIONS + len(COUNTRIES)
UNRATED = RATED + 1
# Keeps the strengths of two pools apart in one sorted array.
POOL_STEP = 10_000


@dataclass(frozen=True)
class Pools:
    """All pools end to end, each with its strongest player first."""

    members: Ints
    keys: Ints
    start: Ints
    size: Ints


@dataclass(frozen=True)
class Call:
    """For each event a pool and a strength to gather round; for all of them the seats and the reach in points."""

    pool: Ints
    centre: Ints
    seats: int
    reach: int


def build_pools(people: People) -> Pools:
    """The world, each federation, the same for women, the rated and the unrated."""
    everybody = np.ones_like(people.is_woman)
    federations = [people.federation == number for number in range(len(COUNTRIES))]
    women = [mask & people.is_woman for mask in (everybody, *federations)]
    masks = [everybody, *federations, *women, people.rating > 0, people.rating == 0]
    order = np.argsort(-people.standing, kind="stable")
    pools = [order[mask[order]] for mask in masks]
    size = np.array([len(pool) for pool in pools])
    members = np.concatenate(pools)
    keys = np.repeat(np.arange(len(pools)), size) * POOL_STEP - people.standing[members]
    return Pools(members=members, keys=keys, start=np.cumsum(size) - size, size=size)


def draw_centres(rng: np.random.Generator, pools: Pools, pool: Ints, *, is_top: bool) -> Ints:
    """A strength to gather round: that of a random member, or of one among the best."""
    place = rng.random(len(pool)) * (0.08 if is_top else 1.0)
    member = pools.start[pool] + (place * pools.size[pool]).astype(np.int64)
    return pool * POOL_STEP - pools.keys[member]


def draw_seats(rng: np.random.Generator, pools: Pools, call: Call) -> Ints:
    """A row of different players for each event, strongest first: one out of each slice of those within reach."""
    key = call.pool * POOL_STEP - call.centre
    low = np.searchsorted(pools.keys, key - call.reach, side="left")
    high = np.searchsorted(pools.keys, key + call.reach, side="right")
    slice_size = np.maximum((high - low) // call.seats, 1)
    width = slice_size * call.seats
    start, size = pools.start[call.pool], pools.size[call.pool]
    first = np.clip(low + (high - low - width) // 2, start, start + size - width)
    within = rng.integers(0, slice_size[:, None], (len(key), call.seats))
    chosen: Ints = pools.members[first[:, None] + slice_size[:, None] * np.arange(call.seats) + within]
    return chosen
