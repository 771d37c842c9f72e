"""2.5.1: bases: the rows nearest to the players, on which men are crowned."""

from ratingoffice.draughts.variant import BOARD_100


def test_2_5_1_a_base_is_the_row_nearest_to_a_player():
    black, white = BOARD_100.bases()
    assert {BOARD_100.row_and_column(number)[0] for number in black} == {0}
    assert {BOARD_100.row_and_column(number)[0] for number in white} == {9}
