"""Captures: every way to take, of which the rules leave the longest, or in the Russian game all."""

from __future__ import annotations

from typing import Literal

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.board import Board
from ratingoffice.draughts.moves import Move, made
from ratingoffice.draughts.position import Position
from ratingoffice.draughts.variant import Variant

PIECES_OF_A_ROUND = 4
"""Two routes can only meet with the same pieces taken if they go around a square of four of them."""

Path = tuple[int, ...]
Way = tuple[Path, int, Literal["man", "crowned", "king"]]
"""One way to take: the squares rested on, the pieces taken, and what the piece is at the end of it."""


def captures(position: Position) -> list[Move]:
    """All captures that the rules allow; a choice of routes to the same end with the same pieces is one move."""
    board = position.variant.board
    return [made(board, *way) for way in ways_allowed(position)]


@article("Annex 1, 4.1", "Annex 1, 4.13", "Annex 1, 4.14")
def ways_allowed(position: Position) -> list[Way]:
    """The ways that take the most pieces, whatever takes or is taken; where the game does not ask for it, all."""
    ways = ways_to_take(position)
    if len(ways) < 2:
        return ways
    lengths = [len(path) for path, _, _ in ways]
    most = max(lengths)
    if most != min(lengths) and position.variant.takes_most:
        ways = [way for way in ways if len(way[0]) == most]
    return ways if most <= PIECES_OF_A_ROUND else _distinct(ways)


def ways_to_take(position: Position) -> list[Way]:
    """Every way to take that goes on as long as it can, whatever its length."""
    white_men, white_kings, black_men, black_kings, white_to_move, variant = position
    board = variant.board
    if white_to_move:
        men, kings, enemy = white_men, white_kings, black_men | black_kings
    else:
        men, kings, enemy = black_men, black_kings, white_men | white_kings
    free = board.mask ^ (men | kings | enemy)
    men = men_that_take(board, men, enemy, free)
    if not men and not kings:
        return []
    run = _Run(variant, white_to_move)
    while men:
        man = men & -men
        men ^= man
        run.free = free | man
        run.by_man(man, enemy, 0, (man,))
    while kings:
        king = kings & -kings
        kings ^= king
        run.free = free | king
        run.by_king(king, enemy, 0, (king,))
        run.leads_on.clear()
    return run.ways


@article("Annex 1, 4.2")
def men_that_take(board: Board, men: int, enemy: int, free: int) -> int:
    """The men beside an enemy piece with a free square behind it, forwards or backwards."""
    short, long = board.short, board.long
    return men & (
        ((enemy & free << short) << short)
        | ((enemy & free << long) << long)
        | ((enemy & free >> short) >> short)
        | ((enemy & free >> long) >> long)
    )


class _Run:
    """The ways of one position. A piece taken stays where it is until the end: it is not jumped again, nor passed."""

    __slots__ = ("crowning_row", "free", "jumps", "kind", "last_row", "leads_on", "rays", "ways")

    def __init__(self, variant: Variant, white_to_move: bool) -> None:
        board = variant.board
        self.jumps, self.rays = board.jumps, board.rays
        self.last_row = board.black_base if white_to_move else board.white_base
        self.crowning_row = self.last_row if variant.crowns_in_passing else 0
        self.free: int
        """The free squares; that of the piece that moves is one of them."""
        self.kind: Literal["crowned", "king"] = "king"
        self.leads_on: set[tuple[int, int, int]] = set()
        """Where a king was before with the same pieces taken, and could go on: no need to look again."""
        self.ways: list[Way] = []

    @article("Annex 1, 4.2", "Annex 1, 4.5", "Annex 1, 4.8", "Annex 1, 4.11", "Annex 1, 4.15")
    def by_man(self, at: int, enemy: int, taken: int, path: Path) -> None:
        """Jump with a man as long as there is something to jump; only where it stops can it be crowned."""
        ended, free = True, self.free
        for over, to in self.jumps[at]:
            if over & enemy and to & free:
                ended = False
                if to & self.crowning_row:
                    self._crown_and_go_on(to, enemy ^ over, taken | over, (*path, to))
                else:
                    self.by_man(to, enemy ^ over, taken | over, (*path, to))
        if ended:
            self.ways.append((path, taken, "crowned" if at & self.last_row else "man"))

    def _crown_and_go_on(self, at: int, enemy: int, taken: int, path: Path) -> None:
        """The Russian rule: a man that reaches the last row takes on as a king."""
        self.kind = "crowned"
        if not self.by_king(at, enemy, taken, path):
            self.ways.append((path, taken, "crowned"))
        self.kind = "king"
        self.leads_on.clear()

    @article("Annex 1, 4.3", "Annex 1, 4.6", "Annex 1, 4.7", "Annex 1, 4.8", "Annex 1, 4.11")
    def by_king(self, at: int, enemy: int, taken: int, path: Path, *, ahead: int = 0) -> bool:
        """Jump with a king along any diagonal but `ahead`, and tell whether it could."""
        found, occupied = False, ~self.free
        for shift, mask, bits in self.rays[at]:
            blockers = mask & occupied
            if not blockers or shift == ahead:
                continue
            over = 1 << blockers.bit_length() - 1 if shift > 0 else blockers & -blockers
            if over & enemy:
                behind = bits[bits.index(over) + 1 :]
                if behind and behind[0] & self.free:
                    found = True
                    self._land(behind, shift, enemy ^ over, taken | over, path)
        return found

    def _land(self, behind: Path, shift: int, enemy: int, taken: int, path: Path) -> None:
        """Rest on each free square behind the piece taken; stop there only if none of them leads on.

        What lies straight ahead is looked at from the first square alone: it is the same from all of them.
        """
        stops: list[Way] = []
        goes_on, ahead = False, 0
        for to in behind:
            if not to & self.free:
                break
            state = (to, taken, ahead)
            if state in self.leads_on:
                goes_on = True
            elif self.by_king(to, enemy, taken, (*path, to), ahead=ahead):
                goes_on = True
                self.leads_on.add(state)
            else:
                stops.append(((*path, to), taken, self.kind))
            ahead = shift
        if not goes_on:
            self.ways.extend(stops)


def _distinct(ways: list[Way]) -> list[Way]:
    """One way of all those with the same ends and the same pieces taken."""
    first: dict[tuple[int, int, int, str], Way] = {}
    for way in ways:
        path, taken, kind = way
        first.setdefault((path[0], path[-1], taken, kind), way)
    return list(first.values())
