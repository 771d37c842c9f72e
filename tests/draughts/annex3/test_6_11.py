"""6.11: a flag that falls before the moves of the control are made loses."""

import pytest

from ratingoffice.draughts.time_controls import is_lost_on_time, read_stages


@pytest.mark.parametrize(
    ("text", "fallen", "moves", "lost"),
    [
        ("120/50,60/25", 0, 0, False),
        ("120/50,60/25", 1, 49, True),
        ("120/50,60/25", 1, 50, False),
        ("120/50,60/25", 2, 74, True),
        ("120/50,60/25", 2, 75, False),
        ("120/50,60/25", 3, 100, False),
        ("120/50,30", 1, 50, False),
        ("120/50,30", 2, 200, True),
        ("15", 1, 100, True),
    ],
)
def test_6_11_before_the_moves_of_the_control(text, fallen, moves, lost):
    assert is_lost_on_time(read_stages(text), fallen, moves) is lost
