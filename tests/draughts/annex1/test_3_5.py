"""3.5: a man that reaches the opponent's base and stops there becomes a king."""

from small_game import after


def test_3_5_a_man_that_stops_on_the_last_row_is_a_king():
    assert after("W:W7:B45", "7-1") == "B:WK1:B45"
    assert after("B:W6:B44", "44-50") == "W:W6:BK50"


def test_3_5_one_row_before_it_is_not():
    assert after("W:W12:B45", "12-7") == "B:W7:B45"


def test_3_5_by_a_capture_too():
    assert after("W:W13:B9,45", "13x4") == "B:WK4:B45"
    assert after("B:W41,6:B37", "37x46") == "W:W6:BK46"


def test_3_5_not_on_the_own_base():
    assert after("W:W36:B41,5", "36x47") == "B:W47:B5"
