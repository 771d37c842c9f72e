"""C.11: an opponent with one legal move makes it at once."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.simultaneous import must_move_at_once


def test_c_11_with_one_legal_move():
    assert must_move_at_once(read_fen("W:W28,48:B23"))
    assert not must_move_at_once(read_fen("W:W28:B1"))
    assert not must_move_at_once(read_fen("W:W35:B30,24"))
