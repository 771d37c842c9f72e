"""5.4.1: irregular: two moves in a row."""

from small_game import played, why


def test_5_4_1_the_side_that_has_just_moved():
    game = played("W:W31-50:B1-20", "32-28")
    assert game.turn.value == "black"
    assert why("B:W28,31,33-50:B1-20", "37-32")[:2] == ("opponents-piece", ("3.3", "5.4.1", "5.4.5"))
