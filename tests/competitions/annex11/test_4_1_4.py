"""4.1.4, 4.2.6, 4.3.6, 4.4.8: how long a display lasted is stated."""

import pytest

from ratingoffice.competitions.records.criteria import criteria, duration
from ratingoffice.model.condition import judge
from small_records import attempt


@pytest.mark.parametrize(
    ("article", "display"),
    [("4.1.4", "normal"), ("4.2.6", "blindfold"), ("4.3.6", "clock"), ("4.4.8", "edraughts")],
)
def test_4_1_4_not_stated_is_missed(article, display):
    article, name = f"Annex 11, {article}", "minutes of the event"
    assert duration(attempt(display)) == judge(article, name, True, 480, "stated")
    silent = attempt(display, minutes=None)
    assert duration(silent) == judge(article, name, False, None, "stated")
    assert [each for each in criteria(silent) if not each.holds] == [duration(silent)]
