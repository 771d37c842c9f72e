"""2.1: the World Championship and that of women are planned 24, 6, 6, 5 and 3 months before."""

from datetime import date

import pytest

from ratingoffice.competitions.deadlines import Deadline
from ratingoffice.competitions.organisation.planning import championship_planning, planning
from small_organisation import event


def test_2_1_the_days_before_a_championship():
    assert championship_planning(date(2025, 8, 31)) == {
        "qualification_rules": Deadline("Annex 2, 2.1", "qualification rules ready", date(2023, 8, 31)),
        "qualification": Deadline("Annex 2, 2.1", "qualification tournaments finished", date(2025, 2, 28)),
        "participants": Deadline("Annex 2, 2.1", "list of participants published", date(2025, 2, 28)),
        "reserves": Deadline("Annex 2, 2.1", "reserve list published", date(2025, 3, 31)),
        "regulations": Deadline("Annex 2, 2.1", "regulations published", date(2025, 5, 31)),
    }


@pytest.mark.parametrize(
    ("competition", "category", "planned"),
    [
        ("world championship", "open", True),
        ("world championship", "women", True),
        ("world championship", "hopes", False),
        ("continental championship", "open", False),
    ],
)
def test_2_1_only_for_these_two(competition, category, planned):
    found = planning(event(competition, category))
    assert ({"qualification_rules", "regulations"} <= found.keys()) is planned
    assert {"confirmation", "guarantee"} <= found.keys()


def test_2_1_nothing_is_planned_for_an_event_that_is_not_official():
    assert planning(event("other")) == {}
