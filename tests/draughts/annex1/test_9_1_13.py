"""9.1.13: after the last move, the number of men lost: -1, -2."""

from ratingoffice.draughts.notation import read_notation
from ratingoffice.draughts.signs import sign
from small_game import played, why


def test_9_1_13_is_read_after_a_move():
    assert read_notation("28x19 -1").signs == ("-1",)
    assert read_notation("28x19!-1").signs == ("!", "-1")
    assert (sign("-1").article, sign("-1").meaning) == ("9.1.13", "1 men lost at the end")


def test_9_1_13_a_hyphen_without_a_space_leads_to_a_square():
    assert read_notation("28x19-1").squares == ("28", "19", "1")
    assert why("W:W31-50:B1-20", "32-28-23")[0] == "not-its-way-to-take"
    assert played("W:W48:B42,31,1", "48-37-26").moves[0].route == (48, 37, 26)
