"""4.4.8: how long an edraughts display lasted is stated."""

from ratingoffice.competitions.records.criteria import criteria, duration
from ratingoffice.model.condition import judge
from small_records import attempt


def test_4_4_8_not_stated_is_missed():
    name = "minutes of the event"
    assert duration(attempt("edraughts")) == judge("Annex 11, 4.4.8", name, True, words=(480, "stated"))
    silent = attempt("edraughts", minutes=None)
    assert duration(silent) == judge("Annex 11, 4.4.8", name, False, words=(None, "stated"))
    assert [each for each in criteria(silent) if not each.holds] == [duration(silent)]
