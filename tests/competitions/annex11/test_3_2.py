"""3.2: the rate of play of a clock display is 50 moves in two hours and 25 in each further hour."""

import pytest

from ratingoffice.competitions.records.recognition import achievement_conditions, time_control
from ratingoffice.model.condition import judge
from small_records import attempt


@pytest.mark.parametrize(("told", "holds"), [("120/50,60/25", True), ("90+30", False), (None, None)])
def test_3_2_rate_of_play(told, holds):
    found = time_control(attempt("clock", time_control=told))
    assert found == judge("Annex 11, 3.2", "rate of play", holds, told, "120/50,60/25")
    assert found in achievement_conditions(attempt("clock", time_control=told))
