"""2.6.1: the bases are 1 to 5 and 46 to 50."""

from ratingoffice.draughts.variant import BOARD_100


def test_2_6_1_the_bases_by_number():
    assert BOARD_100.bases() == ([1, 2, 3, 4, 5], [46, 47, 48, 49, 50])
