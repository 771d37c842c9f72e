"""1: players of federations that belong to the FMJD, of any age or sex."""

from ratingoffice.competitions.world_championship.entry_checks import member
from ratingoffice.model.condition import judge


def test_1_members_only():
    found = [member(code, {"NED", "SEN"}, cited="Annex 17, 1") for code in ("NED", "XXX")]
    assert found == [
        judge("Annex 17, 1", "federation", True, "NED", "a member of the FMJD"),
        judge("Annex 17, 1", "federation", False, "XXX", "a member of the FMJD"),
    ]
