"""9.1.12: after the last move, the number of men won: +1, +2."""

from ratingoffice.draughts.notation import read_notation
from ratingoffice.draughts.signs import sign


def test_9_1_12_is_read_after_a_move():
    assert read_notation("28x19+2").signs == ("+2",)
    assert (sign("+2").article, sign("+2").meaning) == ("9.1.12", "2 men won at the end")
