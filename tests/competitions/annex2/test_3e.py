"""3e: a match says whether it stops when it is decided."""

import pytest

from ratingoffice.competitions.organisation.event import System
from ratingoffice.competitions.organisation.technical_rules import end_of_match, rule_conditions
from ratingoffice.model.condition import judge
from small_organisation import event, ruled


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_3e_said(told, words):
    name = "states whether the match stops when it is decided"
    found = end_of_match(ruled("world title match", says_when_match_stops=told))
    assert found == judge("Annex 2, 3e", name, told, words, "yes")


def test_3e_only_for_a_match():
    match = event("world title match", system=System.MATCH)
    assert end_of_match(match) in rule_conditions(match)
    assert "Annex 2, 3e" not in {each.article for each in rule_conditions(event())}
