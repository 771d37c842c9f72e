"""3.3.1: the first two become GMI."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        ("africa", 1, 16, "GMI"),
        ("africa", 2, 16, "GMI"),
        ("africa", 3, 16, "MI"),
        ("world", 2, 19, "GMI"),
    ],
)
def test_3_3_1_ends_at_place_2(competition, number, players, title):
    assert place(competition, number, players) == title
