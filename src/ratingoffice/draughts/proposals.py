"""A draw by agreement, and an interrupted game with its sealed move (Annex 3, 5.3, 7.5 to 7.7; Annex 6, 5)."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.draughts.articles import Figure, article
from ratingoffice.draughts.draws import GameOutcome, Result, loss
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.legality import IllegalMove, judge
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.position import Colour
from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import Message

MOVES_BEFORE_A_PROPOSAL: Final = Figure(40, "Annex 3, 5.3")
MOST_PIECES_TO_AGREE: Final = Figure(10, "Annex 6, 5")
FIRST_CONTROL_TO_INTERRUPT: Final = Figure(75, "Annex 3, 7.5")


@dataclass(frozen=True)
class ProposalVerdict:
    """Whether something is allowed, the article that decides it, and a sentence."""

    allowed: bool
    article: str
    sentence: Message


@article("Annex 3, 5.3")
def may_propose(game: Game, by: Colour, *, recorded: bool = True) -> ProposalVerdict:
    """Whether a player may propose a draw now: after their own move, late enough, and not twice in a row."""
    ended = game.outcome()
    if ended is not None:
        return ProposalVerdict(False, ended.articles[0], message("proposal.ended", how=ended.sentence))
    early = _enough_played(game) if recorded else _few_enough_pieces(game)
    if not early.allowed:
        return early
    if game.turn is by:
        return ProposalVerdict(False, "Annex 3, 5.3", message("proposal.own_move", side=by.title))
    if game.proposals and game.proposals[-1][1] is by:
        return ProposalVerdict(False, "Annex 3, 5.3", message("proposal.again", side=by.title, other=by.other.title))
    return ProposalVerdict(True, early.article, message("proposal.allowed", side=by.title))


def propose(game: Game, by: Colour, *, recorded: bool = True) -> ProposalVerdict:
    """Propose a draw if that is allowed; the proposal stands until the opponent answers or moves."""
    verdict = may_propose(game, by, recorded=recorded)
    if verdict.allowed:
        game.proposals.append((len(game.moves), by))
    return verdict


def standing_proposal(game: Game) -> Colour | None:
    """Who has proposed a draw that is not answered yet; a move is a refusal."""
    if game.proposals and game.proposals[-1][0] == len(game.moves):
        return game.proposals[-1][1]
    return None


@article("Annex 1, 7.3.1")
def agree(game: Game) -> GameOutcome:
    """Accept the proposal that stands: the game ends in a draw."""
    if standing_proposal(game) is None:
        raise InvalidValueError(message("no_proposal"))
    game.ended = GameOutcome(Result.DRAW, ("Annex 1, 7.3.1", "Annex 3, 5.3"), message("drawn.agreed"))
    return game.ended


def _enough_played(game: Game) -> ProposalVerdict:
    fewest = min(game.moves_made(colour) for colour in Colour)
    sentence = message("proposal.moves", moves=fewest, needed=int(MOVES_BEFORE_A_PROPOSAL))
    return ProposalVerdict(fewest >= MOVES_BEFORE_A_PROPOSAL, "Annex 3, 5.3", sentence)


@article("Annex 6, 5")
def _few_enough_pieces(game: Game) -> ProposalVerdict:
    """Without a record of the game, not the moves but the pieces count: ten or fewer a side."""
    most = max(game.position.pieces(colour) for colour in Colour)
    sentence = message("proposal.pieces", pieces=most, most=int(MOST_PIECES_TO_AGREE))
    return ProposalVerdict(most <= MOST_PIECES_TO_AGREE, "Annex 6, 5", sentence)


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
