"""11: both flags down is a draw."""

from ratingoffice.draughts.fast_games import flags_fallen
from ratingoffice.draughts.outcome import Result


def test_11_both_flags_down():
    assert flags_fallen(white=True, black=True) is Result.DRAW
