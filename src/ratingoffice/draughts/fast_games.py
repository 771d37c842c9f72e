"""Draws where time is short: games with a fixed time and no added seconds (Annex 3, 6.1.1; Annex 6, 8, 9 and 11)."""

from typing import Final

from ratingoffice.draughts.articles import Figure, article
from ratingoffice.draughts.draws import GameOutcome, Result, is_three_against_one, is_two_against_one, lost_on_the_board
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.notation import write_move
from ratingoffice.draughts.position import Position
from ratingoffice.draughts.proposals import ProposalVerdict
from ratingoffice.messages import Message

SECONDS_TO_CLAIM: Final = Figure(60, "Annex 3, 6.1.1.b", "Annex 6, 9")
MOST_PIECES_TO_CLAIM: Final = Figure(8, "Annex 3, 6.1.1.b", "Annex 6, 9")


@article("Annex 3, 6.1.1.a", "Annex 6, 8")
def regulation_draw(position: Position, *, win_shown: bool = False) -> GameOutcome | None:
    """Three, two or one against a king is drawn at once, unless a win is obvious and the player shows it.

    A win that the next move brings, or the one after it whatever is played, needs no showing.
    """
    if win_shown or not is_end_game_of_a_king(position) or obvious_win(position):
        return None
    sentence = message("drawn.regulation")
    return GameOutcome(Result.DRAW, ("Annex 3, 6.1.1.a", "Annex 6, 8"), sentence)


def is_end_game_of_a_king(position: Position) -> bool:
    """Three, two or one against a king, on the 100 squares of which the articles speak."""
    is_such = is_three_against_one(position) or is_two_against_one(position)
    return is_such and position.variant.counts_moves_to_draw


def obvious_win(position: Position) -> Message | None:
    """The win of the side to move with its next move, or of the other side after any move; None if there is neither."""
    move = _winning_move(position)
    if move is not None:
        return message("obvious_win.move", side=position.turn.title, move=write_move(position, move))
    moves = legal_moves(position)
    answers = [_winning_move(position.after(each)) for each in moves]
    if moves and all(answers):
        return message("obvious_win.any", side=position.turn.other.title, other=position.turn.title)
    return None


def _winning_move(position: Position) -> Move | None:
    return next((move for move in legal_moves(position) if lost_on_the_board(position.after(move))), None)


@article("Annex 3, 6.1.1.b", "Annex 6, 9")
def may_claim_short_of_time(position: Position, seconds_left: int, *, clearly_superior: bool) -> ProposalVerdict:
    """Whether a player may claim a draw: a minute or less, eight pieces or fewer, and a superior position."""
    pieces = position.occupied.bit_count()
    if seconds_left > SECONDS_TO_CLAIM:
        return ProposalVerdict(False, "Annex 6, 9", message("claim.too_early", seconds=seconds_left))
    if pieces > MOST_PIECES_TO_CLAIM:
        return ProposalVerdict(
            False, "Annex 6, 9", message("claim.pieces", pieces=pieces, most=int(MOST_PIECES_TO_CLAIM))
        )
    if not clearly_superior:
        return ProposalVerdict(False, "Annex 6, 9", message("claim.not_superior"))
    return ProposalVerdict(True, "Annex 6, 9", message("claim.allowed"))


@article("Annex 6, 7.1", "Annex 6, 11")
def flags_fallen(*, white: bool, black: bool) -> Result | None:
    """Who has lost on time; both flags down is a draw."""
    if white and black:
        return Result.DRAW
    if white or black:
        return Result.BLACK_WINS if white else Result.WHITE_WINS
    return None
