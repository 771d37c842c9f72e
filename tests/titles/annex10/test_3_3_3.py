"""3.3.3: places 5 and 6 become MF."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        ("africa", 5, 16, "MF"),
        ("world", 6, 16, "MF"),
        ("africa", 7, 16, "-"),
    ],
)
def test_3_3_3_is_places_5_and_6(competition, number, players, title):
    assert place(competition, number, players) == title
