"""3: the specific rules say what, who, where and when, and lie in the hall."""

import pytest

from ratingoffice.competitions.organisation.technical_rules import rule_conditions, specific_rules
from ratingoffice.model.condition import judge
from small_organisation import ruled

ALL = ("type", "participants", "place", "dates", "venue")


@pytest.mark.parametrize(
    ("items", "found", "holds"),
    [
        (ALL, ", ".join(ALL), True),
        ((*ALL, "prizes"), ", ".join((*ALL, "prizes")), True),
        (ALL[1:], ", ".join(ALL[1:]), False),
        ((), None, None),
    ],
)
def test_3_items(items, found, holds):
    told, _ = specific_rules(ruled(items=items))
    assert told == judge("Annex 2, 3", "items of the specific rules", holds, found, ", ".join(ALL))


def test_3_in_the_hall():
    _, found = specific_rules(ruled(are_in_the_hall=False))
    assert found == judge("Annex 2, 3", "specific rules in the playing hall", False, "no", "yes")
    assert all(each.holds for each in rule_conditions(ruled()))
