"""7.6.1: black has the move."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.proposals import may_interrupt


def test_7_6_1_black_has_the_move():
    game = Game(read_fen("W:WK46,25:BK1,35"), plies_before=160)
    assert (may_interrupt(game).allowed, may_interrupt(game).article) == (False, "Annex 3, 7.6.1")
    game.play("46-41")
    assert may_interrupt(game).allowed
