"""7.1: a fallen flag loses."""

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.fast_games import flags_fallen


def test_7_1_a_fallen_flag_loses():
    assert flags_fallen(white=True, black=False) is Result.BLACK_WINS
    assert flags_fallen(white=False, black=True) is Result.WHITE_WINS
    assert flags_fallen(white=False, black=False) is None
