"""6.3: three pieces with a king among them against one king: 16 moves each, also after a capture; a win with the last
of them comes first."""

import pytest

from ratingoffice.draughts.draws import MOVES_WITH_THREE, Counters, Result, is_three_against_one
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from small_game import played


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        ("W:WK1,K2,K3:BK46", True),
        ("W:WK1,K2,28:BK46", True),
        ("W:WK1,28,29:BK46", True),
        ("W:W27,28,29:BK46", False),
        ("W:WK1,K2,K3:B26", False),
        ("W:WK1,K2,K3,K4:BK46", False),
        ("W:WK1,K2,K3:BK46,K47", False),
        ("W:WK1,K2:BK46", False),
        ("B:WK46:BK1,K2,13", True),
    ],
)
def test_6_3_what_is_counted(fen, counts):
    assert is_three_against_one(read_fen(fen)) is counts


@pytest.mark.parametrize(("plies", "is_draw"), [(30, False), (31, False), (32, True), (33, True)])
def test_6_3_after_sixteen_moves_each(plies, is_draw):
    game = Game(read_fen("W:WK1,K2,K3:BK46"), Counters(0, plies))
    assert (game.outcome() is not None) is is_draw
    assert MOVES_WITH_THREE == 16


def test_6_3_begins_with_the_move_that_brings_it_about():
    game = played("W:WK50,K2,K4:BK46,39", "50x33")
    assert game.counters == (0, 0, None)
    game.play("46-41")
    assert game.counters == (1, 1, None)


def test_6_3_goes_on_after_a_capture():
    game = Game(read_fen("B:WK1,K2,28:BK46"), Counters(0, 20))
    game.play("46x23")
    assert game.counters == (0, 21, 0)
    game = Game(read_fen("B:WK1,K2,28:BK46"), Counters(0, 31))
    game.play("46x23")
    assert game.outcome().articles == ("Annex 1, 6.3",)


def test_6_3_the_last_piece_taken_with_the_last_move_wins():
    game = Game(read_fen("W:WK10,K2,K3:BK32"), Counters(0, 31))
    game.play("10x37")
    assert (game.outcome().result, game.outcome().articles) == (Result.WHITE_WINS, ("Annex 1, 7.2.3",))
    assert game.counters.with_three == 32


def test_6_3_blocked_with_the_last_move_wins():
    game = Game(read_fen("W:W34,K40,K44:BK45"), Counters(0, 31))
    game.play("44-50")
    assert (game.outcome().result, game.outcome().articles) == (Result.WHITE_WINS, ("Annex 1, 7.2.2",))


def test_6_3_without_a_win_the_last_move_draws():
    game = Game(read_fen("W:W34,K40,K44:BK45"), Counters(0, 31))
    game.play("44-49")
    assert (game.outcome().result, game.outcome().articles) == (Result.DRAW, ("Annex 1, 6.3",))


def test_6_3_survives_undo_and_copy():
    game = Game(read_fen("W:WK1,K2,K3:BK46"), Counters(0, 10))
    game.play("1-6")
    twin = game.copy()
    game.pop()
    assert (game.counters.with_three, twin.counters.with_three) == (10, 11)
