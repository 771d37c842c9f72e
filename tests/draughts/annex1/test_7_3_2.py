"""7.3.2: by article 6."""

from ratingoffice.draughts.draws import Counters, Result
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game


def test_7_3_2_a_draw_by_the_rules():
    outcome = Game(read_fen("W:WK1,K2:BK46"), Counters(0, None, 10)).outcome()
    assert (outcome.result, outcome.articles) == (Result.DRAW, ("Annex 1, 6.4",))
    assert outcome.sentence == "draw: 5 moves each have been played"
