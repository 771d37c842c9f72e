"""2.5.2: sides: the first and the last column."""

from ratingoffice.draughts.variant import BOARD_100


def test_2_5_2_the_sides_are_the_outer_columns():
    first, last = BOARD_100.sides()
    assert {BOARD_100.row_and_column(number)[1] for number in first} == {0}
    assert {BOARD_100.row_and_column(number)[1] for number in last} == {9}
