"""1.2.3: olympiads are official."""

import pytest

from ratingoffice.competitions.organisation.allotment import official
from ratingoffice.model.condition import judge
from small_organisation import event


@pytest.mark.parametrize("category", ["open", "women"])
def test_1_2_3_official(category):
    words = (f"olympiad, {category}, 100 squares", "on the list")
    found = official(event("olympiad", category))
    assert found == judge("Annex 2, 1.2.3", "official competition", True, *words)
