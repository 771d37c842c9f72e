"""3.2.1: the first two women become GMIF."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "title"), [("world", 1, "GMIF"), ("europe", 2, "GMIF"), ("world", 3, "MIF")]
)
def test_3_2_1_ends_at_place_2(competition, number, title):
    assert place(competition, number, 14, section="women") == title
