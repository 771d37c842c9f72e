"""3.2: men and kings move and take differently; the movement of one piece is a move."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.legal_moves import legal_moves
from small_game import legal


def test_3_2_a_move_is_one_piece_from_square_to_square():
    (move,) = legal_moves(read_fen("W:W28:B22,11"))
    assert (move.start, move.end, move.route, move.is_capture, move.is_crowning) == (28, 6, (28, 17, 6), True, False)


def test_3_2_men_and_kings_move_differently():
    assert legal("W:W28:B1") == ["28-22", "28-23"]
    assert len(legal("W:WK28:B1")) == 17
