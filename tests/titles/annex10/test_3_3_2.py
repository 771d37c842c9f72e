"""3.3.2: places 3 and 4 become MI."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        ("africa", 3, 16, "MI"),
        ("europe", 4, 16, "MI"),
        ("africa", 5, 16, "MF"),
    ],
)
def test_3_3_2_is_places_3_and_4(competition, number, players, title):
    assert place(competition, number, players) == title
