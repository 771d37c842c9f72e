"""3.4: a man moves forwards along a diagonal to a free square of the next row."""

from small_game import legal, why


def test_3_4_white_goes_up_and_black_down():
    assert legal("W:W28:B1") == ["28-22", "28-23"]
    assert legal("B:W50:B28") == ["28-32", "28-33"]


def test_3_4_at_the_side_there_is_one_way():
    assert legal("W:W36:B1") == ["36-31"]
    assert legal("W:W35:B1") == ["35-30"]


def test_3_4_only_to_a_free_square():
    assert legal("W:W28,22:B1") == ["22-17", "22-18", "28-23"]
    assert why("W:W28,22:B1", "28-22")[:2] == ("not-free", ("3.4", "3.9", "5.4.2"))


def test_3_4_neither_backwards_nor_far_nor_sideways():
    assert why("W:W28:B1", "28-32")[0] == "backwards"
    assert why("B:W50:B28", "28-22")[0] == "backwards"
    assert why("W:W28:B1", "28-17")[0] == "not-its-way-man"
    assert why("W:W28:B1", "28-27")[0] == "not-its-way-man"
