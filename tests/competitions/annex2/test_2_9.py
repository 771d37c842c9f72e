"""2.9: travel of the participants and all costs of coaches are not for the organiser."""

import pytest

from ratingoffice.competitions.organisation.allotment import Cost, costs
from ratingoffice.competitions.organisation.event import EventCategory


@pytest.mark.parametrize("category", EventCategory)
def test_2_9_who_pays(category):
    assert [each for each in costs(category) if each.article == "Annex 2, 2.9"] == [
        Cost("Annex 2, 2.9", "travel of the participants", False),
        Cost("Annex 2, 2.9", "all costs of coaches and representatives", False),
    ]
