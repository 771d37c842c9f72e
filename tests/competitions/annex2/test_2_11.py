"""2.11: a jury of three with one of the Council; an appeal in English or French, with a copy and 50 euros."""

from dataclasses import replace

import pytest

from live_event import live_event, played
from ratingoffice.competitions.organisation.allotment import jury_conditions
from ratingoffice.model.condition import Condition, Verdict, judge
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.log import log_lines, with_appeal, with_verdict
from ratingoffice.tournament.discipline.appeals import (
    Appeal,
    Fate,
    appeal_conditions,
    deposit_goes_to,
    fate_of_deposit,
)
from small_organisation import event, led

NOTED = Appeal(3, "English", is_copied_to_referee=True, deposit=50, round=1, words="loss of the game")
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
@pytest.mark.parametrize(("deposit", "verdict"), [(49, Verdict.MISSED), (50, Verdict.MET), (None, Verdict.NOT_STATED)])
def test_2_11_what_an_appeal_needs(language, holds, deposit, verdict):
    found = appeal_conditions(Appeal("Vos", language, is_copied_to_referee=False, deposit=deposit))
    assert found == (
        judge("Annex 2, 2.11", "appeal of Vos: language", holds, language, "English or French"),
        judge("Annex 2, 2.11", "appeal of Vos: copy for the main referee", False, "no", "yes"),
        Condition("Annex 2, 2.11", "appeal of Vos: deposit in euros", deposit, 50, verdict),
    )


@pytest.mark.parametrize(
    ("granted", "fate", "who"),
    [
        (None, Fate.HELD, "the chairman of the jury"),
        (True, Fate.RETURNED, "Vos"),
        (False, Fate.FORFEITED, "the FMJD"),
    ],
)
def test_2_11_where_the_deposit_goes(granted, fate, who):
    appeal = Appeal("Vos", is_granted=granted)
    assert (fate_of_deposit(appeal), deposit_goes_to(appeal)) == (fate, who)
    assert all(each.holds for each in appeal_conditions(RIGHT))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"deposit": 49}, r"appeal of 3: deposit in euros: 49; required: 50 or more \(Annex 2, 2.11\)"),
        ({"deposit": 0}, "deposit in euros: 0"),
        ({"language": "Dutch"}, "language: Dutch; required: English or French"),
        ({"words": " "}, "against"),
    ],
)
def test_2_11_the_desk_refuses_an_appeal_without_what_it_needs(change, why):
    with pytest.raises(DeskError, match=why):
        with_appeal(played(live_event()), replace(NOTED, **change))


def test_2_11_the_decision_is_final_and_stands_in_the_log():
    live = with_appeal(played(live_event()), NOTED)
    said = "round 1, appeal of 3 Player 03: loss of the game (Annex 2, 2.11)"
    assert log_lines(live) == [f"{said}: not decided yet, deposit of 50 euro held"]
    decided = with_verdict(live, 0, "seen by all", is_granted=False)
    assert log_lines(decided) == [f"{said}: refused by the appeal jury, deposit of 50 euro forfeited; seen by all"]
    with pytest.raises(DeskError, match="the decision is final"):
        with_verdict(decided, 0, "", is_granted=True)
    with pytest.raises(DeskError, match="no such appeal"):
        with_verdict(live, 1, "", is_granted=True)
