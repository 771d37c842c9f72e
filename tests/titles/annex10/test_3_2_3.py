"""3.2.3: places 5 and 6 become MFF."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "title"), [("world", 5, "MFF"), ("europe", 6, "MFF"), ("world", 7, "CMFF")]
)
def test_3_2_3_is_places_5_and_6(competition, number, title):
    assert place(competition, number, 14, section="women") == title
