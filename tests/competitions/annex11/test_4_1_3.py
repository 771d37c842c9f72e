"""4.1.3: 70% of the opponents of a normal display belong to a national federation."""

import pytest

from ratingoffice.competitions.records.criteria import federation_members
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards


@pytest.mark.parametrize(
    ("members", "others", "verdict"),
    [
        (70, {"is_member": False}, Verdict.MISSED),
        (71, {"is_member": False}, Verdict.MET),
        (70, {"is_member": None}, Verdict.NOT_STATED),
        (101, {}, Verdict.MET),
    ],
)
def test_4_1_3_members(members, others, verdict):
    field = (*boards(members), *boards(101 - members, **others))
    name = "members of a national federation, 70% of 101"
    assert federation_members(attempt("normal", field)) == Condition("Annex 11, 4.1.3", name, members, 71, verdict)
