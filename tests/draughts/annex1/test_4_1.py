"""4.1: taking goes forwards and backwards, counts as one move, and never takes own pieces."""

from small_game import after, legal


def test_4_1_forwards_and_backwards():
    assert legal("W:W28:B22,23,32,33") == ["28x17", "28x19", "28x37", "28x39"]


def test_4_1_is_one_move_and_obligatory():
    assert legal("W:W28,48:B23") == ["28x19"]
    assert after("W:W28,48:B23,13,1", "28x8") == "B:W8,48:B1"


def test_4_1_never_own_pieces():
    assert legal("W:W28,23:B1") == ["23-18", "23-19", "28-22"]
