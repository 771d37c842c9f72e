"""9.1.11: a draw: =."""

from ratingoffice.draughts.notation import read_notation
from ratingoffice.draughts.signs import sign


def test_9_1_11_is_read_after_a_move():
    assert read_notation("28x19=").signs == ("=",)
    assert (sign("=").article, sign("=").meaning) == ("9.1.11", "draws")
