"""4.4.6: only software that the Technical Committee has approved."""

import pytest

from ratingoffice.competitions.records.criteria import approved_software
from ratingoffice.model.condition import judge
from small_records import attempt


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_4_4_6_software(told, words):
    found = approved_software(attempt("edraughts", has_approved_software=told))
    name = "software approved by the Technical Committee"
    assert found == judge("Annex 11, 4.4.6", name, told, words, "yes")
