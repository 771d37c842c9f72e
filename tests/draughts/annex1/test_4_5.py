"""4.5: a man that can jump on has to, and lands behind the last piece taken."""

from small_game import after, legal, why


def test_4_5_goes_on_as_long_as_it_can():
    assert legal("W:W37:B31,21,22") == ["37x26x17x28"]
    assert after("W:W37:B31,21,22,1", "37x28") == "B:W28:B1"


def test_4_5_stopping_on_the_way_is_not_legal():
    assert why("W:W37:B31,21,22", "37x26")[:2] == ("stopped-inside", ("4.5", "4.6", "5.4.9"))
    assert why("W:W37:B31,21,22", "37x26x17")[0] == "stopped-inside"


def test_4_5_it_may_come_back_to_where_it_began():
    assert legal("W:W28:B22,12,13,23") == ["28x17x8x19x28"]
    assert after("W:W28:B22,12,13,23,1", "28x28") == "B:W28:B1"
