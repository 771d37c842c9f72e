"""Who meets whom: the table of a shape, by the circle method, used for all its events at once."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from ratingoffice.sample_data.generator.arrays import Flags, Ints
from ratingoffice.sample_data.generator.shapes import Shape

NOBODY = -1


@dataclass(frozen=True)
class PairingTable:
    """Seats that meet, a row for each game, in order of rounds; nobody as black is a bye."""

    round: Ints
    white: Ints
    black: Ints

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.round)


@cache
def pairing_table(shape: Shape, *, byes: bool) -> PairingTable:
    """The games of one event of a shape; only a Swiss writes byes."""
    if shape.system == "match":
        table = _match(shape.rounds)
    elif shape.system == "double_round_robin":
        table = _both_ways(_round_robin(shape.entrants))
    elif is_swiss(shape):
        table = _swiss(shape.entrants, shape.rounds)
    else:
        table = _round_robin(shape.entrants)
    if not (byes and shape.system == "swiss"):
        table = _select(table, np.flatnonzero(table.black != NOBODY))
    return _boards(table, shape) if shape.boards > 1 else table


def is_swiss(shape: Shape) -> bool:
    """Players, or teams, too many to meet all the others."""
    return shape.system in ("swiss", "team") and shape.rounds < shape.entrants - 1


def _match(rounds: int) -> PairingTable:
    """Two players with alternating colours."""
    numbers = np.arange(1, rounds + 1)
    return PairingTable(numbers, (numbers + 1) % 2, numbers % 2)


def _round_robin(entrants: int) -> PairingTable:
    """All rounds of the circle, colours as in the Berger tables."""
    circle = entrants - 1 + entrants % 2
    seats = np.append(np.arange(circle), NOBODY if entrants % 2 else circle)
    sums = np.arange(circle)
    number, low, high = _circle(circle, sums)
    is_low_white = np.where(high == circle, sums[number] % 2 == 0, (low + high) % 2 == 1)
    return _coloured(number, seats[low], seats[high], is_low_white)


def _swiss(entrants: int, rounds: int) -> PairingTable:
    """Some rounds of the circle: first half the field apart, at last nearly neighbours."""
    circle = entrants - 1 + entrants % 2
    seats = np.append(_folded(circle), NOBODY if entrants % 2 else circle)
    apart = _distances(entrants, rounds)
    sums = np.where(apart % 2 == 1, apart, circle - apart)
    number, low, high = _circle(circle, sums)
    return _coloured(number, seats[low], seats[high], _balanced(number, low, high))


def _folded(circle: int) -> Ints:
    """Seats on the circle so that equal sums of places pair players of nearly equal rank."""
    place = np.arange(circle)
    return np.where(place <= circle // 2, 2 * place, 2 * (circle - 1 - place) + 1)


def _distances(entrants: int, rounds: int) -> Ints:
    """Different numbers that fall from a quarter of the field to 1, fast at first."""
    left = np.arange(rounds)[::-1]
    extra = max(entrants // 4 - rounds, 0)
    return 1 + left + extra * left**2 // (rounds - 1) ** 2


def _circle(circle: int, sums: Ints) -> tuple[Ints, Ints, Ints]:
    """Places that add up to the sum of the round; the one left over meets the place outside the circle."""
    low = np.tile(np.arange(circle), (len(sums), 1))
    high = (sums[:, None] - low) % circle
    high = np.where(high == low, circle, high)
    number, place = np.nonzero(low < high)
    return number, low[number, place], high[number, place]


def _balanced(number: Ints, low: Ints, high: Ints) -> Flags:
    """Round by round, white for the one of the two who has had it less."""
    balance = np.zeros(high.max() + 1, dtype=np.int64)
    is_low_white = np.zeros(len(number), dtype=np.bool_)
    for rows in np.split(np.arange(len(number)), np.flatnonzero(np.diff(number)) + 1):
        lead = balance[low[rows]] - balance[high[rows]]
        is_low_white[rows] = (lead < 0) | ((lead == 0) & ((low[rows] + number[rows]) % 2 == 0))
        balance[low[rows]] += np.where(is_low_white[rows], 1, -1)
        balance[high[rows]] -= np.where(is_low_white[rows], 1, -1)
    return is_low_white


def _coloured(number: Ints, low: Ints, high: Ints, is_low_white: Flags) -> PairingTable:
    """White and black; a player left over gets the bye as white."""
    is_low_white = is_low_white | (high == NOBODY)
    return PairingTable(number + 1, np.where(is_low_white, low, high), np.where(is_low_white, high, low))


def _both_ways(table: PairingTable) -> PairingTable:
    """The same rounds again with the colours reversed."""
    return PairingTable(
        np.concatenate([table.round, table.round + table.round.max()]),
        np.concatenate([table.white, table.black]),
        np.concatenate([table.black, table.white]),
    )


def _boards(table: PairingTable, shape: Shape) -> PairingTable:
    """Teams meet board by board with alternating colours; seats hold all first boards, then all second ones."""
    row = np.repeat(np.arange(len(table)), shape.boards)
    board = np.tile(np.arange(shape.boards), len(table))
    first, second = table.white[row], table.black[row]
    is_first_white = board % 2 == 0
    return PairingTable(
        table.round[row],
        np.where(is_first_white, first, second) + board * shape.entrants,
        np.where(is_first_white, second, first) + board * shape.entrants,
    )


def _select(table: PairingTable, rows: Ints) -> PairingTable:
    return PairingTable(table.round[rows], table.white[rows], table.black[rows])
