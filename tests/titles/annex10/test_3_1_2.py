"""3.1.2: places 4 to 6 become MI."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        ("world", 4, 20, "MI"),
        ("world", 6, 20, "MI"),
        ("europe", 7, 20, "MF"),
    ],
)
def test_3_1_2_is_places_4_to_6(competition, number, players, title):
    assert place(competition, number, players) == title
