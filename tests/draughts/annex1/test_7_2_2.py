"""7.2.2: he has the move, and all his pieces are blocked."""

from ratingoffice.draughts.draws import Result, lost_on_the_board
from ratingoffice.draughts.fen import read_fen
from small_game import legal, why


def test_7_2_2_all_pieces_blocked():
    fen = "W:W35:B30,24"
    lost = lost_on_the_board(read_fen(fen))
    assert (legal(fen), lost.result, lost.articles) == ([], Result.BLACK_WINS, ("Annex 1, 7.2.2",))
    assert why(fen, "35-30") == ("all-blocked", ("7.2.2",), ())


def test_7_2_2_only_for_the_side_to_move():
    assert lost_on_the_board(read_fen("B:W35:B30,24")) is None
    assert lost_on_the_board(read_fen("W:W35:B30")) is None
