"""5.4.5: irregular: moving a piece of the opponent."""

from small_game import why


def test_5_4_5_a_piece_of_the_opponent():
    assert why("W:W36:B1", "1-7") == ("opponents-piece", ("3.3", "5.4.1", "5.4.5"), ("36-31",))
    assert why("B:W28:B1", "28-23")[0] == "opponents-piece"
