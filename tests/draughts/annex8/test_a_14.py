"""A.14, B.17, C.15, D.12: two pieces less and no king is lost, unless the player shows that it is not."""

import pytest

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.simultaneous import PIECES_LESS, lost_by_pieces


@pytest.mark.parametrize(
    ("fen", "lost"),
    [
        ("W:W31,32:B1,2,3,4", True),
        ("W:W31,32:B1,2,3", False),
        ("W:W31,32:B1,2,3,4,5", True),
        ("W:W31,K32:B1,2,3,4", False),
        ("W:W31,32:B1,2,3,K4", True),
    ],
)
def test_a_14_two_pieces_less_and_no_king(fen, lost):
    outcome = lost_by_pieces(read_fen(fen), Colour.WHITE)
    assert (outcome is not None, PIECES_LESS) == (lost, 2)
    assert lost_by_pieces(read_fen(fen), Colour.BLACK) is None
    if outcome:
        assert outcome.result is Result.BLACK_WINS
