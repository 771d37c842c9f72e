"""Who takes part: the fields of all events of one shape and kind at once."""

from dataclasses import dataclass

import numpy as np

from ratingoffice.sample_data.generator.arrays import Ints
from ratingoffice.sample_data.generator.events import EventArrays
from ratingoffice.sample_data.generator.kinds import KINDS, EventKind
from ratingoffice.sample_data.generator.names import COUNTRIES
from ratingoffice.sample_data.generator.pools import FEDERATIONS, RATED, UNRATED, Call, Pools, draw_centres, draw_seats
from ratingoffice.sample_data.generator.shapes import SHAPES, TEAM_BOARDS, Shape

# How far from its centre an event reaches for players, in rating points.
REACH = {"round_robin": 150, "double_round_robin": 130, "swiss": 330, "team": 260, "match": 110}
TOP_KINDS = ("national", "national_women", "official")


@dataclass(frozen=True)
class EventGroup:
    """Events of one shape and kind, and a row of players for each."""

    shape: Shape
    kind: EventKind
    events: Ints
    field: Ints


def draw_groups(rng: np.random.Generator, pools: Pools, events: EventArrays) -> list[EventGroup]:
    """A group for each shape and kind that occurs."""
    label = events.shape * len(KINDS) + events.kind
    order = np.argsort(label, kind="stable")
    labels, first = np.unique(label[order], return_index=True)
    groups = []
    for number, members in zip(labels, np.split(order, first[1:]), strict=True):
        shape, kind = SHAPES[number // len(KINDS)], KINDS[number % len(KINDS)]
        groups.append(
            EventGroup(shape, kind, members, _draw_field(rng, pools, shape, kind=kind, pool=events.pool[members]))
        )
    return groups


def _draw_field(rng: np.random.Generator, pools: Pools, shape: Shape, *, kind: EventKind, pool: Ints) -> Ints:
    """Different players for each event, the strongest first."""
    if kind.name == "olympiad":
        return _federation_teams(rng, pools, len(pool))
    if unrated := kind.unrated_seats(shape):
        return _mixed(rng, pools, shape, unrated=unrated, count=len(pool))
    centre = draw_centres(rng, pools, pool, is_top=kind.name in TOP_KINDS)
    return draw_seats(rng, pools, Call(pool, centre, shape.seats, REACH[shape.system]))


def _federation_teams(rng: np.random.Generator, pools: Pools, count: int) -> Ints:
    """Four of the best of every federation, all first boards before all second boards."""
    pool = np.tile(FEDERATIONS + np.arange(len(COUNTRIES)), count)
    centre = draw_centres(rng, pools, pool, is_top=True)
    teams = draw_seats(rng, pools, Call(pool, centre, TEAM_BOARDS, REACH["team"]))
    by_board = teams.reshape(count, len(COUNTRIES), TEAM_BOARDS).transpose(0, 2, 1)
    return by_board.reshape(count, len(COUNTRIES) * TEAM_BOARDS)


def _mixed(rng: np.random.Generator, pools: Pools, shape: Shape, *, unrated: int, count: int) -> Ints:
    """Rated players, then a fixed number of unrated ones of about their strength."""
    rated_pool, unrated_pool = np.full(count, RATED), np.full(count, UNRATED)
    centre = draw_centres(rng, pools, unrated_pool, is_top=False)
    reach = REACH[shape.system]
    return np.hstack(
        [
            draw_seats(rng, pools, Call(rated_pool, centre, shape.seats - unrated, reach)),
            draw_seats(rng, pools, Call(unrated_pool, centre, unrated, reach)),
        ]
    )


def top_ratings(groups: list[EventGroup], rating: Ints) -> Ints:
    """The highest rating in each event."""
    top = np.zeros(sum(len(group.events) for group in groups), dtype=np.int64)
    for group in groups:
        top[group.events] = rating[group.field].max(axis=1)
    return top
