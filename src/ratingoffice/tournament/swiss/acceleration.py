"""Annex 5, 6: groups in parts that meet two and two, and points that count for the pairing only."""

from math import lcm
from typing import Final

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints, Rounds
from ratingoffice.tournament.swiss import history
from ratingoffice.tournament.swiss.settings import Settings

QUARTERS: Final = 4
"""Annex 5, 6.2: Haley always has four groups."""


def pairing_points(rounds: Rounds, settings: Settings, round_number: int) -> Ints:
    """What each is paired with in a round: the score of the rounds before it and the points for pairing only."""
    before = rounds.up_to(round_number - 1)
    scale = lcm(1, *((each.points * before.unit).denominator for each in settings.extra_points))
    scores = history.pairing_scores(before, round_number) + haley_bonus(before, settings)
    return scores * scale + _extra_points(before, settings, round_number, scale)


@article("Annex 5, 6.2")
def haley_bonus(rounds: Rounds, settings: Settings) -> Ints:
    """In round 2 the first two of four parts have the points of a win more, for pairing only."""
    bonus = np.zeros(len(rounds.numbers), dtype=np.int64)
    if settings.acceleration == "haley" and rounds.opponent.shape[1] == 1:
        sizes = part_sizes(len(bonus), QUARTERS)
        bonus[by_rating(rounds, settings)[: sizes[0] + sizes[1]]] = rounds.win
    return bonus


def by_rating(rounds: Rounds, settings: Settings) -> Ints:
    """The rows from the highest rating down; equal ones by lot, then by start number."""
    return np.lexsort((rounds.numbers, lots_of(rounds, settings), -rounds.ratings))


def lots_of(rounds: Rounds, settings: Settings) -> Ints:
    """The lot of each row; the start number where none was drawn."""
    numbers = rounds.numbers.tolist()
    return np.array([settings.lots.get(number, number) for number in numbers], dtype=np.int64)


@article("Annex 5, 6.1")
def parts_of_group(size: int, settings: Settings, *, is_first: bool, rounds_left: int) -> list[int]:
    """How a group is divided, two parts that meet as one piece: always in round 1, later while the parts are large."""
    parts = QUARTERS if settings.acceleration == "haley" else settings.parts
    sizes = part_sizes(size, parts)
    is_large = settings.acceleration == "groups" and sizes[0] > rounds_left
    if settings.acceleration is None or not (is_first or is_large):
        return [size]
    pieces = [sum(sizes[at : at + 2]) for at in range(0, parts, 2)]
    return [piece for piece in pieces if piece]


def part_sizes(size: int, parts: int) -> list[int]:
    """Parts of a group as equal as can be, two and two of one size; the last takes what is over."""
    pairs, pieces = size // 2, parts // 2
    sizes = [count for piece in range(pieces) for count in [pairs // pieces + (piece < pairs % pieces)] * 2]
    sizes[-1] += size % 2
    return sizes


def _extra_points(rounds: Rounds, settings: Settings, round_number: int, scale: int) -> Ints:
    extra = np.zeros(len(rounds.numbers), dtype=np.int64)
    for each in settings.extra_points:
        if round_number in each.rounds:
            extra += np.isin(rounds.numbers, each.players) * int(each.points * rounds.unit * scale)
    return extra
