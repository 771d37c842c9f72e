"""A move, and those moves without capture that a board knows beforehand: each is made once and handed out again."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.board import Board, Ray


@article("Annex 1, 3.2")
class Move(NamedTuple):
    """The movement of one piece: the squares it rests on, what it takes, and what it changes on its own side.

    `men` and `kings` are the squares where men and kings of the side to move come or go: a man that is crowned goes
    from `men` and comes to `kings`. Two routes with the same ends that take the same pieces are one move.
    """

    route: tuple[int, ...]
    taken: int
    men: int
    kings: int

    @property
    def start(self) -> int:
        """The square the piece leaves."""
        return self.route[0]

    @property
    def end(self) -> int:
        """The square on which it ends."""
        return self.route[-1]

    @property
    def is_capture(self) -> bool:
        """Something is taken."""
        return self.taken != 0

    @property
    def is_crowning(self) -> bool:
        """A man becomes a king."""
        return bool(self.men) and bool(self.kings)


def made(board: Board, path: tuple[int, ...], taken: int, *, man: bool, crowned: bool) -> Move:
    """Make a move of the bits of its route."""
    number, start, end = board.number, path[0], path[-1]
    route = tuple([number[bit] for bit in path])
    if not man:
        return Move(route, taken, 0, start ^ end)
    return Move(route, taken, start, end) if crowned else Move(route, taken, start ^ end, 0)


@article("Annex 1, 3.4", "Annex 1, 3.5")
@cache
def steps_of_men(board: Board, shift: int) -> dict[int, Move]:
    """Every step of a man by the square on which it ends; one on the last row crowns the man that stops there."""
    promotion = board.black_base if shift > 0 else board.white_base
    steps = {}
    for start, rays in board.rays.items():
        for ray in rays:
            if ray.shift == shift and ray.bits:
                end = ray.bits[0]
                steps[end] = made(board, (start, end), 0, man=True, crowned=bool(end & promotion))
    return steps


class Flight(NamedTuple):
    """What a king may do along one ray as long as nothing stands in its way, nearest square first."""

    ray: Ray
    moves: tuple[Move, ...]


@article("Annex 1, 3.9")
@cache
def flights_of_kings(board: Board) -> dict[int, tuple[Flight, ...]]:
    """Every move of a king on an empty board by the square that it leaves."""
    return {
        start: tuple(
            Flight(ray, tuple(made(board, (start, end), 0, man=False, crowned=False) for end in ray.bits))
            for ray in rays
            if ray.bits
        )
        for start, rays in board.rays.items()
    }
