"""What may be played, and how many games there are to a depth."""

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.captures import moves_of, ways_to_take
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.position import Position
from ratingoffice.draughts.quiet_moves import count_quiet_moves, quiet_moves


@article("Annex 1, 4.2", "Annex 1, 4.3")
def legal_moves(position: Position) -> list[Move]:
    """All legal moves: the captures if there are any, otherwise the moves without capture.

    >>> from ratingoffice.draughts.position import start
    >>> print(*legal_moves(start())[:3])
    31-27 32-28 33-29
    """
    ways = ways_to_take(position)
    return moves_of(position, ways) if ways else quiet_moves(position)


def count_moves(position: Position) -> int:
    """How many legal moves there are: `count_moves(start())` is 9."""
    return len(ways_to_take(position)) or count_quiet_moves(position)


def perft(position: Position, depth: int) -> int:
    """How many games of so many plies there are; the moves of the last ply are counted, not played.

    >>> from ratingoffice.draughts.position import start
    >>> perft(start(), 4)
    4265
    """
    if depth < 2:
        return count_moves(position) if depth else 1
    following = map(position.after, legal_moves(position))
    if depth == 2:
        return sum(map(count_moves, following))
    return sum([perft(after, depth - 1) for after in following])
