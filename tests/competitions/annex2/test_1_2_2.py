"""1.2.2: the world cup for continental teams is official."""

import pytest

from ratingoffice.competitions.organisation.allotment import official
from ratingoffice.model.condition import judge
from small_organisation import event


@pytest.mark.parametrize("category", ["open"])
def test_1_2_2_official(category):
    words = (f"world cup for continental teams, {category}, 100 squares", "on the list")
    found = official(event("world cup for continental teams", category))
    assert found == judge("Annex 2, 1.2.2", "official competition", True, *words)
