"""8.2.1: the square that is left, then the square that is reached."""

import pytest

from ratingoffice.draughts.notation import read_notation
from small_game import played


def test_8_2_1_from_and_to():
    assert read_notation("32-28").squares == ("32", "28")
    assert played("W:W31-50:B1-20", "32-28").moves[0].route == (32, 28)


@pytest.mark.parametrize("text", ["32-28", "32 28", "3228", "32–28", "32x28"])  # noqa: RUF001
def test_8_2_1_the_signs_may_stand_and_need_not(text):
    assert played("W:W31-50:B1-20", text).moves[0].route == (32, 28)


def test_8_2_1_what_is_no_move():
    assert [read_notation(text) for text in ("", "32", "-28", "32-", "x", "32~28", "328", "32281")] == [None] * 8
