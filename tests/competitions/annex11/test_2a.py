"""2a: a federation submits six to three months before; a record stands for six months; one proposal at a time."""

from datetime import date

import pytest

from ratingoffice.competitions.records.attempt import StandingRecord
from ratingoffice.competitions.records.recognition import (
    after_six_months,
    no_other_proposal,
    record_conditions,
    submission,
)
from ratingoffice.model.condition import judge
from small_records import attempt, proposed


@pytest.mark.parametrize(
    ("day", "holds"),
    [
        (date(2025, 4, 30), False),
        (date(2025, 5, 1), True),
        (date(2025, 8, 1), True),
        (date(2025, 8, 2), False),
        (None, None),
    ],
)
def test_2a_six_to_three_months_before(day, holds):
    in_time, by_whom = submission(proposed(submitted=day))
    assert in_time == judge("Annex 11, 2a", "day of the proposal", holds, day, "2025-05-01 to 2025-08-01")
    assert by_whom == judge("Annex 11, 2a", "submitted by", True, "NED", "the national federation")


def test_2a_only_the_national_federation():
    assert not submission(proposed(proposed_by="a club"))[1].holds


@pytest.mark.parametrize(
    ("established", "first", "holds"),
    [
        (date(2025, 5, 1), "2025-11-01", True),
        (date(2025, 5, 2), "2025-11-02", False),
        (date(2025, 3, 31), "2025-09-30", True),
    ],
)
def test_2a_a_record_stands_for_six_months(established, first, holds):
    found = after_six_months(attempt("clock"), StandingRecord(25, 40, established))
    words = (date(2025, 11, 1), f"{first} or later")
    assert found == judge("Annex 11, 2a", "day of the attempt", holds, *words)


def test_2a_another_proposal_waits():
    name = "other proposals under approval"
    found = no_other_proposal(proposed(under_approval=("LTU", "FRA")))
    assert found == judge("Annex 11, 2a", name, False, "FRA, LTU", "none")
    assert no_other_proposal(proposed()).holds


def test_2a_all_conditions_of_a_record():
    assert all(each.holds for each in record_conditions(attempt("clock"), attempt("clock").record))
