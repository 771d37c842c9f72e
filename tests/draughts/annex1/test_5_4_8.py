"""5.4.8: irregular: taking fewer or more pieces than has to be."""

from small_game import why


def test_5_4_8_fewer_by_another_piece_or_another_way():
    assert why("W:W28,36:B31,23,13", "36x27") == ("fewer-than-possible", ("4.13", "5.4.8"), ("28x8",))
    assert why("W:W37:B32,31,21", "37x28")[0] == "fewer-than-possible"
    assert why("B:W8,14,29,37,38,39,K3,K31:B23,33,K48", "33x24")[::2] == ("fewer-than-possible", ("23x41",))


def test_5_4_8_more_than_there_are():
    assert why("W:W28:B23,2", "28x19x10") == ("more-than-possible", ("4.13", "5.4.8"), ("28x19",))
    assert why("W:W28:B23,2", "28x19x14")[0] == "not-its-way-to-take"


def test_5_4_8_as_many_by_squares_where_nothing_is_jumped():
    assert why("W:W6,32,43,K3,K16:B36,K11,K18", "16x9x34")[0] == "not-its-way-to-take"
    assert why("W:W14,20,43,K35:B5,17,24,26,27,41,K37,K40", "35x14x49")[0] == "not-its-way-to-take"
