"""2.8: the organiser pays meals and lodging of minors and referees, travel of assistants, and insurance."""

import pytest

from ratingoffice.competitions.organisation.allotment import Cost, costs
from ratingoffice.competitions.organisation.event import EventCategory

MINORS = {"juniors", "cadets", "mini_cadets", "hopes"}


@pytest.mark.parametrize("category", EventCategory)
def test_2_8_who_pays(category):
    assert [each for each in costs(category) if each.article == "Annex 2, 2.8"] == [
        Cost("Annex 2, 2.8", "meals and lodging of the participants", category in MINORS),
        Cost("Annex 2, 2.8", "meals and lodging of the referees", True),
        Cost("Annex 2, 2.8", "travel of the assistant referees", True),
        Cost("Annex 2, 2.8", "insurance of organisers, referees and participants", True),
    ]
