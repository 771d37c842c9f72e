"""4.1.4: how long a normal display lasted is stated."""

from ratingoffice.competitions.records.criteria import criteria, duration
from ratingoffice.model.condition import judge
from small_records import attempt


def test_4_1_4_not_stated_is_missed():
    name = "minutes of the event"
    assert duration(attempt("normal")) == judge("Annex 11, 4.1.4", name, True, words=(480, "stated"))
    silent = attempt("normal", minutes=None)
    assert duration(silent) == judge("Annex 11, 4.1.4", name, False, words=(None, "stated"))
    assert [each for each in criteria(silent) if not each.holds] == [duration(silent)]
