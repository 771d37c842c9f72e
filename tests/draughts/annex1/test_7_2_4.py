"""7.2.4: he refuses to comply with the rules."""

from ratingoffice.draughts.draws import Result, refusal
from ratingoffice.draughts.position import Colour


def test_7_2_4_a_refusal_loses():
    assert (refusal(Colour.BLACK).result, refusal(Colour.BLACK).articles) == (Result.WHITE_WINS, ("Annex 1, 7.2.4",))
