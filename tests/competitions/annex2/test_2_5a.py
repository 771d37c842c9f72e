"""2.5a: a continental championship is free, but gives titles and places only by the official rules."""

import pytest

from ratingoffice.competitions.organisation.allotment import allotment_conditions, official_rules, rights_to_titles
from ratingoffice.model.condition import judge
from small_organisation import organised

CONTINENTAL = "continental championship"


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_5a_the_confederation_is_free(told, words):
    found = official_rules(organised(CONTINENTAL, uses_official_rules=told))
    asked = "as the confederation likes"
    assert found == judge("Annex 2, 2.5a", "official rules used", True, words, asked)


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_5a_titles_and_qualification_need_the_rules(told, words):
    event = organised(CONTINENTAL, uses_official_rules=told, is_qualification=True)
    assert official_rules(event) == judge("Annex 2, 2.5a", "official rules used", told, words, "yes")
    name = "right to automatic titles and norms: official rules used"
    titles = judge("Annex 2, 2.5a", name, told, words, "yes")
    assert rights_to_titles(event.organiser) == titles
    assert allotment_conditions(event)[-1] == titles
