"""Captures: every way to take, of which the rules leave the longest, or in the Russian game all."""

from __future__ import annotations

from typing import NamedTuple

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.board import Board
from ratingoffice.draughts.moves import Move, made
from ratingoffice.draughts.position import Position

PIECES_OF_A_ROUND = 4
"""Two routes can only meet with the same pieces taken if they go around a square of four of them."""


class Way(NamedTuple):
    """One way to take: the squares rested on, the pieces taken, and whether a man was crowned on it."""

    path: tuple[int, ...]
    taken: int
    man: bool
    crowned: bool


@article("Annex 1, 4.1", "Annex 1, 4.13", "Annex 1, 4.14")
def captures(position: Position) -> list[Move]:
    """All captures that the rules allow: those of the most pieces, whatever takes or is taken; a choice among equals."""
    ways = ways_to_take(position)
    if not ways:
        return []
    variant = position.variant
    most = max(len(way.path) for way in ways)
    if variant.takes_most:
        ways = [way for way in ways if len(way.path) == most]
    moves = [made(variant.board, way.path, way.taken, man=way.man, crowned=way.crowned) for way in ways]
    return moves if most <= PIECES_OF_A_ROUND or len(moves) == 1 else _distinct(moves)


def ways_to_take(position: Position) -> list[Way]:
    """Every way to take that goes on as long as it can, whatever its length."""
    white_men, white_kings, black_men, black_kings, white_to_move, variant = position
    white, black = white_men | white_kings, black_men | black_kings
    men, kings, enemy = (white_men, white_kings, black) if white_to_move else (black_men, black_kings, white)
    free = variant.board.mask ^ (white | black)
    men = men_that_take(variant.board, men, enemy, free)
    if not men and not kings:
        return []
    run = _Run(position, free)
    while men:
        man = men & -men
        men ^= man
        run.start(man)
        run.by_man(man, enemy, 0, (man,))
    while kings:
        king = kings & -kings
        kings ^= king
        run.start(king)
        run.by_king(king, enemy, 0, (king,))
    return run.ways


@article("Annex 1, 4.2")
def men_that_take(board: Board, men: int, enemy: int, free: int) -> int:
    """The men beside an enemy piece with a free square behind it, forwards or backwards."""
    short, long = board.short, board.long
    return men & (
        (enemy << short & free << 2 * short)
        | (enemy << long & free << 2 * long)
        | (enemy >> short & free >> 2 * short)
        | (enemy >> long & free >> 2 * long)
    )


class _Run:
    """The ways of one position. A piece taken stays where it is until the end: it is not jumped again, nor passed."""

    def __init__(self, position: Position, free: int) -> None:
        board, variant = position.variant.board, position.variant
        self.board, self.rays, self.all_free = board, board.rays, free
        promotion = board.black_base if position.white_to_move else board.white_base
        self.last_row = promotion
        self.crowning_row = promotion if variant.crowns_in_passing else 0
        self.ways: list[Way] = []
        self.free, self.crowned = free, False
        self.seen: set[tuple[int, int, int]] = set()

    def start(self, piece: int) -> None:
        """Take up a piece: its own square is free while it moves."""
        self.free, self.crowned = self.all_free | piece, False
        self.seen.clear()

    @article("Annex 1, 4.2", "Annex 1, 4.5", "Annex 1, 4.8", "Annex 1, 4.15")
    def by_man(self, at: int, enemy: int, taken: int, path: tuple[int, ...]) -> None:
        """Jump with a man as long as there is something to jump; only where it stops can it be crowned."""
        short, long, free, ended = self.board.short, self.board.long, self.free, True
        for over, to in (
            (at >> long, at >> 2 * long),
            (at >> short, at >> 2 * short),
            (at << short, at << 2 * short),
            (at << long, at << 2 * long),
        ):
            if over & enemy and to & free:
                ended = False
                if to & self.crowning_row:
                    self._crown_and_go_on(to, enemy ^ over, taken | over, (*path, to))
                else:
                    self.by_man(to, enemy ^ over, taken | over, (*path, to))
        if ended and taken:
            self.ways.append(Way(path, taken, True, bool(at & self.last_row)))

    def _crown_and_go_on(self, at: int, enemy: int, taken: int, path: tuple[int, ...]) -> None:
        """The Russian rule: a man that reaches the last row takes on as a king."""
        self.crowned = True
        if not self.by_king(at, enemy, taken, path):
            self.ways.append(Way(path, taken, True, True))
        self.crowned = False

    @article("Annex 1, 4.3", "Annex 1, 4.6", "Annex 1, 4.7", "Annex 1, 4.8")
    def by_king(self, at: int, enemy: int, taken: int, path: tuple[int, ...], *, ahead: int = 0) -> bool:
        """Jump with a king along any diagonal, and tell whether it could. `ahead` is looked at from elsewhere."""
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

    def _land(self, behind: tuple[int, ...], shift: int, enemy: int, taken: int, path: tuple[int, ...]) -> None:
        """Rest on each free square behind the piece taken; stop there only if none of them leads on.

        What lies straight ahead is looked at from the first square alone: it is the same from all of them.
        """
        stops, goes_on, ahead = [], False, 0
        for to in behind:
            if not to & self.free:
                break
            state = (to, taken, ahead)
            if state in self.seen:
                goes_on = True
            elif self.by_king(to, enemy, taken, (*path, to), ahead=ahead):
                goes_on = True
                self.seen.add(state)
            else:
                stops.append(Way((*path, to), taken, self.crowned, self.crowned))
            ahead = shift
        if not goes_on:
            self.ways.extend(stops)


def _distinct(moves: list[Move]) -> list[Move]:
    """One move for all routes with the same ends and the same pieces taken."""
    first: dict[tuple[int, int, int, int], Move] = {}
    for move in moves:
        first.setdefault((move.start, move.end, move.taken, move.kings), move)
    return list(first.values())
