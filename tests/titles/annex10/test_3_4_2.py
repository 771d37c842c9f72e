"""3.4.2: the second becomes MI."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        ("asia", 2, 16, "MI"),
        ("america", 3, 16, "MF"),
    ],
)
def test_3_4_2_is_place_2(competition, number, players, title):
    assert place(competition, number, players) == title
