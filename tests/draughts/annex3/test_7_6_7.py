"""7.6.7: an illegal sealed move loses."""

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.proposals import open_sealed_move


def test_7_6_7_an_illegal_sealed_move_loses():
    game = Game(read_fen("B:W28:B23,1"))
    outcome = open_sealed_move(game, "1-6")
    assert (outcome.result, outcome.articles) == (Result.WHITE_WINS, ("Annex 3, 7.6.7",))
    assert "a capture of 1 piece is possible" in outcome.sentence
    assert game.moves == []


def test_7_6_7_a_choice_is_for_the_referee():
    game = Game(read_fen("B:W42,33,19,14,22:BK47"))
    assert len(open_sealed_move(game, "47x36")) == 2
    assert game.moves == []
