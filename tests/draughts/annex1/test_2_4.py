"""2.4: the board lies so that the long diagonal begins at the left hand of each player."""

from ratingoffice.draughts.variant import BOARD_64, BOARD_100


def test_2_4_the_left_corner_of_each_player_is_dark():
    assert (BOARD_100.row_and_column(46), BOARD_100.row_and_column(5)) == ((9, 0), (0, 9))
    assert (BOARD_64.row_and_column(29), BOARD_64.row_and_column(4)) == ((7, 0), (0, 7))


def test_2_4_every_square_is_found_again_by_its_place():
    assert [BOARD_100.at(*BOARD_100.row_and_column(number)) for number in range(1, 51)] == list(range(1, 51))
