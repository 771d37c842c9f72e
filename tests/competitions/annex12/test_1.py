"""1: women of federations that belong to the FMJD."""

from ratingoffice.competitions.conditions import Condition
from ratingoffice.competitions.world_championship.entry_conditions import member, woman


def test_1_women_only():
    assert woman("W") == Condition("Annex 12, 1", "sex", True, "W", "W")
    assert woman("M") == Condition("Annex 12, 1", "sex", False, "M", "W")


def test_1_members_only():
    found = member("XXX", {"NED", "SEN"}, cited="Annex 12, 1")
    assert found == Condition("Annex 12, 1", "federation", False, "XXX", "a member of the FMJD")
