"""6.2: 25 moves of each side with kings only, no man moved and nothing taken, are a draw."""

import pytest

from ratingoffice.draughts.draws import MOVES_OF_KINGS_ALONE, Counters
from ratingoffice.draughts.fen import read_fen, read_setup
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.position import Colour

FEN = "W:WK46,25:BK1,35,3"


@pytest.mark.parametrize(("plies", "is_draw"), [(48, False), (49, False), (50, True)])
def test_6_2_after_fifty_plies_of_kings_alone(plies, is_draw):
    game = Game(read_fen(FEN), Counters(kings_alone=plies))
    assert (game.outcome() is not None) is is_draw


def test_6_2_is_counted_ply_by_ply():
    game = Game(read_fen(FEN), Counters(kings_alone=48))
    game.play("46-41")
    assert (game.counters.kings_alone, game.outcome()) == (49, None)
    game.play("1-6")
    assert game.outcome().articles == ("Annex 1, 6.2",)


def test_6_2_a_man_or_a_capture_begins_anew():
    game = Game(read_fen(FEN), Counters(kings_alone=30))
    game.play("46-41")
    assert game.counters.kings_alone == 31
    game.play("3-8")
    assert game.counters.kings_alone == 0
    taking = Game(read_fen("W:WK46:B14,1,2,3"), Counters(kings_alone=30))
    taking.play("46x5")
    assert taking.counters.kings_alone == 0


def test_6_2_tells_what_is_left():
    (count,) = Game(read_fen(FEN), Counters(kings_alone=47)).counts()
    assert (count.article, count.limit) == ("Annex 1, 6.2", 2 * MOVES_OF_KINGS_ALONE)
    assert (count.moves_left(Colour.WHITE), count.moves_left(Colour.BLACK)) == (2, 1)


def test_6_2_a_position_typed_in_can_bring_its_count():
    setup = read_setup(f"{FEN}:H49:F60")
    game = Game(setup.position, setup.counters)
    game.play("46-41")
    assert game.outcome().articles == ("Annex 1, 6.2",)
    game.pop()
    assert game.outcome() is None
