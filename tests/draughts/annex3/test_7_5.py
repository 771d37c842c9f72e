"""7.5: a game is not interrupted before the control at move 75."""

import pytest

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.proposals import may_interrupt


@pytest.mark.parametrize(("plies", "allowed"), [(147, False), (149, True), (151, True)])
def test_7_5_not_before_move_75(plies, allowed):
    game = Game(read_fen("B:WK46,25:BK1,35"), plies_before=plies)
    assert may_interrupt(game).allowed is allowed
