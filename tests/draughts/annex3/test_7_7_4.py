"""7.7.4: black makes the sealed move."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.proposals import open_sealed_move


def test_7_7_4_the_sealed_move_is_made():
    game = Game(read_fen("B:W28:B23,1"))
    move = open_sealed_move(game, "23x32")
    assert (game.moves, game.turn) == ([move], Colour.WHITE)
