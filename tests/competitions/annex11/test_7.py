"""7: the player belongs to a federation of the FMJD that owes nothing."""

from dataclasses import replace

from ratingoffice.competitions.records.recognition import validity
from ratingoffice.model.condition import judge
from small_records import attempt, proposed


def test_7_all_hold():
    assert validity(attempt("normal")) == (
        judge("Annex 11, 7", "the expert is a member of the federation", True, "yes", "yes"),
        judge("Annex 11, 7", "federation affiliated to the FMJD", True, "yes", "yes"),
        judge("Annex 11, 7", "debt of the federation in euros", True, 0, 0),
    )


def test_7_each_can_fail_or_be_untold():
    of_debt = validity(proposed(debt=1))[2]
    assert (of_debt.verdict, of_debt.measured) == ("missed", 1)
    outside = proposed(is_affiliated=False, debt=None)
    expert = replace(outside.expert, is_member=None)
    assert [each.verdict for each in validity(replace(outside, expert=expert))] == ["not told", "missed", "not told"]
