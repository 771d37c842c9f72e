"""1.1.3: continental championships are official."""

import pytest

from ratingoffice.competitions.organisation.allotment import official
from ratingoffice.model.condition import judge
from small_organisation import event


@pytest.mark.parametrize("category", ["open", "women", "hopes"])
def test_1_1_3_official(category):
    words = (f"continental championship, {category}, 100 squares", "on the list")
    found = official(event("continental championship", category))
    assert found == judge("Annex 2, 1.1.3", "official competition", True, *words)
