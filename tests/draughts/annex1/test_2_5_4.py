"""2.5.4: columns: the vertical lines, each with 5 dark squares."""

from ratingoffice.draughts.variant import BOARD_100


def test_2_5_4_a_column_has_five_dark_squares():
    assert [len(column) for column in BOARD_100.columns()] == [5] * 10
    assert BOARD_100.columns()[1] == [1, 11, 21, 31, 41]
