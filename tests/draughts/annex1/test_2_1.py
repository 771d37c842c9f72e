"""2.1: the board is a square of 100 equal squares, light and dark in turn."""

from ratingoffice.draughts.variant import BOARD_64, BOARD_100


def test_2_1_has_ten_rows_and_ten_columns():
    assert (BOARD_100.size, len(BOARD_100.rows()), len(BOARD_100.columns())) == (10, 10, 10)
    assert BOARD_64.size == 8


def test_2_1_light_and_dark_take_turns():
    for row in range(10):
        dark = [BOARD_100.at(row, column) is not None for column in range(10)]
        assert dark == [(row + column) % 2 == 1 for column in range(10)]
    assert BOARD_100.at(-1, 0) is None
    assert BOARD_100.at(0, 10) is None
