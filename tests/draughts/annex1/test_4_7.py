"""4.7: own pieces are not jumped."""

from small_game import legal, why


def test_4_7_an_own_piece_stops_the_king():
    assert legal("W:WK46,28:B19,1") == ["28-22", "28-23", "46-32", "46-37", "46-41"]


def test_4_7_and_the_man():
    assert legal("W:W28,23:B13,45") == ["23-18", "23-19", "28-22"]
    assert why("W:W28,23,K50:B44,13", "28x19x8")[:2] == ("over-own-piece", ("4.7", "5.4.2"))


def test_4_7_by_the_ends_alone():
    assert why("W:W28,23:B13,45", "28x19")[:2] == ("over-own-piece", ("4.7", "5.4.2"))
    assert why("W:W28,23:B13,45", "28-19")[0] == "over-own-piece"
    assert why("W:WK46,28:B19,1", "46x14")[0] == "over-own-piece"
    assert why("W:WK46,28:B19,1", "46-23")[0] == "way-blocked"
    assert why("W:W28,23:B13,45", "28x14")[0] == "nothing-to-take"
