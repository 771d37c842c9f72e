"""Draughts the slow and obvious way, for comparison: a dictionary of squares, one step at a time, no bits."""

from __future__ import annotations

from ratingoffice.draughts.position import Colour, Piece, Position
from ratingoffice.draughts.variant import Variant

Board = dict[tuple[int, int], Piece]
"""What stands on row and column."""
DIRECTIONS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def slow_moves(position: Position) -> set[tuple[int, int, frozenset[int], Piece]]:
    """All legal moves as start, end, squares of the pieces taken, and the piece at the end."""
    variant = position.variant
    board = {variant.board.row_and_column(number): piece for number, piece in position.squares().items()}
    own = [place for place, piece in board.items() if piece.colour is position.turn]
    takes = [take for place in own for take in all_takes(board, place, variant)]
    if takes and variant.takes_most:
        most = max(len(taken) for _, _, taken, _ in takes)
        takes = [take for take in takes if len(take[2]) == most]
    moves = takes or [move for place in own for move in all_steps(board, place, variant)]
    number = variant.board.at
    return {(number(*start), number(*end), frozenset(number(*each) for each in taken), piece)
            for start, end, taken, piece in moves}  # fmt: skip


def all_steps(board: Board, place, variant: Variant):
    """Moves without capture of the piece on a square."""
    piece, (row, column) = board[place], place
    forward = -1 if piece.colour is Colour.WHITE else 1
    for down, right in DIRECTIONS:
        if not piece.is_king and down != forward:
            continue
        for distance in range(1, variant.board.size if piece.is_king else 2):
            to = (row + distance * down, column + distance * right)
            if not inside(to, variant) or to in board:
                break
            yield place, to, (), crowned(piece, to, variant)


def all_takes(board: Board, place, variant: Variant):
    """Captures by the piece on a square that go on as long as they can, each as start, end, taken, piece."""
    rest = {where: piece for where, piece in board.items() if where != place}
    yield from ((place, end, taken, piece) for end, taken, piece in take_on(rest, place, board[place], (), variant))


def take_on(board: Board, place, piece: Piece, taken: tuple, variant: Variant):
    """Go on with a capture; `board` is without the piece that moves, and with all that it has jumped."""
    jumps = list(next_jumps(board, place, piece, taken, variant))
    if not jumps:
        if taken:
            yield place, taken, crowned(piece, place, variant)
        return
    by_victim: dict = {}
    for victim, to in jumps:
        by_victim.setdefault(victim, []).append(to)
    for victim, landings in by_victim.items():
        now = (*taken, victim)
        leading_on = [to for to in landings if list(next_jumps(board, to, passing(piece, to, variant), now, variant))]
        for to in leading_on or landings:
            yield from take_on(board, to, passing(piece, to, variant), now, variant)


def next_jumps(board: Board, place, piece: Piece, taken: tuple, variant: Variant):
    """Every piece that can be jumped next, with every square to land on."""
    row, column = place
    for down, right in DIRECTIONS:
        victim = None
        for distance in range(1, variant.board.size):
            to = (row + distance * down, column + distance * right)
            if not inside(to, variant):
                break
            if to in board:
                if victim or to in taken or board[to].colour is piece.colour or (distance > 1 and not piece.is_king):
                    break
                victim = to
            elif victim:
                yield victim, to
                if not piece.is_king:
                    break
            elif not piece.is_king:
                break


def inside(place, variant: Variant) -> bool:
    return 0 <= place[0] < variant.board.size and 0 <= place[1] < variant.board.size


def passing(piece: Piece, place, variant: Variant) -> Piece:
    return crowned(piece, place, variant) if variant.crowns_in_passing else piece


def crowned(piece: Piece, place, variant: Variant) -> Piece:
    last = 0 if piece.colour is Colour.WHITE else variant.board.size - 1
    kings = {Piece.WHITE_MAN: Piece.WHITE_KING, Piece.BLACK_MAN: Piece.BLACK_KING}
    return kings.get(piece, piece) if place[0] == last else piece
