"""9.1.14: a.l.: a choice in the capture with the same result."""

from ratingoffice.draughts.notation import read_notation
from ratingoffice.draughts.signs import sign


def test_9_1_14_is_read_after_a_move():
    assert read_notation("28x19 a.l.").signs == ("a.l.",)
    assert (sign("a.l.").article, sign("a.l.").meaning) == ("9.1.14", "a choice in the capture with the same result")
