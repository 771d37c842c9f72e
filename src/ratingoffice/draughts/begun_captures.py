"""Captures that are begun and not finished: where a piece can rest on the way, and what it has jumped by then."""

from typing import NamedTuple

from ratingoffice.draughts.position import Position
from ratingoffice.draughts.routes import Squares, jumps


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
    last_row = board.black_base if position.white_to_move else board.white_base
    crowning_row = last_row if position.variant.crowns_in_passing else 0
    return {
        Halt(to, halt.taken | jump.over, halt.is_man and not to & crowning_row)
        for jump in jumps(position, halt.at, free, is_man=halt.is_man)
        if not jump.over & halt.taken
        for to in jump.behind
    }
