"""8.1: squares are written by their numbers, so that a game can be replayed."""

import pytest

from ratingoffice.draughts.notation import read_notation
from ratingoffice.draughts.variant import INTERNATIONAL, RUSSIAN


@pytest.mark.parametrize(
    ("text", "squares"), [("1-50", (1, 50)), ("01-07", (1, 7)), ("0-5", None), ("51-5", None), ("5-100", None)]
)
def test_8_1_numbers_from_1_to_50(text, squares):
    assert read_notation(text).numbers(INTERNATIONAL) == squares


@pytest.mark.parametrize(
    ("text", "squares"), [("a1-b2", (29, 25)), ("H8:A1", (4, 29)), ("1-32", (1, 32)), ("b1-c2", None)]
)
def test_8_1_on_64_squares_letters_too(text, squares):
    assert read_notation(text).numbers(RUSSIAN) == squares


def test_8_1_every_square_is_read_as_it_is_written():
    for variant in (INTERNATIONAL, RUSSIAN):
        numbers = range(1, variant.board.squares + 1)
        assert [variant.number(variant.square(number)) for number in numbers] == list(numbers)
