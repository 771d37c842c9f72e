"""2.11: a jury of three with one of the Council; an appeal in English or French, with a copy and 50 euros."""

import pytest

from ratingoffice.competitions.organisation.appeals import (
    Appeal,
    appeal_conditions,
    deposit_goes_to,
    jury_conditions,
)
from ratingoffice.rulebooks.condition import Condition, Verdict, judge
from small_organisation import event, led

RIGHT = Appeal("Vos", "English", is_copied_to_referee=True, deposit=50)


@pytest.mark.parametrize(
    ("members", "of_council", "verdicts"),
    [
        (3, 1, ["met", "met"]),
        (2, 1, ["missed", "met"]),
        (3, 0, ["met", "missed"]),
        (None, None, ["not told", "not told"]),
    ],
)
def test_2_11_the_jury_of_a_world_championship(members, of_council, verdicts):
    found = jury_conditions(led(jury=members, jury_of_council=of_council))
    assert [(each.required, each.verdict) for each in found] == list(zip((3, 1), verdicts, strict=True))


def test_2_11_the_confederation_installs_its_own():
    name = "members of the appeal jury of the confederation"
    (found,) = jury_conditions(led("continental championship", jury=1, jury_of_council=0))
    assert found == Condition("Annex 2, 2.11", name, 1, 1, Verdict.MET)
    assert jury_conditions(event("other")) == ()


@pytest.mark.parametrize(("language", "holds"), [("English", True), ("French", True), ("Dutch", False), (None, None)])
@pytest.mark.parametrize(("deposit", "verdict"), [(49, Verdict.MISSED), (50, Verdict.MET), (None, Verdict.NOT_TOLD)])
def test_2_11_what_an_appeal_needs(language, holds, deposit, verdict):
    found = appeal_conditions(Appeal("Vos", language, is_copied_to_referee=False, deposit=deposit))
    assert found == (
        judge("Annex 2, 2.11", "appeal of Vos: language", holds, words=(language, "English or French")),
        judge("Annex 2, 2.11", "appeal of Vos: copy for the main referee", False, words=("no", "yes")),
        Condition("Annex 2, 2.11", "appeal of Vos: deposit in euros", deposit, 50, verdict),
    )


@pytest.mark.parametrize(("granted", "who"), [(None, "the chairman of the jury"), (True, "Vos"), (False, "the FMJD")])
def test_2_11_where_the_deposit_goes(granted, who):
    assert deposit_goes_to(Appeal("Vos", is_granted=granted)) == who
    assert all(each.holds for each in appeal_conditions(RIGHT))
