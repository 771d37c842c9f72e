"""The shapes of events: how many play how many rounds; all events of one shape are made at once."""

from dataclasses import dataclass

import numpy as np

from ratingoffice.sample_data.generator.arrays import Ints, allot
from ratingoffice.sample_data.generator.plan import SeasonPlan

TEAM_BOARDS = 4


@dataclass(frozen=True)
class Shape:
    """A number of entrants, players or teams, and of rounds, under one system."""

    system: str
    entrants: int
    rounds: int
    weight: int = 1

    @property
    def boards(self) -> int:
        """How many players make one entrant."""
        return TEAM_BOARDS if self.system == "team" else 1

    @property
    def seats(self) -> int:
        """How many players take part."""
        return self.entrants * self.boards

    @property
    def games(self) -> int:
        """How many games are paired, byes not counted."""
        return self.rounds * (self.entrants // 2) * self.boards


SHAPES = (
    Shape("round_robin", 6, 5, weight=2),
    Shape("round_robin", 8, 7, weight=3),
    Shape("round_robin", 9, 9),
    Shape("round_robin", 10, 9, weight=5),
    Shape("round_robin", 12, 11, weight=2),
    Shape("round_robin", 14, 13),
    Shape("double_round_robin", 4, 6, weight=2),
    Shape("double_round_robin", 6, 10, weight=3),
    Shape("double_round_robin", 8, 14),
    Shape("swiss", 16, 5, weight=3),
    Shape("swiss", 25, 7, weight=3),
    Shape("swiss", 34, 7, weight=4),
    Shape("swiss", 41, 9, weight=2),
    Shape("swiss", 58, 9, weight=2),
    Shape("swiss", 83, 9),
    Shape("swiss", 130, 9),
    Shape("swiss", 244, 11),
    Shape("team", 4, 3),
    Shape("team", 6, 5, weight=2),
    Shape("team", 8, 7, weight=2),
    Shape("team", 10, 9, weight=2),
    Shape("team", 16, 7),
    Shape("match", 2, 6, weight=4),
    Shape("match", 2, 4),
    Shape("match", 2, 8),
)
ROUNDS = np.array([shape.rounds for shape in SHAPES])
SEATS = np.array([shape.seats for shape in SHAPES])


def allot_shapes(plan: SeasonPlan) -> Ints:
    """How many events of each shape reach the wanted number of games."""
    fitting = {system: _fitting(system, plan.players) for system, share in plan.system_shares.items() if share}
    shares = {system: plan.system_shares[system] / sum(plan.system_shares.values()) for system in fitting}
    games_of_an_event = sum(shares[system] * _mean_games(which) for system, which in fitting.items())
    counts = np.zeros(len(SHAPES), dtype=np.int64)
    for system, which in fitting.items():
        events = max(1, round(plan.games / games_of_an_event * shares[system]))
        counts[which] = allot(events, [SHAPES[shape].weight for shape in which])
    return counts


def _fitting(system: str, players: int) -> list[int]:
    """The shapes of a system that seat at most a quarter of the players."""
    return [i for i, shape in enumerate(SHAPES) if shape.system == system and shape.seats * 4 <= players]


def _mean_games(which: list[int]) -> float:
    weights = [SHAPES[shape].weight for shape in which]
    return sum(SHAPES[shape].games * weight for shape, weight in zip(which, weights, strict=True)) / sum(weights)
