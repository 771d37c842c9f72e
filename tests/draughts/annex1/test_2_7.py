"""2.7: each side has 20 men."""

from ratingoffice.draughts.position import MEN_OF_100, Colour, start
from ratingoffice.draughts.variant import RUSSIAN


def test_2_7_each_side_has_twenty_men():
    position = start()
    assert [position.men(colour).bit_count() for colour in Colour] == [MEN_OF_100, MEN_OF_100] == [20, 20]
    assert [position.kings(colour) for colour in Colour] == [0, 0]


def test_2_7_on_64_squares_they_have_twelve():
    assert [start(RUSSIAN).pieces(colour) for colour in Colour] == [12, 12]
