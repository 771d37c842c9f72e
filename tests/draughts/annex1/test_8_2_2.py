"""8.2.2: a hyphen between them for a move."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.notation import read_notation, write_move
from small_game import after


def test_8_2_2_a_hyphen():
    position = read_fen("W:W36:B1")
    assert [write_move(position, move) for move in legal_moves(position)] == ["36-31"]
    assert read_notation("36-31").as_capture is False


def test_8_2_2_the_sign_alone_does_not_make_a_move_illegal():
    assert after("W:W28:B23,1", "28-19") == after("W:W28:B23,1", "28x19")
