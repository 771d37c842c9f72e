"""6.1.1.a: three, two or one against a king is drawn at once, unless a win is shown."""

import pytest

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.fast_games import obvious_win, regulation_draw
from ratingoffice.draughts.fen import read_fen


@pytest.mark.parametrize(
    ("fen", "is_draw"),
    [
        ("W:WK1,K2,K3:BK46", True),
        ("W:WK1,28,29:BK46", True),
        ("W:WK1,28:BK46", True),
        ("W:WK1:BK46", True),
        ("W:W27,28,29:BK46", False),
        ("W:WK1,K2,K3,K4:BK46", False),
    ],
)
def test_6_1_1_a_is_drawn_at_once(fen, is_draw):
    outcome = regulation_draw(read_fen(fen))
    assert (outcome is not None) is is_draw
    if outcome:
        assert (outcome.result, outcome.articles[0]) == (Result.DRAW, "Annex 3, 6.1.1.a")


def test_6_1_1_a_not_if_a_win_is_shown():
    assert regulation_draw(read_fen("W:WK1,K2,K3:BK46"), win_shown=True) is None


@pytest.mark.parametrize(
    ("fen", "win"),
    [
        ("W:WK46:BK23", "white wins with 46x19"),
        ("B:WK46:BK23", None),
        ("W:WK50,K49:BK45", None),
        ("B:WK1,K46:BK5", "white wins, whatever black plays"),
        ("B:WK16:BK45", None),
        ("B:WK1,45:BK50", None),
    ],
)
def test_6_1_1_a_not_if_the_win_is_obvious(fen, win):
    position = read_fen(fen)
    assert obvious_win(position) == win
    assert (regulation_draw(position) is None) is (win is not None)
