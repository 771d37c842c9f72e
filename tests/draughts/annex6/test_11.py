"""11: both flags down is a draw."""

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.fast_games import flags_fallen


def test_11_both_flags_down():
    assert flags_fallen(white=True, black=True) is Result.DRAW
