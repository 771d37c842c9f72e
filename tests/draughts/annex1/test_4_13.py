"""4.13: the most pieces have to be taken; a king counts as one piece and has no priority."""

from ratingoffice.draughts.variant import BRAZILIAN, RUSSIAN
from small_game import legal, why


def test_4_13_two_before_one():
    assert legal("W:W28,36:B31,23,13") == ["28x19x8"]
    assert why("W:W28,36:B31,23,13", "36x27")[:2] == ("fewer-than-possible", ("4.13", "5.4.8"))


def test_4_13_two_men_before_a_king():
    assert legal("W:W28,36:BK31,23,13") == ["28x19x8"]


def test_4_13_a_man_that_takes_two_before_a_king_that_takes_one():
    assert legal("W:W28,K46:B41,23,13") == ["28x19x8"]


def test_4_13_one_piece_can_take_one_or_three():
    assert legal("W:W37:B32,31,21,12") == ["37x26x17x8"]
    assert why("W:W37:B32,31,21,12", "37x28")[0] == "fewer-than-possible"


def test_4_13_holds_in_the_brazilian_game_not_in_the_russian():
    fen = "W:Wc3,h2:Bd4,f6,g3"
    assert legal(fen, BRAZILIAN) == ["c3xe5xg7"]
    assert legal(fen, RUSSIAN) == ["c3:e5:g7", "h2:f4"]
