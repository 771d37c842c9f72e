"""1.2.4: continental team championships are official."""

import pytest

from ratingoffice.competitions.organisation.allotment import official
from ratingoffice.model.condition import judge
from small_organisation import event


@pytest.mark.parametrize("category", ["open", "women"])
def test_1_2_4_official(category):
    words = (f"continental team championship, {category}, 100 squares", "on the list")
    found = official(event("continental team championship", category))
    assert found == judge("Annex 2, 1.2.4", "official competition", True, *words)
