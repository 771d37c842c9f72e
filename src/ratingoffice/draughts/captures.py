"""Captures: every way to take, of which the rules leave the longest, or in the Russian game all."""

from typing import Final, Literal

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.board import Board, Jump
from ratingoffice.draughts.moves import Move, Way
from ratingoffice.draughts.position import Position

PIECES_OF_A_ROUND = 4
"""Two routes can only meet with the same pieces taken if they go around a square of four of them."""

Path = tuple[int, ...]


def captures(position: Position) -> list[Move]:
    """All captures that the rules allow; a choice of routes to the same end with the same pieces is one move."""
    return moves_of(position, ways_to_take(position))


def moves_of(position: Position, ways: list[Way]) -> list[Move]:
    """Ways to take as moves."""
    known = position.variant.known.captures
    return [known[way] for way in ways]


@article("Annex 1, 4.1", "Annex 1, 4.2", "Annex 1, 4.3")
def ways_to_take(position: Position) -> list[Way]:
    """The ways to take that the rules allow. Most positions have none: that is seen at a glance, by shifts."""
    white_men, white_kings, black_men, black_kings, white_to_move, variant = position
    board = variant.board
    if white_to_move:
        men, kings, enemy = white_men, white_kings, black_men | black_kings
    else:
        men, kings, enemy = black_men, black_kings, white_men | white_kings
    free, short, long = board.mask ^ (men | kings | enemy), board.short, board.long
    men &= (
        (enemy & free << short) << short
        | (enemy & free << long) << long
        | (enemy & free >> short) >> short
        | (enemy & free >> long) >> long
    )
    if not men and not kings:
        return []
    last_row = board.black_base if white_to_move else board.white_base
    crowning_row = last_row if variant.crowns_in_passing else 0
    ways: list[Way] = []
    while men:
        man = men & -men
        men ^= man
        overs, ends, table = board.jumps[man]
        run: Run = (board, enemy, free | man, last_row, crowning_row, "king", _NOTHING, ways)
        _by_man(run, table[enemy & overs | free & ends], 0, (man,))
    while kings:
        king = kings & -kings
        kings ^= king
        _by_king((board, enemy, free | king, last_row, crowning_row, "king", set(), ways), king, 0, (king,))
    return ways if len(ways) < 2 else _allowed(ways, takes_most=variant.takes_most)


@article("Annex 1, 4.13", "Annex 1, 4.14")
def _allowed(ways: list[Way], *, takes_most: bool) -> list[Way]:
    """The ways that take the most pieces, whatever takes or is taken; where the game does not ask for it, all."""
    lengths = [len(path) for path, _, _ in ways]
    most = max(lengths)
    if takes_most and most != min(lengths):
        ways = [way for way in ways if len(way[0]) == most]
    return ways if most <= PIECES_OF_A_ROUND else _distinct(ways)


Run = tuple[Board, int, int, int, int, Literal["crowned", "king"], set[tuple[int, int, int]], list[Way]]
"""What stays the same while one piece takes: the board, the enemy, the free squares (that of the piece among them), the
last row, the row on which a man goes on as a king, what a king is written down as, where a king was before with the
same pieces taken and could go on, and the ways that were found. A piece taken stays on its square until the end: it is
neither jumped again nor passed. A plain tuple: most captures are short, and making an object would take as long."""
_NOTHING: Final[set[tuple[int, int, int]]] = set()


@article("Annex 1, 4.2", "Annex 1, 4.5", "Annex 1, 4.8", "Annex 1, 4.11", "Annex 1, 4.15")
def _by_man(run: Run, jumps: tuple[Jump, ...], taken: int, path: Path) -> None:
    """Jump with a man as long as there is something to jump; only where it stops can it be crowned."""
    board, enemy, free, last_row, crowning_row, _, _, ways = run
    for over, to in jumps:
        taking, longer = taken | over, path + (to,)  # noqa: RUF005 - twice as fast as unpacking
        if to & crowning_row:
            _crown_and_go_on(run, to, taking, longer)
            continue
        overs, ends, table = board.jumps[to]
        if further := table[(enemy ^ taking) & overs | free & ends]:
            _by_man(run, further, taking, longer)
        else:
            ways.append((longer, taking, "crowned" if to & last_row else "man"))


def _crown_and_go_on(run: Run, at: int, taken: int, path: Path) -> None:
    """The Russian rule: a man that reaches the last row takes on as a king."""
    board, enemy, free, last_row, crowning_row, _, _, ways = run
    if not _by_king((board, enemy, free, last_row, crowning_row, "crowned", set(), ways), at, taken, path):
        ways.append((path, taken, "crowned"))


@article("Annex 1, 4.3", "Annex 1, 4.6", "Annex 1, 4.7", "Annex 1, 4.8", "Annex 1, 4.11")
def _by_king(run: Run, at: int, taken: int, path: Path, ahead: int = 0) -> bool:
    """Jump with a king along any diagonal but `ahead`, and return whether it could."""
    board, enemy, free = run[:3]
    found, occupied = False, ~free
    for shift, mask, bits in board.rays[at]:
        blockers = mask & occupied
        if not blockers or shift == ahead:
            continue
        over = 1 << blockers.bit_length() - 1 if shift > 0 else blockers & -blockers
        if over & enemy and not over & taken:
            behind = bits[bits.index(over) + 1 :]
            if behind and behind[0] & free:
                found = True
                _land(run, behind, shift, (taken | over, path))
    return found


def _land(run: Run, behind: Path, shift: int, so_far: tuple[int, Path]) -> None:
    """Rest on each free square behind the piece taken; stop there only if none of them leads on.

    What lies straight ahead is looked at from the first square alone: it is the same from all of them.
    """
    _, _, free, _, _, kind, leads_on, ways = run
    taken, path = so_far
    stops: list[Way] = []
    goes_on, ahead = False, 0
    for to in behind:
        if not to & free:
            break
        state = (to, taken, ahead)
        if state in leads_on:
            goes_on = True
        elif _by_king(run, to, taken, (*path, to), ahead):
            goes_on = True
            leads_on.add(state)
        else:
            stops.append(((*path, to), taken, kind))
        ahead = shift
    if not goes_on:
        ways.extend(stops)


def _distinct(ways: list[Way]) -> list[Way]:
    """One way of all those with the same ends and the same pieces taken."""
    first: dict[tuple[int, int, int, str], Way] = {}
    for way in ways:
        path, taken, kind = way
        first.setdefault((path[0], path[-1], taken, kind), way)
    return list(first.values())
