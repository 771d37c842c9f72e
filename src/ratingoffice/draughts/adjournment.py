"""An interrupted game and its sealed move (Annex 3, 7.5 to 7.7)."""

from typing import Final

from ratingoffice.draughts.articles import Figure, article
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.legality import judge
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.outcome import GameOutcome, loss
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.proposals import ProposalVerdict
from ratingoffice.draughts.reasons import IllegalMove

FIRST_CONTROL_TO_INTERRUPT: Final = Figure(75, "Annex 3, 7.5")


@article("Annex 3, 7.5", "Annex 3, 7.6.1")
def may_interrupt(game: Game) -> ProposalVerdict:
    """Whether a game can be interrupted here: not before the control at move 75, and with Black to move."""
    fewest = min(game.moves_made(colour) for colour in Colour)
    if fewest < FIRST_CONTROL_TO_INTERRUPT - 1:
        return ProposalVerdict(False, "Annex 3, 7.5", message("interruption.early", moves=fewest))
    if game.turn is not Colour.BLACK:
        return ProposalVerdict(False, "Annex 3, 7.6.1", message("interruption.turn"))
    return ProposalVerdict(True, "Annex 3, 7.6.1", message("interruption.allowed"))


@article("Annex 3, 7.6.7", "Annex 3, 7.7.4")
def open_sealed_move(game: Game, text: str) -> Move | GameOutcome | list[Move]:
    """Make the sealed move on the board; an illegal one loses, and one that leaves a choice is for the referee."""
    found = judge(game.position, text)
    if isinstance(found, IllegalMove):
        facts = {"reason": found.sentence, "articles": found.reason.articles}
        return loss(game.turn, "Annex 3, 7.6.7", message("lost.sealed", side=game.turn.title, **facts))
    if isinstance(found, Move):
        game.push(found)
    return found
