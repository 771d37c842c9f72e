"""1: a Swiss has the tie-breaks of Solkoff in their order."""

from cup_event import EVENT, event, regulated
from ratingoffice.competitions.world_cup.event_conditions import TIE_BREAKS, event_conditions, tie_breaks
from ratingoffice.model.condition import judge

ASKED = "short truncated Solkoff, Solkoff plus, Solkoff Baliakin, full truncated Solkoff"


def test_1_the_order_matters():
    assert tie_breaks(EVENT) == judge("Annex 18, 1", "tie-breaks", True, ASKED, ASKED)
    assert not tie_breaks(regulated(tie_breaks=TIE_BREAKS[::-1])).holds
    assert tie_breaks(regulated(tie_breaks=())) == judge("Annex 18, 1", "tie-breaks", False, None, ASKED)


def test_1_a_round_robin_has_its_own():
    assert tie_breaks(regulated(system="round_robin", tie_breaks=("victories",))).holds


def test_1_the_checklist_of_an_event_that_fulfils_everything():
    checklist = event_conditions(EVENT)
    assert all(each.holds for each in checklist)
    assert [each.article for each in checklist[-10:]] == [
        f"Annex 18, {number}" for number in (1, 2, 3, 4, 5, 6, 10, 11, 13, 14)
    ]
    assert [each.article for each in event_conditions(event(fee=61)) if not each.holds] == ["Annex 18, 13"]
