"""2.6.2: the sides are 6, 16, 26, 36, 46 and 5, 15, 25, 35, 45."""

from ratingoffice.draughts.variant import BOARD_100


def test_2_6_2_the_sides_by_number():
    assert BOARD_100.sides() == ([6, 16, 26, 36, 46], [5, 15, 25, 35, 45])
