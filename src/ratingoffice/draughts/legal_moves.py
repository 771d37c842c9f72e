"""What may be played, and how many games there are to a depth."""

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.board import Ray
from ratingoffice.draughts.captures import moves_of, ways_to_take
from ratingoffice.draughts.moves import KnownMoves, Move
from ratingoffice.draughts.position import Position


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


@article("Annex 1, 3.4", "Annex 1, 3.9")
def quiet_moves(position: Position) -> list[Move]:
    """All moves without capture, whether or not a capture is possible."""
    white_men, white_kings, black_men, black_kings, white_to_move, variant = position
    board, known = variant.board, variant.known
    free = board.mask ^ (white_men | white_kings | black_men | black_kings)
    if white_to_move:
        kings, short, long = white_kings, white_men >> board.short, white_men >> board.long
        moves = [*known.white_short[short & free], *known.white_long[long & free]]
    else:
        kings, short, long = black_kings, black_men << board.short, black_men << board.long
        moves = [*known.black_short[short & free], *known.black_long[long & free]]
    if kings:
        _add_flights(moves, known, kings, free)
    return moves


@article("Annex 1, 3.4", "Annex 1, 3.9")
def quiet_move(position: Position, ends: tuple[int, int]) -> Move | None:
    """The move without capture from one square to another, None if the piece there cannot make it."""
    white_men, white_kings, black_men, black_kings, white_to_move, variant = position
    passage = variant.known.passages.get(ends)
    if passage is None or passage.squares & (white_men | white_kings | black_men | black_kings):
        return None
    bit = variant.board.bits[ends[0]]
    if white_to_move:
        return passage.of_white_man if bit & white_men else passage.of_king if bit & white_kings else None
    return passage.of_black_man if bit & black_men else passage.of_king if bit & black_kings else None


def count_quiet_moves(position: Position) -> int:
    """How many moves without capture there are, without making them."""
    white_men, white_kings, black_men, black_kings, white_to_move, variant = position
    board = variant.board
    free = board.mask ^ (white_men | white_kings | black_men | black_kings)
    if white_to_move:
        count = ((white_men >> board.short) & free).bit_count() + ((white_men >> board.long) & free).bit_count()
        kings = white_kings
    else:
        count = ((black_men << board.short) & free).bit_count() + ((black_men << board.long) & free).bit_count()
        kings = black_kings
    while kings:
        king = kings & -kings
        kings ^= king
        count += sum(free_squares(ray, free) for ray in board.rays[king])
    return count


def free_squares(ray: Ray, free: int) -> int:
    """How many squares of a ray a king can pass before something stands in its way."""
    shift, mask, bits = ray
    blockers = mask & ~free
    if not blockers:
        return len(bits)
    nearest = 1 << blockers.bit_length() - 1 if shift > 0 else blockers & -blockers
    return bits.index(nearest)


def _add_flights(moves: list[Move], known: KnownMoves, kings: int, free: int) -> None:
    while kings:
        king = kings & -kings
        kings ^= king
        for ray, along in known.flights[king]:
            moves.extend(along[: free_squares(ray, free)])
