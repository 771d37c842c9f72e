"""How a game ends, article 7."""

from dataclasses import dataclass
from enum import Enum

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.legal_moves import count_moves
from ratingoffice.draughts.position import Colour, Position
from ratingoffice.draughts.variant import Variant


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
class Outcome:
    """A result with the articles that give it, and a sentence."""

    result: Result
    articles: tuple[str, ...]
    sentence: str


def loss(colour: Colour, article_: str, why: str) -> Outcome:
    """A loss for one side."""
    result = Result.BLACK_WINS if colour is Colour.WHITE else Result.WHITE_WINS
    return Outcome(result, (article_,), f"{colour.other.value} wins: {colour.value} {why}")


@article("Annex 1, 7.2", "Annex 1, 7.2.2", "Annex 1, 7.2.3")
def lost_on_the_board(position: Position) -> Outcome | None:
    """Lost for a side without pieces, or for the side to move if it cannot; None if the game can go on."""
    for colour in (position.turn, position.turn.other):
        if not position.pieces(colour):
            return loss(colour, "Annex 1, 7.2.3", "has no pieces left")
    if not count_moves(position):
        return loss(position.turn, "Annex 1, 7.2.2", "cannot move: all pieces are blocked")
    return None


@article("Annex 1, 7.2.1")
def resignation(colour: Colour) -> Outcome:
    """A player gives up, with or without reason."""
    return loss(colour, "Annex 1, 7.2.1", "resigns")


@article("Annex 1, 7.2.4")
def refusal(colour: Colour) -> Outcome:
    """A player refuses to comply with the rules."""
    return loss(colour, "Annex 1, 7.2.4", "refuses to comply with the rules")
