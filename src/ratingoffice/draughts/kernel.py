"""The count of games in compiled code, where numba is installed: the same masks and shifts as the plain rules.

Bits of 100 squares fill 63 places, so all are whole numbers of 64 bits with sign, and never negative where they are
shifted to the right. Moves are kept without their routes: start, end, what is taken. For games in which the most
pieces have to be taken; the Russian one is counted by the plain rules.
"""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, TypeVar, cast

import numpy as np

from ratingoffice.draughts.legal_moves import perft as plain_perft
from ratingoffice.draughts.position import Position

F = TypeVar("F", bound=Callable[..., Any])
Sides = tuple[int, int, int, int]
"""Men and kings of the side to move, men and kings of the other."""

MOST_MOVES: Final = 512
MOST_STATES: Final = 4096
PIECES_OF_A_ROUND: Final = 4
NOT_AHEAD: Final = -1


class Work(NamedTuple):
    """The board, and room for the moves of every depth and for captures that are being followed."""

    mask: int
    short: int
    long: int
    last_row_of_white: int
    last_row_of_black: int
    moves: Any
    states: Any


def is_there() -> bool:
    """Whether numba is installed."""
    return find_spec("numba") is not None


def perft(position: Position, depth: int) -> int:
    """How many games of so many plies there are; the moves of the last ply are counted, not made."""
    if depth < 1 or not position.variant.takes_most:
        return plain_perft(position, depth)
    board = position.variant.board
    moves, states = np.zeros((depth + 1, MOST_MOVES, 3), np.int64), np.zeros((MOST_STATES, 4), np.int64)
    work = Work(board.mask, board.short, board.long, board.black_base, board.white_base, moves, states)
    white, black = position[:2], position[2:4]
    sides = (*white, *black) if position.white_to_move else (*black, *white)
    return int(_perft(sides, position.white_to_move, depth, work))


def _compiled(function: F) -> F:
    """Compile a function; where there is no numba it stays as it is, slow and the same."""
    if not is_there():
        return function
    import numba  # noqa: PLC0415 - only where it is installed

    return cast("F", numba.njit(cache=True)(function))


@_compiled
def _ones(bits: int) -> int:
    """How many bits are set."""
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 0x7F


@_compiled
def _step(bit: int, direction: int, work: Work) -> int:
    """The next square along a diagonal, perhaps off the board; directions 0 and 1 lead towards square 1."""
    if direction == 0:
        return bit >> work.long
    if direction == 1:
        return bit >> work.short
    return bit << work.short if direction == 2 else bit << work.long


@_compiled
def _men_that_take(men: int, enemy: int, free: int, work: Work) -> int:
    """The men beside an enemy piece with a free square behind it."""
    short, long = work.short, work.long
    return men & (
        ((enemy & (free << short)) << short)
        | ((enemy & (free << long)) << long)
        | ((enemy & (free >> short)) >> short)
        | ((enemy & (free >> long)) >> long)
    )


@_compiled
def _is_known(moves: Any, count: int, start: int, end: int, taken: int) -> bool:
    for index in range(count):
        if moves[index, 0] == start and moves[index, 1] == end and moves[index, 2] == taken:
            return True
    return False


@_compiled
def _captures(sides: Sides, moves: Any, work: Work) -> int:
    """Write down the captures of the most pieces (start, end, taken), and return how many there are."""
    own_men, own_kings, enemy_men, enemy_kings = sides
    enemy = enemy_men | enemy_kings
    all_free = work.mask ^ (own_men | own_kings | enemy)
    pieces = _men_that_take(own_men, enemy, all_free, work) | own_kings
    states, count, most = work.states, 0, 1
    while pieces:
        start = pieces & -pieces
        pieces ^= start
        is_king, free = (start & own_kings) != 0, all_free | start
        states[0, 0], states[0, 1], states[0, 2], states[0, 3] = start, 0, 0, NOT_AHEAD
        top = 1
        while top:
            top -= 1
            at, taken, number, ahead = (
                int(states[top, 0]),
                int(states[top, 1]),
                int(states[top, 2]),
                int(states[top, 3]),
            )
            for direction in range(4):
                if direction == ahead:
                    continue
                over = _step(at, direction, work)
                while is_king and over & free:
                    over = _step(over, direction, work)
                if not over & enemy & ~taken:
                    continue
                to, next_ahead = _step(over, direction, work), NOT_AHEAD
                while to & free:
                    states[top, 0], states[top, 1], states[top, 2] = to, taken | over, number + 1
                    states[top, 3] = next_ahead
                    top, next_ahead = top + 1, direction
                    if not is_king:
                        break
                    to = _step(to, direction, work)
            if number < most:
                continue
            if number > most:
                most, count = number, 0
            if number < PIECES_OF_A_ROUND or not _is_known(moves, count, start, at, taken):
                moves[count, 0], moves[count, 1], moves[count, 2] = start, at, taken
                count += 1
    return count


@_compiled
def _count_quiet(sides: Sides, white: bool, work: Work) -> int:
    """How many moves without capture there are."""
    own_men, own_kings, enemy_men, enemy_kings = sides
    free = work.mask ^ (own_men | own_kings | enemy_men | enemy_kings)
    if white:
        count = _ones((own_men >> work.short) & free) + _ones((own_men >> work.long) & free)
    else:
        count = _ones((own_men << work.short) & free) + _ones((own_men << work.long) & free)
    while own_kings:
        king = own_kings & -own_kings
        own_kings ^= king
        for direction in range(4):
            to = _step(king, direction, work)
            while to & free:
                count += 1
                to = _step(to, direction, work)
    return count


@_compiled
def _quiet(sides: Sides, white: bool, moves: Any, work: Work) -> int:
    """Write down the moves without capture, and return how many there are."""
    own_men, own_kings, enemy_men, enemy_kings = sides
    free, count = work.mask ^ (own_men | own_kings | enemy_men | enemy_kings), 0
    pieces = own_men | own_kings
    while pieces:
        start = pieces & -pieces
        pieces ^= start
        is_king = (start & own_kings) != 0
        for direction in range(4):
            if not is_king and (direction < 2) != white:
                continue
            to = _step(start, direction, work)
            while to & free:
                moves[count, 0], moves[count, 1], moves[count, 2] = start, to, 0
                count += 1
                if not is_king:
                    break
                to = _step(to, direction, work)
    return count


@_compiled
def _perft(sides: Sides, white: bool, depth: int, work: Work) -> int:
    """Follow every move to the last ply but one, and count there."""
    moves = work.moves[depth]
    count = _captures(sides, moves, work)
    if depth == 1:
        return count or _count_quiet(sides, white, work)
    if not count:
        count = _quiet(sides, white, moves, work)
    own_men, own_kings, enemy_men, enemy_kings = sides
    last_row, games = work.last_row_of_white if white else work.last_row_of_black, 0
    for index in range(count):
        start, end, taken = int(moves[index, 0]), int(moves[index, 1]), int(moves[index, 2])
        men, kings = own_men & ~start, own_kings & ~start
        if start & own_kings or end & last_row:
            kings |= end
        else:
            men |= end
        after = (enemy_men & ~taken, enemy_kings & ~taken, men, kings)
        games += _perft(after, not white, depth - 1, work)
    return games
