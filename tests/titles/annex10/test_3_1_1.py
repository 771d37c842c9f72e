"""3.1.1: the first three become GMI."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        ("world", 1, 20, "GMI"),
        ("world", 3, 20, "GMI"),
        ("europe", 3, 25, "GMI"),
        ("europe", 4, 20, "MI"),
    ],
)
def test_3_1_1_ends_at_place_3(competition, number, players, title):
    assert place(competition, number, players) == title
