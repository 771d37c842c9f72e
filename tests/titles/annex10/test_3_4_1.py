"""3.4.1: the champion becomes GMI."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        ("asia", 1, 16, "GMI"),
        ("america", 1, 16, "GMI"),
        ("asia", 2, 16, "MI"),
    ],
)
def test_3_4_1_is_the_champion(competition, number, players, title):
    assert place(competition, number, players) == title
