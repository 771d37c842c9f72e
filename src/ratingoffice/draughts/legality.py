"""Why a move is not legal: a reason with its articles, a sentence, and the legal moves instead."""

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.legal_moves import legal_moves, quiet_move
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.notation import WrittenMove, as_written, matching, read_notation, write_move
from ratingoffice.draughts.position import Position
from ratingoffice.draughts.routes import Squares, jumped_on_the_way, own_pieces
from ratingoffice.messages import Message


class IllegalReason(Enum):
    """What is wrong with a move; the articles of Annex 1 that it goes against."""

    NO_MOVE_TEXT = ("no_move_text", "8.2.1")
    NO_SUCH_SQUARE = ("no_such_square", "2.6 8.1")
    NO_PIECES_LEFT = ("no_pieces_left", "7.2.3")
    ALL_BLOCKED = ("all_blocked", "7.2.2")
    NO_PIECE_THERE = ("no_piece_there", "3.3 8.2.1")
    OPPONENTS_PIECE = ("opponents_piece", "3.3 5.4.1 5.4.5")
    NOT_FREE = ("not_free", "3.4 3.9 5.4.2")
    CAPTURE_POSSIBLE = ("capture_possible", "4.2 4.3 5.4.6")
    FEWER_THAN_POSSIBLE = ("fewer_than_possible", "4.13 5.4.8")
    MORE_THAN_POSSIBLE = ("more_than_possible", "4.13 5.4.8")
    STOPPED_INSIDE = ("stopped_inside", "4.5 4.6 5.4.9")
    OVER_OWN_PIECE = ("over_own_piece", "4.7 5.4.2")
    OVER_PIECE_TWICE = ("over_piece_twice", "4.8 5.4.2")
    NOTHING_TO_TAKE = ("nothing_to_take", "4.2 4.3 5.4.2")
    BACKWARDS = ("backwards", "3.4 5.4.2")
    WAY_BLOCKED = ("way_blocked", "3.9 5.4.2")
    NOT_ITS_WAY_MAN = ("not_its_way_man", "3.4 5.4.2")
    NOT_ITS_WAY_KING = ("not_its_way_king", "3.9 5.4.2")
    NOT_ITS_WAY_TO_TAKE = ("not_its_way_to_take", "4.5 4.6 5.4.2")

    @property
    def code(self) -> str:
        """Its name for programs: `stopped-inside`."""
        return self.value[0].replace("_", "-")

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of Annex 1."""
        return tuple(self.value[1].split())


@dataclass(frozen=True)
class IllegalMove:
    """A rejected move: the reason, a sentence for the players, and what could be played instead."""

    reason: IllegalReason
    sentence: Message
    instead: tuple[str, ...]


@article("Annex 1, 5.4")
def judge(position: Position, text: str) -> Move | IllegalMove | list[Move]:
    """The legal move that is written so, why there is none, or the choice that the writing leaves.

    >>> from ratingoffice.draughts.fen import read_fen
    >>> print(judge(read_fen("W:W28,48:B23"), "28x19"))
    28x19
    >>> judge(read_fen("W:W28,48:B23"), "48-43").reason.code
    'capture-possible'
    """
    written = read_notation(text)
    if written is None:
        return _illegal(position, IllegalReason.NO_MOVE_TEXT, message("no_move_text", move=text))
    numbers = written.numbers(position.variant)
    found = as_written(matching(position, numbers), numbers) if numbers else []
    if not found:
        return why_illegal(position, written)
    return found[0] if len(found) == 1 else found


@article(*("Annex 1, 5.4.1", "Annex 1, 5.4.2", "Annex 1, 5.4.5", "Annex 1, 5.4.6", "Annex 1, 5.4.8", "Annex 1, 5.4.9"))
def why_illegal(position: Position, written: WrittenMove) -> IllegalMove:
    """Find the first rule that a written move, which is not legal, goes against."""
    squares = written.numbers(position.variant)
    if squares is None:
        first, last = _square(position, 1), _square(position, 0)
        sentence = message("no_such_square", move=written.text, first=first, last=last)
        return _illegal(position, IllegalReason.NO_SUCH_SQUARE, sentence)
    reason, why = _before_moving(position, squares) or _while_moving(position, squares, written.as_capture)
    return _illegal(position, reason, message("move_is_wrong", move=written.text, reason=why))


Verdict = tuple[IllegalReason, Message]


def _illegal(position: Position, reason: IllegalReason, sentence: Message) -> IllegalMove:
    return IllegalMove(reason, sentence, tuple(write_move(position, move) for move in legal_moves(position)))


def _square(position: Position, number: int) -> str:
    return position.variant.square(number or position.variant.board.squares)


def _before_moving(position: Position, squares: Squares) -> Verdict | None:
    """Whether anything can be moved, and whether it is a piece of the side to move that is."""
    side, piece, start = position.turn.title, position.piece_on(squares[0]), _square(position, squares[0])
    if not position.pieces(position.turn):
        return IllegalReason.NO_PIECES_LEFT, message("no_pieces_left", side=side)
    if not legal_moves(position):
        return IllegalReason.ALL_BLOCKED, message("all_blocked", side=side)
    if piece is None:
        return IllegalReason.NO_PIECE_THERE, message("no_piece_there", square=start)
    if piece.colour is not position.turn:
        return IllegalReason.OPPONENTS_PIECE, message(
            "opponents_piece", square=start, colour=piece.colour.title, side=side
        )
    return None


def _while_moving(position: Position, squares: Squares, as_capture: bool) -> Verdict:
    """The first rule that the way goes against, from the duty to take to the way of the piece."""
    takes = [move for move in legal_moves(position) if move.is_capture]
    return (
        _instead_of_a_capture(position, squares, takes)
        or _onto_a_piece(position, squares)
        or _forbidden_on_the_way(position, squares)
        or _beyond_the_end(position, squares)
        or _unfinished(position, squares, takes)
        or _over_own_piece(position, squares, as_capture)
        or (_cannot_take_so(position, squares) if as_capture or len(squares) > 2 else _not_its_way(position, squares))
    )


def _instead_of_a_capture(position: Position, squares: Squares, takes: list[Move]) -> Verdict | None:
    if takes and len(squares) == 2 and quiet_move(position, (squares[0], squares[1])):
        return IllegalReason.CAPTURE_POSSIBLE, message("capture_possible", count=takes[0].taken.bit_count())
    return None


def _onto_a_piece(position: Position, squares: Squares) -> Verdict | None:
    start, end = squares[0], squares[-1]
    if end != start and position.piece_on(end):
        return IllegalReason.NOT_FREE, message("not_free", square=_square(position, end))
    return None


def _cannot_take_so(position: Position, squares: Squares) -> Verdict:
    if len(squares) > 2:
        return IllegalReason.NOT_ITS_WAY_TO_TAKE, message("not_its_way_to_take")
    start, end = (_square(position, number) for number in squares)
    return IllegalReason.NOTHING_TO_TAKE, message("piece_cannot_take", square=start, end=end)


def _unfinished(position: Position, squares: Squares, takes: list[Move]) -> Verdict | None:
    """A capture that can be begun so: it either stops where the piece has to go on, or takes fewer than is possible."""
    jumped = jumped_on_the_way(position, squares)
    own = [move.taken for move in takes if move.start == squares[0]]
    going_on = [(taken.bit_count(), whole.bit_count()) for taken in jumped for whole in own if taken & whole == taken]
    if going_on:
        taken, whole = max(going_on)
        return IllegalReason.STOPPED_INSIDE, message("stopped_inside", taken=taken, all=whole)
    here = max((taken.bit_count() for taken in jumped), default=0)
    most = max((move.taken.bit_count() for move in takes), default=0)
    if not 0 < here < most:
        return None
    return IllegalReason.FEWER_THAN_POSSIBLE, message("fewer_than_possible", taken=here, most=most)


def _beyond_the_end(position: Position, squares: Squares) -> Verdict | None:
    """A capture that is complete before the end of its route, and goes on as if there were more to jump."""
    for stops in range(2, len(squares)):
        whole = [move for move in matching(position, squares[:stops]) if move.is_capture]
        if whole and all(_between(position, *step) for step in pairwise(squares[stops - 1 :])):
            end = _square(position, squares[stops - 1])
            count = whole[0].taken.bit_count()
            return IllegalReason.MORE_THAN_POSSIBLE, message("more_than_possible", square=end, count=count)
    return None


def _over_own_piece(position: Position, squares: Squares, as_capture: bool) -> Verdict | None:
    """A jump, written by its ends, over a piece of the same side; a king that takes nothing is just not free to go."""
    piece, between = position.piece_on(squares[0]), _between(position, squares[0], squares[-1]) or 0
    own = between & own_pieces(position)
    is_jump = between.bit_count() == 1 if piece and not piece.is_king else as_capture
    if len(squares) > 2 or not own or not is_jump:
        return None
    return _jumped_own(position, squares[0], own)


def _jumped_own(position: Position, start: int, own: int) -> Verdict:
    over = _square(position, position.variant.board.numbers(own)[0])
    return IllegalReason.OVER_OWN_PIECE, message("over_own_piece", square=_square(position, start), over=over)


def _forbidden_on_the_way(position: Position, squares: Squares) -> Verdict | None:
    """Follow a written route, and name the first piece on it that must not be jumped."""
    if len(squares) == 2:
        return None
    board, jumped = position.variant.board, 0
    own = own_pieces(position) & ~board.bits[squares[0]]
    for start, end in pairwise(squares):
        between = _between(position, start, end)
        if between is None:
            break
        if between & own:
            return _jumped_own(position, start, between & own)
        if between & jumped:
            over = _square(position, board.numbers(between & jumped)[0])
            return IllegalReason.OVER_PIECE_TWICE, message("over_piece_twice", square=over)
        jumped |= between & position.occupied
    return None


def _between(position: Position, start: int, end: int) -> int | None:
    """The squares between two on one diagonal, as bits; None if they are on none."""
    board = position.variant.board
    for ray in board.rays[board.bits[start]]:
        if board.bits[end] & ray.mask:
            return sum(ray.bits[: ray.bits.index(board.bits[end])])
    return None


def _not_its_way(position: Position, squares: Squares) -> Verdict:
    start, end = squares[0], squares[-1]
    between, piece = _between(position, start, end), position.piece_on(start)
    names = {"start": _square(position, start), "end": _square(position, end)}
    if piece and piece.is_king:
        if between is None:
            return IllegalReason.NOT_ITS_WAY_KING, message("king_off_diagonal", **names)
        return IllegalReason.WAY_BLOCKED, message("king_blocked", **names)
    backwards = (end > start) == position.white_to_move
    if between == 0 and backwards:
        return IllegalReason.BACKWARDS, message("man_backwards")
    return IllegalReason.NOT_ITS_WAY_MAN, message("man_off_its_way", **names)
