"""A move, and the moves without capture that a board knows beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

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


@lru_cache(maxsize=1 << 16)
def made(board: Board, path: tuple[int, ...], taken: int, kind: Literal["man", "crowned", "king"]) -> Move:
    """Make a move of the bits of its route; the same one is made once and handed out again."""
    number, start, end = board.number, path[0], path[-1]
    route = tuple([number[bit] for bit in path])
    if kind == "king":
        return Move(route, taken, 0, start ^ end)
    return Move(route, taken, start, end) if kind == "crowned" else Move(route, taken, start ^ end, 0)


class Flight(NamedTuple):
    """What a king may do along one ray as long as nothing stands in its way, nearest square first."""

    ray: Ray
    moves: tuple[Move, ...]


class Passage(NamedTuple):
    """The way from one square to another: what has to be free, and the move that each piece makes on it."""

    squares: int
    of_white_man: Move | None
    of_black_man: Move | None
    of_king: Move


class KnownMoves:
    """The moves without capture that are possible on a board, ready to be picked."""

    def __init__(self, board: Board) -> None:
        """Make them all."""
        self.white_short, self.white_long = _steps(board, board.short), _steps(board, board.long)
        self.black_short, self.black_long = _steps(board, -board.short), _steps(board, -board.long)
        self.flights = _flights(board)
        self.passages = dict(self._passages())

    def _passages(self) -> Iterator[tuple[tuple[int, int], Passage]]:
        """Every way along a diagonal by its ends, with the moves that a man or a king can make on it."""
        white = {move.route: move for steps in (self.white_short, self.white_long) for move in steps.values()}
        black = {move.route: move for steps in (self.black_short, self.black_long) for move in steps.values()}
        for flights in self.flights.values():
            for ray, moves in flights:
                for place, move in enumerate(moves):
                    ends, squares = (move.start, move.end), sum(ray.bits[: place + 1])
                    yield ends, Passage(squares, white.get(ends), black.get(ends), move)


@article("Annex 1, 3.4", "Annex 1, 3.5")
def _steps(board: Board, shift: int) -> dict[int, Move]:
    """Every step of a man by the square on which it ends; one on the last row crowns the man that stops there."""
    last_row = board.black_base if shift > 0 else board.white_base
    steps = {}
    for start, rays in board.rays.items():
        for ray in rays:
            if ray.shift == shift and ray.bits:
                end = ray.bits[0]
                steps[end] = made(board, (start, end), 0, "crowned" if end & last_row else "man")
    return steps


@article("Annex 1, 3.9")
def _flights(board: Board) -> dict[int, tuple[Flight, ...]]:
    """Every move of a king on an empty board by the square that it leaves."""
    return {
        start: tuple(
            Flight(ray, tuple(made(board, (start, end), 0, "king") for end in ray.bits)) for ray in rays if ray.bits
        )
        for start, rays in board.rays.items()
    }
