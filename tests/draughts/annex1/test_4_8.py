"""4.8: a free square can be passed more than once, a piece of the opponent only once."""

from small_game import legal, why


def test_4_8_a_square_twice():
    """The king passes 28 on its way from 6 to 44, and again on its way from 19 to 46."""
    assert legal("W:WK6:B24,39,40,41") == ["6x44x35x19x46"]


def test_4_8_a_piece_once():
    assert legal("W:W28:B22,12,13,23") == ["28x17x8x19x28"]
    assert why("W:W28:B22,12,13,23", "28x17x8x19x28x17")[:2] == ("over-piece-twice", ("4.8", "5.4.2"))
