"""1.2.1: the world team championship is official."""

import pytest

from ratingoffice.competitions.organisation.allotment import official
from ratingoffice.model.condition import judge
from small_organisation import event


@pytest.mark.parametrize("category", ["open", "women"])
def test_1_2_1_official(category):
    words = (f"world team championship, {category}, 100 squares", "on the list")
    found = official(event("world team championship", category))
    assert found == judge("Annex 2, 1.2.1", "official competition", True, *words)
