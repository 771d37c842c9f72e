"""9.1.13: after the last move, the number of men lost: -1, -2."""

from ratingoffice.draughts.notation import read_notation
from ratingoffice.draughts.signs import sign


def test_9_1_13_is_read_after_a_move():
    assert read_notation("28x19-1").signs == ("-1",)
    assert (sign("-1").article, sign("-1").meaning) == ("9.1.13", "1 men lost at the end")
