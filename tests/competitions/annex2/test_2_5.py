"""2.5: the organiser uses the official rules."""

import pytest

from ratingoffice.competitions.organisation.allotment import official_rules
from ratingoffice.rulebooks.condition import judge
from small_organisation import organised


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_5_official_rules(told, words):
    found = official_rules(organised(uses_official_rules=told))
    assert found == judge("Annex 2, 2.5", "official rules used", told, words=(words, "yes"))
