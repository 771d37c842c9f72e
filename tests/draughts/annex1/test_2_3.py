"""2.3: the dark squares form 17 diagonals; the long one joins two corners and has 10 squares."""

from ratingoffice.draughts.board import DIAGONALS_OF_100
from ratingoffice.draughts.variant import BOARD_100


def test_2_3_there_are_seventeen_diagonals():
    assert len(BOARD_100.diagonals()) == DIAGONALS_OF_100 == 17


def test_2_3_the_long_one_is_the_only_one_of_ten():
    lengths = [len(line) for line in BOARD_100.diagonals()]
    assert lengths.count(10) == 1
    assert max(lengths) == 10
