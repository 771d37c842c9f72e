"""2.6: the dark squares are numbered 1 to 50 by rows, from the upper left to the lower right."""

from ratingoffice.draughts.variant import BOARD_100


def test_2_6_numbers_run_by_rows_from_the_upper_left():
    places = [BOARD_100.row_and_column(number) for number in range(1, 51)]
    assert places == sorted(places)
    assert (places[0], places[1], places[5], places[49]) == ((0, 1), (0, 3), (1, 0), (9, 8))
