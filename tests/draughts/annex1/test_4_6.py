"""4.6: a king that can jump on has to, turning where it must, and ends on any free square behind the last piece."""

from ratingoffice.draughts.variant import RUSSIAN
from small_game import legal, why


def test_4_6_turns_corners_and_chooses_where_to_end():
    assert legal("W:WK46:B41,29") == ["46x23x34", "46x23x40", "46x23x45"]


def test_4_6_goes_straight_on_too():
    assert legal("W:WK46:B37,19") == ["46x32x10", "46x32x14", "46x32x5"]


def test_4_6_stopping_on_the_way_is_not_legal():
    assert why("W:WK46:B37,19", "46x28")[0] == "stopped-inside"


def test_4_6_on_64_squares_a_king_lands_where_it_can_go_on():
    assert legal("W:WKa1:Bb2,e3", RUSSIAN) == ["a1:d4:f2", "a1:d4:g1"]
