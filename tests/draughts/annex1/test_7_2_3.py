"""7.2.3: he has no pieces left."""

from ratingoffice.draughts.draws import Result, lost_on_the_board
from ratingoffice.draughts.fen import read_fen
from small_game import played


def test_7_2_3_the_last_piece_is_taken():
    outcome = played("W:W28:B23", "28x19").outcome()
    assert (outcome.result, outcome.articles) == (Result.WHITE_WINS, ("Annex 1, 7.2.3",))


def test_7_2_3_whoever_has_the_move():
    assert lost_on_the_board(read_fen("W:W28:B")).result is Result.WHITE_WINS
    assert lost_on_the_board(read_fen("W:W:B1")).result is Result.BLACK_WINS
