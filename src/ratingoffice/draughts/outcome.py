"""How a game ends, article 7."""

from dataclasses import dataclass
from enum import Enum

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.legal_moves import count_moves
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.position import Colour, Position
from ratingoffice.draughts.variant import Variant
from ratingoffice.messages import Message


@article("Annex 1, 7.1", "Annex 1, 7.1.1", "Annex 1, 7.1.2")
class Result(Enum):
    """A win for one, and so a loss for the other, or a draw."""

    WHITE_WINS = 0
    DRAW = 1
    BLACK_WINS = 2

    def written(self, variant: Variant) -> str:
        """As the game writes it: `2-0`, `1-1`, `0-2` on 100 squares, `1-0` on 64."""
        return variant.results[self.value]


@dataclass(frozen=True)
class GameOutcome:
    """A result with the articles that give it, and a sentence."""

    result: Result
    articles: tuple[str, ...]
    sentence: Message


def loss(colour: Colour, article_: str, why: Message) -> GameOutcome:
    """A loss for one side."""
    result = Result.BLACK_WINS if colour is Colour.WHITE else Result.WHITE_WINS
    return GameOutcome(result, (article_,), message("wins_because", winner=colour.other.title, reason=why))


@article("Annex 1, 7.2", "Annex 1, 7.2.2", "Annex 1, 7.2.3")
def lost_on_the_board(position: Position) -> GameOutcome | None:
    """Lost for a side without pieces, or for the side to move if it cannot; None if the game can go on."""
    for colour in (position.turn, position.turn.other):
        if not position.pieces(colour):
            return loss(colour, "Annex 1, 7.2.3", message("lost.no_pieces", side=colour.title))
    if not count_moves(position):
        return loss(position.turn, "Annex 1, 7.2.2", message("lost.blocked", side=position.turn.title))
    return None


@article("Annex 1, 7.2.1")
def resignation(colour: Colour) -> GameOutcome:
    """A player gives up, with or without reason."""
    return loss(colour, "Annex 1, 7.2.1", message("lost.resigned", side=colour.title))


@article("Annex 1, 7.2.4")
def refusal(colour: Colour) -> GameOutcome:
    """A player refuses to comply with the rules."""
    return loss(colour, "Annex 1, 7.2.4", message("lost.refused", side=colour.title))
