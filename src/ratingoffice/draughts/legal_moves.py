"""What may be played, and how many games there are to a depth."""

from __future__ import annotations

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.captures import captures, ways_allowed
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.position import Position
from ratingoffice.draughts.quiet_moves import count_quiet_moves, quiet_moves


@article("Annex 1, 4.1", "Annex 1, 4.2")
def legal_moves(position: Position) -> list[Move]:
    """All legal moves: the captures if there are any, otherwise the moves without capture."""
    return captures(position) or quiet_moves(position)


def count_moves(position: Position) -> int:
    """How many legal moves there are: `count_moves(start())` is 9."""
    return len(ways_allowed(position)) or count_quiet_moves(position)


def perft(position: Position, depth: int) -> int:
    """How many games of so many plies there are; the moves of the last ply are counted, not played.

    >>> from ratingoffice.draughts.position import start
    >>> perft(start(), 4)
    4265
    """
    if depth < 2:
        return count_moves(position) if depth else 1
    after, games = position.after, 0
    for move in legal_moves(position):
        games += perft(after(move), depth - 1)
    return games
