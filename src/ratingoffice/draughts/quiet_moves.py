"""Moves without capture: men one step forwards, kings as far as the way is free."""

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.board import Ray
from ratingoffice.draughts.moves import KnownMoves, Move
from ratingoffice.draughts.position import Position


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
