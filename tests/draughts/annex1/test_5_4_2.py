"""5.4.2: irregular: a piece that moves in a way that is not its own."""

import pytest

from small_game import why


@pytest.mark.parametrize(
    ("fen", "move", "code"),
    [
        ("W:W28:B1", "28-32", "backwards"),
        ("W:W28:B1", "28-17", "not-its-way-man"),
        ("W:WK28:B1", "28-18", "not-its-way-king"),
        ("W:WK28,22:B1", "28-17", "way-blocked"),
        ("W:W28,22:B1", "28-22", "not-free"),
        ("W:W28:B1", "28x19", "nothing-to-take"),
        ("W:W28:B22,12", "28x17x6", "not-its-way-to-take"),
    ],
)
def test_5_4_2_not_its_way(fen, move, code):
    found, articles, instead = why(fen, move)
    assert (found, articles[-1]) == (code, "5.4.2")
    assert instead
