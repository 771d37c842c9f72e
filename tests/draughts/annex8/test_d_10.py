"""D.10: the software allows no illegal move."""

import pytest

from ratingoffice.draughts.game import Game, IllegalMoveError


def test_d_10_an_illegal_move_is_not_made():
    game = Game()
    with pytest.raises(IllegalMoveError, match=r"37-32: 32 is not free \(Annex 1, 3.4, 3.9, 5.4.2\)"):
        game.play("37-32")
    assert game.moves == []
