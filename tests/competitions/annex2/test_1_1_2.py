"""1.1.2: matches for the world title, open and of women, are official."""

import pytest

from ratingoffice.competitions.organisation.allotment import official
from ratingoffice.model.condition import judge
from small_organisation import event


@pytest.mark.parametrize("category", ["open", "women"])
def test_1_1_2_official(category):
    words = (f"world title match, {category}, 100 squares", "on the list")
    found = official(event("world title match", category))
    assert found == judge("Annex 2, 1.1.2", "official competition", True, *words)


def test_1_1_2_no_match_of_juniors():
    assert not official(event("world title match", "juniors")).holds
