"""The routes of a capture, also of one that is begun and not finished; each can be written by way of other squares."""

from collections.abc import Iterator
from typing import NamedTuple

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.board import Ray
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.position import Position

Squares = tuple[int, ...]


class RouteJump(NamedTuple):
    """One jump: the piece jumped, the free squares before it and behind it, and the way it goes."""

    over: int
    before: Squares
    behind: Squares
    shift: int


@article("Annex 1, 4.9")
def rests_on(move: Move, position: Position, squares: Squares) -> bool:
    """Whether a piece that makes this capture can rest on the squares between its ends, in their order."""
    if squares == move.route:
        return True
    between = _bits(position, squares)
    return any(_in_order(between, rests[1:-1]) for rests, _ in _walks(move, position))


def passes_over(move: Move, position: Position, squares: Squares) -> bool:
    """Whether it can at least pass over them: people also write squares where nothing turns."""
    between = _bits(position, squares)
    return any(_in_order(between, passed[:-1]) for _, passed in _walks(move, position))


def routes(move: Move, position: Position) -> list[Squares]:
    """All routes, by the squares where the piece turns, or those just behind each piece where it goes straight on."""
    number = position.variant.board.number
    return sorted({tuple(number[bit] for bit in rests) for rests, _ in _walks(move, position)})


def jumps(position: Position, at: int, free: int, *, is_man: bool) -> Iterator[RouteJump]:
    """What a piece on a square can jump next; `free` has the square it came from, and not those already jumped."""
    enemy = position.occupied & ~own_pieces(position)
    for ray in position.variant.board.rays[at]:
        place = _free_in(ray, 0, free)
        if place < len(ray.bits) and ray.bits[place] & enemy and not (is_man and place):
            behind = ray.bits[place + 1 : _free_in(ray, place + 1, free)][: 1 if is_man else None]
            if behind:
                yield RouteJump(ray.bits[place], ray.bits[:place], behind, ray.shift)


def own_pieces(position: Position) -> int:
    """The pieces of the side to move, as bits."""
    return position.men(position.turn) | position.kings(position.turn)


def _crowning_row(position: Position) -> int:
    """Where a man of the side to move goes on as a king within a capture, as bits; nowhere in most games."""
    board = position.variant.board
    last_row = board.black_base if position.white_to_move else board.white_base
    return last_row if position.variant.crowns_in_passing else 0


def _free_in(ray: Ray, place: int, free: int) -> int:
    while place < len(ray.bits) and ray.bits[place] & free:
        place += 1
    return place


def _bits(position: Position, squares: Squares) -> list[int]:
    return [position.variant.board.bits[number] for number in squares[1:-1]]


def _in_order(written: list[int], passed: Squares) -> bool:
    ahead = iter(passed)
    return all(bit in ahead for bit in written)


def _walks(move: Move, position: Position) -> Iterator[tuple[Squares, Squares]]:
    """Every way to make a capture: the squares rested on, and all free squares on the way."""
    board = position.variant.board
    start = board.bits[move.start]
    walk = _Walk(move, position)
    yield from walk.on(start, move.taken, (start,), ())


class _Walk:
    """The search for the routes of one capture."""

    def __init__(self, move: Move, position: Position) -> None:
        board = position.variant.board
        self.position, self.end = position, board.bits[move.end]
        self.free = (board.mask ^ position.occupied) | board.bits[move.start]
        self.is_man = bool(position.men(position.turn) & board.bits[move.start])
        self.crowning_row = _crowning_row(position)

    def on(
        self, at: int, left: int, rests: Squares, passed: Squares, ahead: int = 0
    ) -> Iterator[tuple[Squares, Squares]]:
        """Go on from a square with these pieces left to take; what lies `ahead` is looked at from another square."""
        if not left and at == self.end:
            yield rests, passed
        is_man = self.is_man and not any(rest & self.crowning_row for rest in rests)
        for jump in jumps(self.position, at, self.free, is_man=is_man):
            if not jump.over & left or jump.shift == ahead:
                continue
            for place, to in enumerate(jump.behind):
                way = (*passed, *jump.before, *jump.behind[: place + 1])
                yield from self.on(to, left ^ jump.over, (*rests, to), way, jump.shift if place else 0)


class Halt(NamedTuple):
    """Where a piece rests inside a capture, what it has jumped, and whether it is a man."""

    at: int
    taken: int
    is_man: bool


def jumped_on_the_way(position: Position, squares: Squares) -> set[int]:
    """What a piece can have jumped when it stops at the end of a written way: by any route, or by the one written."""
    start, end = (position.variant.board.bits[number] for number in (squares[0], squares[-1]))
    before_any = Halt(start, 0, bool(position.men(position.turn) & start))
    halts = _all_halts(position, before_any) if len(squares) == 2 else _halts_along(position, before_any, squares)
    return {halt.taken for halt in halts if halt.at == end}


def _all_halts(position: Position, before_any: Halt) -> set[Halt]:
    """Every square on which the piece can rest after one jump or more."""
    seen, waiting = set[Halt](), [before_any]
    while waiting:
        halts = _next_halts(position, waiting.pop(), before_any.at)
        waiting.extend(halts - seen)
        seen |= halts
    return seen


def _halts_along(position: Position, before_any: Halt, squares: Squares) -> set[Halt]:
    """Where the piece rests at the end of a route, square by square; nothing where a step of it is no jump."""
    halts = {before_any}
    for number in squares[1:]:
        to = position.variant.board.bits[number]
        halts = {each for halt in halts for each in _next_halts(position, halt, before_any.at) if each.at == to}
    return halts


def _next_halts(position: Position, halt: Halt, start: int) -> set[Halt]:
    """The squares after one more jump; no piece is jumped twice, and the square the piece left is free."""
    board = position.variant.board
    free = (board.mask ^ position.occupied) | start
    crowning_row = _crowning_row(position)
    return {
        Halt(to, halt.taken | jump.over, halt.is_man and not to & crowning_row)
        for jump in jumps(position, halt.at, free, is_man=halt.is_man)
        if not jump.over & halt.taken
        for to in jump.behind
    }
