"""5: more opponents, or as many and a higher score, improve a record."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.competitions.records.attempt import StandingRecord
from ratingoffice.competitions.records.recognition import improvement
from ratingoffice.model.condition import judge
from small_records import DAY, RECORD, attempt, boards


@pytest.mark.parametrize(
    ("opponents", "points", "holds"),
    [(25, 40, False), (25, 41, True), (26, 37, True), (24, 48, False), (25, 39, False)],
)
def test_5_opponents_first_then_score(opponents, points, holds):
    found = improvement(attempt("clock", boards(opponents, points)), RECORD)
    words = (f"{opponents} opponents, {points} points", "more than 25 opponents, or 25 and more than 40 points")
    assert found == judge("Annex 11, 5", "improvement", holds, *words)


made = st.integers(1, 30).flatmap(lambda number: st.tuples(st.just(number), st.integers(0, 2 * number)))


@settings(max_examples=25, deadline=None)
@given(made, made)
def test_5_two_displays_never_improve_each_other(one, other):
    first = improvement(attempt("clock", boards(*one)), StandingRecord(*other, DAY)).holds
    second = improvement(attempt("clock", boards(*other)), StandingRecord(*one, DAY)).holds
    assert (first, second, one == other) in {(True, False, False), (False, True, False), (False, False, True)}
