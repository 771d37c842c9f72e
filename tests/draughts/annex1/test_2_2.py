"""2.2: only the 50 dark squares are used."""

from ratingoffice.draughts.variant import BOARD_64, BOARD_100


def test_2_2_uses_fifty_squares():
    assert (BOARD_100.squares, len(BOARD_100.number), BOARD_100.mask.bit_count()) == (50, 50, 50)
    assert (BOARD_64.squares, BOARD_64.mask.bit_count()) == (32, 32)
