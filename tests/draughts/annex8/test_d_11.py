"""D.11: the software decides about draws by the rules."""

from ratingoffice.draughts.draws import Counters
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game


def test_d_11_without_a_claim():
    assert Game(read_fen("W:WK1,K2:BK46"), Counters(0, None, 10)).drawn_by_rule().articles == ("Annex 1, 6.4",)
    assert Game(read_fen("W:WK1,K2:BK46"), Counters(0, None, 9)).drawn_by_rule() is None
