"""1.1.1: world championships of every category are official."""

import pytest

from ratingoffice.competitions.organisation.allotment import official
from ratingoffice.competitions.organisation.event import EventCategory
from ratingoffice.model.condition import judge
from small_organisation import event


@pytest.mark.parametrize("category", list(EventCategory))
def test_1_1_1_official(category):
    words = (f"world championship, {category}, 100 squares", "on the list")
    found = official(event("world championship", category))
    assert found == judge("Annex 2, 1.1.1", "official competition", True, *words)


def test_1_1_1_any_other_competition_is_not_on_the_list():
    found = official(event("other"))
    words = ("other, open, 100 squares", "on the list")
    assert found == judge("Annex 2, 1", "official competition", False, *words)
