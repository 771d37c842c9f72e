"""7.2.1: he resigns."""

from ratingoffice.draughts.draws import GameOutcome, Result, resignation
from ratingoffice.draughts.position import Colour


def test_7_2_1_either_side_resigns():
    sentence = "black wins: white resigns"
    assert resignation(Colour.WHITE) == GameOutcome(Result.BLACK_WINS, ("Annex 1, 7.2.1",), sentence)
    assert resignation(Colour.BLACK).result is Result.WHITE_WINS
