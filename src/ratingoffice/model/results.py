"""Results as they are written, in chess and in draughts points."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class ResultPoints:
    """Half points of both sides (win 2, draw 1, loss 0), and whether it was played over the board."""

    white_half_points: int
    black_half_points: int
    played: bool


RESULTS: Final = {
    "1-0": ResultPoints(2, 0, played=True),
    "1/2-1/2": ResultPoints(1, 1, played=True),
    "0-1": ResultPoints(0, 2, played=True),
    "2-0": ResultPoints(2, 0, played=True),
    "1-1": ResultPoints(1, 1, played=True),
    "0-2": ResultPoints(0, 2, played=True),
    "1+-1-": ResultPoints(1, 1, played=True),
    "1--1+": ResultPoints(1, 1, played=True),
    "1x0": ResultPoints(2, 0, played=False),
    "1/2x1/2": ResultPoints(1, 1, played=False),
    "0x1": ResultPoints(0, 2, played=False),
    "2x0": ResultPoints(2, 0, played=False),
    "1x1": ResultPoints(1, 1, played=False),
    "0x2": ResultPoints(0, 2, played=False),
    "1/2x0": ResultPoints(1, 0, played=False),
    "0x1/2": ResultPoints(0, 1, played=False),
    "0x0": ResultPoints(0, 0, played=False),
}
"""Every notation and what it means. 1-1 and 1x1 are draws in draughts points, 1+-1- and 1--1+ a plus-remise."""

NO_RESULT: Final = RESULTS["0x0"]
"""What an empty result cell of a bye stands for."""
