"""9.1.2: a capture: x."""

from ratingoffice.draughts.notation import read_notation


def test_9_1_2_a_capture():
    assert (read_notation("28x19").squares, read_notation("28x19").as_capture) == (("28", "19"), True)
