"""3.2.2: places 3 and 4 become MIF."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "title"), [("world", 3, "MIF"), ("europe", 4, "MIF"), ("world", 5, "MFF")]
)
def test_3_2_2_is_places_3_and_4(competition, number, title):
    assert place(competition, number, 14, section="women") == title
