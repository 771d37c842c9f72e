"""3.1.3: places 7 to 9 become MF."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        ("world", 7, 20, "MF"),
        ("world", 9, 20, "MF"),
        ("europe", 10, 20, "CMF"),
    ],
)
def test_3_1_3_is_places_7_to_9(competition, number, players, title):
    assert place(competition, number, players) == title
