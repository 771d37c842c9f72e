"""1: women of federations that belong to the FMJD."""

from ratingoffice.competitions.world_championship.entry_checks import member, woman
from ratingoffice.model.condition import judge


def test_1_women_only():
    assert woman("W") == judge("Annex 12, 1", "sex", True, "W", "W")
    assert woman("M") == judge("Annex 12, 1", "sex", False, "M", "W")


def test_1_members_only():
    found = member("XXX", {"NED", "SEN"}, cited="Annex 12, 1")
    assert found == judge("Annex 12, 1", "federation", False, "XXX", "a member of the FMJD")
