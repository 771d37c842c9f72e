"""5.4.8: irregular: taking fewer or more pieces than has to be."""

from small_game import why


def test_5_4_8_fewer_by_another_piece_or_another_way():
    assert why("W:W28,36:B31,23,13", "36x27") == ("fewer-than-possible", ("4.13", "5.4.8"), ("28x8",))
    assert why("W:W37:B32,31,21", "37x28")[0] == "fewer-than-possible"


def test_5_4_8_more_than_there_are():
    assert why("W:W28:B23,2", "28x19x10")[0] == "not-its-way-to-take"
