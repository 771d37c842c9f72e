"""2.6.3: the ends of the long diagonal are 5 and 46, the corners of the board."""

from ratingoffice.draughts.variant import BOARD_100


def test_2_6_3_the_long_diagonal_by_number():
    assert BOARD_100.diagonals()[-1] == [46, 41, 37, 32, 28, 23, 19, 14, 10, 5]
