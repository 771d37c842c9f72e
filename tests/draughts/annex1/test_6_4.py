"""6.4: two pieces with a king among them, or one king, against one king: five moves each."""

import pytest

from ratingoffice.draughts.draws import MOVES_WITH_TWO, Counters, is_two_against_one
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.variant import RUSSIAN
from small_game import played


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        ("W:WK1,K2:BK46", True),
        ("W:WK1,28:BK46", True),
        ("W:WK1:BK46", True),
        ("B:WK46:BK1,13", True),
        ("W:W27,28:BK46", False),
        ("W:W28:BK46", False),
        ("W:WK1:B26", False),
        ("W:WK1,K2,K3:BK46", False),
        ("W:WK1,K2:BK46,K47", False),
    ],
)
def test_6_4_what_is_counted(fen, counts):
    assert is_two_against_one(read_fen(fen)) is counts


@pytest.mark.parametrize(("plies", "is_draw"), [(8, False), (9, False), (10, True)])
def test_6_4_after_five_moves_each(plies, is_draw):
    game = Game(read_fen("W:WK1,K2:BK46"), Counters(0, None, plies))
    assert (game.outcome() is not None) is is_draw
    assert MOVES_WITH_TWO == 5


def test_6_4_moves_left_of_each():
    game = Game(read_fen("B:WK1,K2:BK46"), Counters(0, None, 7))
    (count,) = game.counts()
    assert (count.moves_left(Colour.BLACK), count.moves_left(Colour.WHITE)) == (2, 1)


def test_6_4_begins_with_a_capture_and_goes_on_while_it_applies():
    game = Game(read_fen("B:WK36,K47,28:BK46"), Counters(0, 3))
    game.play("46x5")
    assert game.counters == (0, 4, 0)
    game.play("36-31")
    assert game.counters == (1, 5, 1)


def test_6_4_stops_where_it_no_longer_applies():
    game = Game(read_fen("B:WK23,50:BK46"), Counters(0, None, 4))
    game.play("46x14")
    assert game.counters.with_two is None


def test_6_4_the_sixteen_moves_end_it_sooner():
    game = Game(read_fen("W:WK1,K2:BK46"), Counters(0, 31, 3))
    game.play("1-6")
    assert game.outcome().articles == ("Annex 1, 6.3",)


def test_6_4_only_on_100_squares():
    assert played("W:WKa1:BKh2", variant=RUSSIAN).counts() == []
