"""The games of a world: events of players of similar strength, month by month; results follow true strengths."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from ratingoffice.laboratory.simulation.population import Ints, Population
from ratingoffice.laboratory.simulation.world import MONTHS, ROUNDS, SEATS, World
from ratingoffice.rulebooks.normal import share_below

APART = 200 * np.sqrt(2)
"""Points of one spread of the difference: both bodies take the normal distribution with 200 for each player."""
MIXED = 250.0
"""How much chance there is in who plays with whom, in points."""
DRAWS = 0.4
"""Share of draws between equals."""
WEAKER = 450
VICTIMS = 8


@dataclass(frozen=True, eq=False)
class PlayedGames:
    """One array a column, in order of months; half points are those of white."""

    month: Ints
    event: Ints
    round: Ints
    white: Ints
    black: Ints
    half_points: Ints


def play(world: World, people: Population, generator: np.random.Generator) -> PlayedGames:
    """Play all months."""
    parts, events = [], 0
    for month in range(world.months):
        for white, black, rounds in _fields(world, people, month, generator):
            numbers = events + np.arange(len(white))
            events += len(white)
            columns = (np.full(white.shape, month), numbers[:, None] + 0 * white, rounds + 0 * white, white, black)
            parts.append(np.stack([column.ravel() for column in columns]))
    month, event, number, white, black = np.concatenate(parts, axis=1)
    strengths = people.strength[month, white] - people.strength[month, black]
    return PlayedGames(month, event, number, white, black, draw_results(strengths, generator))


def draw_results(difference: np.ndarray, generator: np.random.Generator) -> Ints:
    """Draw half points of white: on average what the normal distribution expects."""
    expected = share_below(difference / APART)
    draw = 2 * DRAWS * np.minimum(expected, 1 - expected)
    chance = generator.random(len(expected))
    return (chance < expected + draw / 2).astype(np.int64) + (chance < expected - draw / 2)


def _fields(world: World, people: Population, month: int, generator: np.random.Generator) -> list[tuple[Ints, ...]]:
    """Return white, black and rounds of the events of a month: a row for each event."""
    present = people.present(month)
    playing = present & (generator.random(len(people)) < world.games / (ROUNDS * MONTHS))
    place = np.where(generator.random(len(people)) < world.mixing, world.pools, people.pool)
    order = people.strength[month] + generator.normal(0, MIXED, len(people))
    fields = []
    for pool in range(world.pools + 1):
        members = np.flatnonzero(playing & (place == pool))
        full = len(members) // SEATS
        seated = members[np.argsort(order[members])][: full * SEATS].reshape(full, SEATS)
        rounds, white, black = circle()
        fields.append((seated[:, white], seated[:, black], rounds))
    for farmer in np.flatnonzero(people.is_farmer & present):
        weaker = present & (people.strength[month] <= people.strength[month, farmer] - WEAKER)
        weaker &= people.came < 0
        found = np.flatnonzero(weaker)
        if len(found) >= VICTIMS:
            victims = generator.choice(found, VICTIMS, replace=False)[None, :]
            fields.append((np.full_like(victims, farmer), victims, np.arange(1, VICTIMS + 1)))
    return [each for each in fields if each[0].size]


@cache
def circle() -> tuple[Ints, Ints, Ints]:
    """Return rounds, white and black seats of nine rounds in which nobody meets the same player twice."""
    rows = []
    for number in range(ROUNDS):
        turned = [0, *np.roll(np.arange(1, SEATS), number)]
        for board in range(SEATS // 2):
            pair = (turned[board], turned[SEATS - 1 - board])
            rows.append((number + 1, *(pair if (number + board) % 2 else pair[::-1])))
    rounds, white, black = np.array(rows).T
    return rounds, white, black
