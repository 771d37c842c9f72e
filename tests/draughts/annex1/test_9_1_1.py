"""9.1.1: a move: -."""

from ratingoffice.draughts.notation import read_notation


def test_9_1_1_a_move():
    assert (read_notation("32-28").squares, read_notation("32-28").as_capture) == (("32", "28"), False)
