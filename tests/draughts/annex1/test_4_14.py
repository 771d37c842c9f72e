"""4.14: among captures of equal number the player chooses."""

import pytest

from ratingoffice.draughts.game import AmbiguousMoveError
from small_game import after, legal, played

CHOICE = "W:WK47:B42,33,19,14,22"


def test_4_14_a_man_or_a_king():
    assert legal("W:W32,K16:B28,11") == ["16x2", "16x7", "32x23"]


def test_4_14_either_way_of_one_piece():
    assert legal("W:W28:B22,23") == ["28x17", "28x19"]


def test_4_14_the_same_ends_with_other_pieces_taken_are_two_moves():
    with pytest.raises(AmbiguousMoveError, match="47x36 can be 47x38x24x13x36, 47x38x20x9x36"):
        played(CHOICE, "47x36")
    assert after(CHOICE, "47x38x24x13x36") == "B:WK36:B14"
    assert after(CHOICE, "47x38x20x9x36") == "B:WK36:B19"


def test_4_14_any_square_that_tells_them_apart_is_enough():
    assert after(CHOICE, "47x24x36") == "B:WK36:B14"
