"""2.8: at the start Black stands on 1 to 20, White on 31 to 50; 21 to 30 are free."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.position import start
from ratingoffice.draughts.variant import BRAZILIAN


def test_2_8_where_the_men_stand_at_the_start():
    assert start() == read_fen("W:W31-50:B1-20")
    assert set(range(1, 51)) - set(start().squares()) == set(range(21, 31))
    assert start(BRAZILIAN) == read_fen("W:W21-32:B1-12", BRAZILIAN)
