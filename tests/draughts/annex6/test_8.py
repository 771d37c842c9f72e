"""8: with a fixed time for the game, three, two or one against a king is drawn at once, unless a win is shown."""

from ratingoffice.draughts.fast_games import regulation_draw
from ratingoffice.draughts.fen import read_fen


def test_8_is_drawn_at_once():
    outcome = regulation_draw(read_fen("B:WK1,K2:BK46"))
    assert outcome.articles == ("Annex 3, 6.1.1.a", "Annex 6, 8")
    assert regulation_draw(read_fen("B:WK1,K2:BK46"), win_shown=True) is None
    assert regulation_draw(read_fen("B:WK1,K2:BK46,K47")) is None
