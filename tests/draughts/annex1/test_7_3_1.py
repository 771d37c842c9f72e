"""7.3.1: by agreement."""

import pytest

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.proposals import agree, propose


def test_7_3_1_a_proposal_that_is_accepted_ends_the_game():
    game = Game(read_fen("W:WK1,27,28:BK46,16,26"), plies_before=100)
    game.play("1-6")
    assert propose(game, Colour.WHITE).allowed
    assert agree(game) is game.outcome()
    assert (game.outcome().result, game.outcome().articles) == (Result.DRAW, ("Annex 1, 7.3.1", "Annex 3, 5.3"))


def test_7_3_1_without_a_proposal_nothing_is_agreed():
    with pytest.raises(ValueError, match="no draw is proposed"):
        agree(Game())


def test_7_3_1_undo_takes_the_agreement_back():
    game = Game(read_fen("W:WK1,27,28:BK46,16,26"), plies_before=100)
    game.play("1-6")
    propose(game, Colour.WHITE)
    agree(game)
    game.pop()
    assert (game.outcome(), game.proposals) == (None, [])
