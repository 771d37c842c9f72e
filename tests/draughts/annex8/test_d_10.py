"""D.10: the software allows no illegal move."""

import pytest

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game, IllegalMoveError


def test_d_10_an_illegal_move_is_not_made():
    game = Game()
    with pytest.raises(IllegalMoveError, match=r"37-32: 32 is not free \(Annex 1, 3.4, 3.9, 5.4.2\)"):
        game.play("37-32")
    assert game.moves == []


def test_d_10_nor_one_that_was_legal_in_another_position():
    game = Game()
    move = game.read("32-28")
    game.play(move)
    with pytest.raises(IllegalMoveError, match="32-28: no piece is on 32"):
        game.play(move)
    assert game.moves == [move]


def test_d_10_another_route_of_the_same_capture_is_that_capture():
    game = Game(read_fen("W:WK2:B7,8,17,18"))
    (move,) = game.legal_moves()
    game.play(move._replace(route=move.route[::-1]))
    assert game.moves == [move]
