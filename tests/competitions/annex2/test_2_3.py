"""2.3: the General Assembly allots, the Council where it had no candidate."""

import pytest

from ratingoffice.competitions.organisation.allotment import allotted
from ratingoffice.competitions.organisation.event import Allotment
from ratingoffice.model.condition import judge
from small_organisation import organised


@pytest.mark.parametrize(
    ("by", "had_candidate", "holds"),
    [
        (Allotment.ASSEMBLY, None, True),
        (Allotment.COUNCIL, False, True),
        (Allotment.COUNCIL, True, False),
        (Allotment.COUNCIL, None, None),
        (None, None, None),
    ],
)
def test_2_3_who_allots(by, had_candidate, holds):
    found = allotted(organised(allotted_by=by, had_candidate=had_candidate).organiser)
    required = "general assembly, or council where it had no candidate"
    assert found == judge("Annex 2, 2.3", "allotted by", holds, by, required)
