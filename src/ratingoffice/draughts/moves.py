"""A move, and the moves without capture that a board knows beforehand."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.board import Board, Ray

MOST_KEPT: Final = 1 << 16
"""Moves are kept ready up to so many: men stand and take in the same way in many positions."""


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

    def __str__(self) -> str:
        """Its squares by number, with a hyphen or a cross; `write_move` writes it as its game does.

        >>> print(Move((28, 19), taken=1, men=2, kings=0), Move((32, 28), 0, 1, 0))
        28x19 32-28
        """
        return ("x" if self.taken else "-").join(map(str, self.route))

    def __repr__(self) -> str:
        """Say which it is.

        >>> Move((32, 28), 0, 1, 0)
        <Move 32-28>
        """
        return f"<Move {self}>"

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


Way = tuple[tuple[int, ...], int, Literal["man", "crowned", "king"]]
"""One way to move: the squares rested on, the pieces taken, and what the piece is at the end of it."""


class Ways(dict[Way, Move]):
    """The moves of a board by the way they go: the same one is made once and handed out again."""

    def __init__(self, board: Board) -> None:
        """Make none yet."""
        super().__init__()
        self._board: Final = board

    def __missing__(self, way: Way) -> Move:
        """Make the move."""
        if len(self) >= MOST_KEPT:
            self.clear()
        self[way] = move = _made(self._board, way)
        return move


def _made(board: Board, way: Way) -> Move:
    path, taken, kind = way
    number, start, end = board.number, path[0], path[-1]
    route = tuple([number[bit] for bit in path])
    if kind == "king":
        return Move(route, taken, 0, start ^ end)
    return Move(route, taken, start, end) if kind == "crowned" else Move(route, taken, start ^ end, 0)


class Steps(dict[int, tuple[Move, ...]]):
    """The steps of men in one direction by all squares on which they end; looked up once, they are known together."""

    def __init__(self, steps: dict[int, Move]) -> None:
        """Know every single step."""
        super().__init__()
        self._single: Final = steps

    def __missing__(self, ends: int) -> tuple[Move, ...]:
        """Gather the steps that end on some squares."""
        if len(self) >= MOST_KEPT:
            self.clear()
        single, left, found = self._single, ends, []
        while left:
            end = left & -left
            left ^= end
            found.append(single[end])
        self[ends] = steps = tuple(found)
        return steps

    def singles(self) -> Iterable[Move]:
        """Return every step."""
        return self._single.values()


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
    """The moves of a board, ready to be picked: all those without capture, and the captures met so far."""

    def __init__(self, board: Board) -> None:
        """Make them all."""
        self.white_short, self.white_long = _steps(board, board.short), _steps(board, board.long)
        self.black_short, self.black_long = _steps(board, -board.short), _steps(board, -board.long)
        self.flights = _flights(board)
        self.captures = Ways(board)
        self.passages = dict(self._passages())

    def _passages(self) -> Iterator[tuple[tuple[int, int], Passage]]:
        """Every way along a diagonal by its ends, with the moves that a man or a king can make on it."""
        white = {move.route: move for steps in (self.white_short, self.white_long) for move in steps.singles()}
        black = {move.route: move for steps in (self.black_short, self.black_long) for move in steps.singles()}
        for flights in self.flights.values():
            for ray, moves in flights:
                for place, move in enumerate(moves):
                    ends, squares = (move.start, move.end), sum(ray.bits[: place + 1])
                    yield ends, Passage(squares, white.get(ends), black.get(ends), move)


@article("Annex 1, 3.4", "Annex 1, 3.5")
def _steps(board: Board, shift: int) -> Steps:
    """Every step of a man by the square on which it ends; one on the last row crowns the man that stops there."""
    last_row = board.black_base if shift > 0 else board.white_base
    steps: dict[int, Move] = {}
    for start, rays in board.rays.items():
        for ray in rays:
            if ray.shift == shift and ray.bits:
                end = ray.bits[0]
                steps[end] = _made(board, ((start, end), 0, "crowned" if end & last_row else "man"))
    return Steps(steps)


@article("Annex 1, 3.9")
def _flights(board: Board) -> dict[int, tuple[Flight, ...]]:
    """Every move of a king on an empty board by the square that it leaves."""
    return {
        start: tuple(
            Flight(ray, tuple(_made(board, ((start, end), 0, "king")) for end in ray.bits)) for ray in rays if ray.bits
        )
        for start, rays in board.rays.items()
    }
