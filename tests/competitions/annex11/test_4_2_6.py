"""4.2.6: how long a blindfold display lasted is stated."""

from ratingoffice.competitions.records.criteria import criteria, duration
from ratingoffice.model.condition import judge
from small_records import attempt


def test_4_2_6_not_stated_is_missed():
    name = "minutes of the event"
    assert duration(attempt("blindfold")) == judge("Annex 11, 4.2.6", name, True, words=(480, "stated"))
    silent = attempt("blindfold", minutes=None)
    assert duration(silent) == judge("Annex 11, 4.2.6", name, False, words=(None, "stated"))
    assert [each for each in criteria(silent) if not each.holds] == [duration(silent)]
