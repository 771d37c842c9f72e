"""Annex 5, 3.2 and 3.3: the order of the players, and article 6: the groups that acceleration makes."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from ratingoffice.model.tournament import BYES
from ratingoffice.rulebooks.core import article
from ratingoffice.tournament.rounds import NOBODY, Ints, Rounds
from ratingoffice.tournament.swiss.settings import Settings
from ratingoffice.tournament.swiss.systems import Order
from ratingoffice.tournament.tie_breaks.solkoff import solkoff
from ratingoffice.tournament.tie_breaks.sonneborn_berger import sonneborn_berger


@article("Annex 5, 3.2a", "Annex 5, 3.2b", "Annex 5, 3.3a", "Annex 5, 3.3b", "Annex 5, 3.3c")
def ordered(rounds: Rounds, settings: Settings, scores: Ints) -> Ints:
    """The rows from the highest player down: by score, by what the system orders by, by lot."""
    played = rounds.opponent.shape[1]
    order = settings.system.order if played else settings.system.first_order
    lots = [settings.lots.get(int(number), int(number)) for number in rounds.numbers]
    keys: dict[Order, tuple[Ints, ...]] = {
        Order.RATING: (-rounds.ratings,),
        Order.LOTS: (),
        Order.SOLKOFF: (-sonneborn_berger(rounds), -solkoff(rounds)),
    }
    return np.lexsort((rounds.numbers, np.array(lots), *keys[order], -scores))


@article("Annex 5, 3.3d", "Annex 5, 4.1")
def average_of_opponents(rounds: Rounds) -> list[Fraction]:
    """The average rating of each player's opponents; the dummy of a bye has the lowest rating minus 1."""
    dummy = min(rounds.ratings.tolist(), default=0) - 1
    pauses = rounds.is_code(*BYES) & (rounds.opponent == NOBODY)
    ratings = np.where(rounds.opponent == NOBODY, dummy * pauses, rounds.ratings[rounds.opponent])
    counted = (rounds.opponent != NOBODY) | pauses
    sums, counts = (ratings * counted).sum(axis=1), counted.sum(axis=1)
    return [
        Fraction(int(total), int(count)) if count else Fraction(0) for total, count in zip(sums, counts, strict=True)
    ]


@article("Annex 5, 6.2")
def haley_bonus(rounds: Rounds, settings: Settings, win: int) -> Ints:
    """In round 2 the first two of four parts have the points of a win more, for pairing only."""
    bonus = np.zeros(len(rounds.numbers), dtype=np.int64)
    if settings.acceleration == "haley" and rounds.opponent.shape[1] == 1:
        first = ordered(rounds.up_to(0), settings, np.zeros_like(bonus))
        bonus[first[: part_sizes(len(first), 4)[0] + part_sizes(len(first), 4)[1]]] = win
    return bonus


@article("Annex 5, 6.1")
def parts_of_group(size: int, settings: Settings, rounds_left: int) -> list[int]:
    """How a group is divided, two parts that meet as one piece, while the first part is larger than the rounds left."""
    sizes = part_sizes(size, settings.parts)
    if settings.acceleration is None or sizes[0] <= rounds_left:
        return [size]
    return [sum(sizes[at : at + 2]) for at in range(0, len(sizes), 2)]


def part_sizes(size: int, parts: int) -> list[int]:
    """Parts of a group as equal as can be, two and two of one size; the last takes what is over."""
    pairs, pieces = size // 2, parts // 2
    sizes = [count for piece in range(pieces) for count in [pairs // pieces + (piece < pairs % pieces)] * 2]
    sizes[-1] += size % 2
    return sizes
