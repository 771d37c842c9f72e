"""3.4.3: the third becomes MF."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        ("asia", 3, 16, "MF"),
        ("america", 4, 16, "CMF"),
    ],
)
def test_3_4_3_is_place_3(competition, number, players, title):
    assert place(competition, number, players) == title
