"""4.3: a king that meets an enemy piece near or far with free squares behind has to jump, and lands on any of them."""

from small_game import legal, why


def test_4_3_near_and_far_with_a_choice_of_landing():
    assert legal("W:WK46:B41") == ["46x10", "46x14", "46x19", "46x23", "46x28", "46x32", "46x37", "46x5"]
    assert legal("W:WK46:B14") == ["46x10", "46x5"]


def test_4_3_needs_a_free_square_behind():
    assert legal("W:WK46:B14,10")[0] == "46-19"
    assert legal("W:WK46:B5")[0] == "46-10"


def test_4_3_is_an_obligation():
    assert why("W:WK46,50:B14", "50-45")[0] == "capture-possible"
    assert why("W:WK46:B14", "46-28")[0] == "capture-possible"
