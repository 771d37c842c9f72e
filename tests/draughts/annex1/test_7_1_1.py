"""7.1.1: a win for one is a loss for the other."""

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.variant import INTERNATIONAL, RUSSIAN


def test_7_1_1_a_win_and_a_loss():
    assert [Result.WHITE_WINS.written(kind) for kind in (INTERNATIONAL, RUSSIAN)] == ["2-0", "1-0"]
    assert [Result.BLACK_WINS.written(kind) for kind in (INTERNATIONAL, RUSSIAN)] == ["0-2", "0-1"]
