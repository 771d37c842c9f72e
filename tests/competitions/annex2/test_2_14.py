"""2.14: three medals for single players, as many as players for teams."""

import pytest

from ratingoffice.competitions.organisation.protocol import medals


@pytest.mark.parametrize(
    ("sizes", "found"),
    [
        ((1, 1, 1), {"gold": 1, "silver": 1, "bronze": 1}),
        ((4, 5, 4), {"gold": 4, "silver": 5, "bronze": 4}),
    ],
)
def test_2_14_medals(sizes, found):
    assert medals(sizes) == found
    assert medals() == {"gold": 1, "silver": 1, "bronze": 1}


def test_2_14_three_teams_have_medals():
    with pytest.raises(ValueError, match="zip"):
        medals((4, 4, 4, 4))
