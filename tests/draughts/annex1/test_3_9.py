"""3.9: a king moves forwards and backwards along a diagonal, over free squares, as far as it likes."""

from small_game import legal, why


def test_3_9_all_squares_of_both_diagonals():
    assert legal("W:WK46:B45") == [f"46-{square}" for square in (10, 14, 19, 23, 28, 32, 37, 41, 5)]
    assert len(legal("W:WK28:B1")) == 17


def test_3_9_as_far_as_the_way_is_free():
    assert legal("W:WK46,28:B1") == ["28-22", "28-23", "46-32", "46-37", "46-41"]
    assert why("W:WK46,28:B1", "46-23")[:2] == ("way-blocked", ("3.9", "5.4.2"))
    assert why("W:WK46:B1", "46-36")[:2] == ("not-its-way-king", ("3.9", "5.4.2"))


def test_3_9_not_over_two_pieces_of_the_opponent():
    assert legal("W:WK46:B37,32") == ["46-41"]
