"""3.3: white moves first; then each in turn, with his own pieces."""

from ratingoffice.draughts.game import Game
from ratingoffice.draughts.position import Colour, start
from small_game import why


def test_3_3_white_begins():
    assert start().turn is Colour.WHITE


def test_3_3_the_sides_take_turns():
    game = Game()
    turns = []
    for move in ("32-28", "19-23", "28x19", "14x23"):
        game.play(move)
        turns.append(game.turn)
    assert turns == [Colour.BLACK, Colour.WHITE, Colour.BLACK, Colour.WHITE]


def test_3_3_with_their_own_pieces():
    assert why("W:W31-50:B1-20", "20-25")[:2] == ("opponents-piece", ("3.3", "5.4.1", "5.4.5"))
    assert why("W:W31-50:B1-20", "25-20")[:2] == ("no-piece-there", ("3.3", "8.2.1"))
