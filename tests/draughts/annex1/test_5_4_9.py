"""5.4.9: irregular: stopping inside a capture."""

from small_game import why


def test_5_4_9_a_man_and_a_king():
    assert why("W:W28:B23,13", "28x19") == ("stopped-inside", ("4.5", "4.6", "5.4.9"), ("28x8",))
    assert why("W:WK46:B37,19", "46x32")[0] == "stopped-inside"
    assert why("W:WK46:B37,19", "46x23")[0] == "stopped-inside"
