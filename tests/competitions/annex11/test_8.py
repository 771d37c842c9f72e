"""8: achievements count from 1972 on."""

from datetime import date

import pytest

from ratingoffice.competitions.records.recognition import since_1972
from ratingoffice.model.condition import judge
from small_records import attempt


@pytest.mark.parametrize(("day", "holds"), [(date(1971, 12, 31), False), (date(1972, 1, 1), True)])
def test_8_since_1972(day, holds):
    found = since_1972(attempt("normal", day=day))
    assert found == judge("Annex 11, 8", "day of the event", holds, day, "1972-01-01 or later")
