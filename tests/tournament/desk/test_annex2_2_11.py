"""2.11: an appeal to the jury comes with 50 euro, which come back if it is granted and are lost if not; it is final."""

from dataclasses import replace
from datetime import date

import pytest

from live_event import DAY, live_event, played
from ratingoffice.rulebooks.core import NotCoveredError
from ratingoffice.tournament.desk.appeals import (
    DEPOSIT,
    Appeal,
    Fate,
    Verdict,
    deposit_asked,
    fate_of_deposit,
    sentence,
)
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.log import log_lines, with_appeal, with_verdict

APPEAL = Appeal(2, 3, "loss of the game", deposit=50)


def test_2_11_the_deposit_is_50_euro_with_a_jury_and_nothing_without():
    assert (deposit_asked(DAY, has_jury=True), deposit_asked(DAY, has_jury=False)) == (50, 0)
    with pytest.raises(NotCoveredError):
        DEPOSIT.on(date(2021, 12, 31))


@pytest.mark.parametrize(
    ("verdict", "fate"),
    [(Verdict.OPEN, Fate.HELD), (Verdict.GRANTED, Fate.RETURNED), (Verdict.REFUSED, Fate.FORFEITED)],
)
def test_2_11_the_deposit_comes_back_or_is_lost(verdict, fate):
    assert fate_of_deposit(replace(APPEAL, verdict=verdict)) is fate
    assert fate_of_deposit(replace(APPEAL, deposit=0, verdict=verdict)) is Fate.NONE


@pytest.mark.parametrize("deposit", [0, 49, 51])
def test_2_11_another_sum_is_refused(deposit):
    with pytest.raises(DeskError, match=f"the deposit is 50 euro .*, not {deposit}"):
        with_appeal(played(live_event()), replace(APPEAL, deposit=deposit), DAY)


@pytest.mark.parametrize(("change", "why"), [({"language": "nl"}, "English or French"), ({"words": " "}, "against")])
def test_2_11_an_appeal_is_in_english_or_french_and_says_what_it_is_about(change, why):
    with pytest.raises(DeskError, match=why):
        with_appeal(played(live_event()), replace(APPEAL, **change), DAY)


def test_2_11_the_decision_is_final_and_stands_in_the_log():
    event = with_appeal(played(live_event()), APPEAL, DAY)
    decided = with_verdict(event, 0, Verdict.REFUSED, "seen by all")
    said = "round 2, appeal of 3 Player 03: loss of the game (Annex 2, 2.11): refused by the appeal jury"
    assert log_lines(decided) == [f"{said}, deposit of 50 euro forfeited; seen by all"]
    with pytest.raises(DeskError, match="the decision is final"):
        with_verdict(decided, 0, Verdict.GRANTED, "")
    with pytest.raises(DeskError, match="no such appeal"):
        with_verdict(event, 1, Verdict.GRANTED, "")
    assert sentence(APPEAL, "x").endswith("not decided yet, deposit of 50 euro held")
