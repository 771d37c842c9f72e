"""Simultaneous displays (Annex 8): two pieces less, moves that do not wait, the errors of a blindfold expert."""

from enum import Enum
from typing import Final, NamedTuple

from ratingoffice.draughts.articles import Figure, article
from ratingoffice.draughts.draws import GameOutcome, loss
from ratingoffice.draughts.legal_moves import count_moves
from ratingoffice.draughts.legality import IllegalMove, IllegalReason, judge
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.notation import matching, read_notation
from ratingoffice.draughts.position import Colour, Piece, Position
from ratingoffice.draughts.time_controls import Stages, read_stages

PIECES_LESS: Final = Figure(2, "Annex 8, A.14", "Annex 8, B.17", "Annex 8, C.15", "Annex 8, D.12")
OPPONENTS_FOR_AN_ERROR: Final = Figure(4, "Annex 8, C.19")
ERRORS_IN_A_GAME: Final = Figure(2, "Annex 8, C.19")
PLAYERS_FOR_A_REFEREE: Final = Figure(20, "Annex 8, B.19", "Annex 8, D.14")


@article("Annex 8, A.14", "Annex 8, B.17", "Annex 8, C.15", "Annex 8, D.12")
def lost_by_pieces(position: Position, colour: Colour) -> GameOutcome | None:
    """Two pieces less and no king is lost, unless the player can show that the position is not."""
    less = position.pieces(colour.other) - position.pieces(colour)
    if less < PIECES_LESS or position.kings(colour):
        return None
    return loss(colour, "Annex 8, A.14", message("lost.pieces_fewer", side=colour.title, fewer=less))


@article("Annex 8, A.9", "Annex 8, C.11")
def must_move_at_once(position: Position) -> bool:
    """An opponent with one legal move makes it without waiting for the expert to come round."""
    return count_moves(position) == 1


@article("Annex 8, B.6", "Annex 8, D.5")
def rate_of_play() -> Stages:
    """With clocks: 50 moves in two hours, then 25 an hour, for the expert as for the others."""
    return read_stages("120/50,60/25")


@article("Annex 8, B.19", "Annex 8, D.14")
def referees_needed(players: int) -> int:
    """One official for every twenty players."""
    return -(-players // PLAYERS_FOR_A_REFEREE)


@article("Annex 8, C.19")
def errors_allowed(opponents: int) -> int:
    """The errors that a blindfold expert may make in all: a quarter of the opponents, rounded up."""
    return -(-opponents // OPPONENTS_FOR_AN_ERROR)


@article("Annex 8, C.19")
def is_lost_by_errors(errors_in_game: int, errors_in_match: int, opponents: int) -> bool:
    """Whether the game of the last error is lost: the third in it, or one more than allowed in all."""
    return errors_in_game > ERRORS_IN_A_GAME or errors_in_match > errors_allowed(opponents)


class Announcement(Enum):
    """What a blindfold expert has announced; only the last two are errors."""

    LEGAL = "legal"
    NOTATION_ERROR = "numbered from the other side"
    ILLEGAL = "illegal"
    IMPOSSIBLE = "impossible"

    @property
    def is_error(self) -> bool:
        """It counts towards the errors allowed."""
        return self in {Announcement.ILLEGAL, Announcement.IMPOSSIBLE}


class AnnouncedMove(NamedTuple):
    """An announced move: what it is, and for an impossible one what stands on its two squares."""

    kind: Announcement
    fields: tuple[Piece | None, Piece | None] | None = None


_AGAINST_THE_CAPTURE: Final = {
    IllegalReason.CAPTURE_POSSIBLE,
    IllegalReason.FEWER_THAN_POSSIBLE,
    IllegalReason.STOPPED_INSIDE,
}


@article("Annex 8, C.19")
def announced(position: Position, text: str) -> AnnouncedMove:
    """Judge a move that a blindfold expert announces: against the duty to take it is illegal, otherwise impossible."""
    verdict = judge(position, text)
    if not isinstance(verdict, IllegalMove):
        return AnnouncedMove(Announcement.LEGAL)
    written = read_notation(text)
    numbers = written.numbers(position.variant) if written else None
    if numbers is None:
        return AnnouncedMove(Announcement.IMPOSSIBLE)
    last = position.variant.board.squares + 1
    if matching(position, tuple(last - number for number in numbers)):
        return AnnouncedMove(Announcement.NOTATION_ERROR)
    if verdict.reason in _AGAINST_THE_CAPTURE:
        return AnnouncedMove(Announcement.ILLEGAL)
    return AnnouncedMove(Announcement.IMPOSSIBLE, (position.piece_on(numbers[0]), position.piece_on(numbers[-1])))
