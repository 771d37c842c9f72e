"""2.5.3: rows: the horizontal lines, each with 5 dark squares."""

from ratingoffice.draughts.variant import BOARD_100


def test_2_5_3_a_row_has_five_dark_squares():
    assert [len(row) for row in BOARD_100.rows()] == [5] * 10
    assert BOARD_100.rows()[5] == [26, 27, 28, 29, 30]
