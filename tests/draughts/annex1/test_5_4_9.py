"""5.4.9: irregular: stopping inside a capture."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.legality import judge
from ratingoffice.draughts.variant import RUSSIAN
from small_game import why


def test_5_4_9_a_man_and_a_king():
    assert why("W:W28:B23,13", "28x19") == ("stopped-inside", ("4.5", "4.6", "5.4.9"), ("28x8",))
    assert why("W:WK46:B37,19", "46x32")[0] == "stopped-inside"
    assert why("W:WK46:B37,19", "46x23")[0] == "stopped-inside"


def test_5_4_9_how_far_the_piece_had_come_of_its_own_capture():
    assert judge(read_fen("W:W28:B23,13"), "28x19").sentence == "28x19: the capture goes on: 1 of 2 pieces jumped"
    assert judge(read_fen("W:W38:B33,24,14"), "38x29x20").sentence.endswith("goes on: 2 of 3 pieces jumped")


def test_5_4_9_where_the_longest_capture_is_not_asked_for():
    assert why("W:Wa3,h2:Bg3,e5,b4", "h2:f4", RUSSIAN)[::2] == ("stopped-inside", ("a3:c5", "h2:d6"))
