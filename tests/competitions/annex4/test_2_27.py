"""2.27: report on organisation and results."""

import pytest

from ratingoffice.competitions.referees.duties import duties
from ratingoffice.rulebooks.condition import judge


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_27_is_confirmed(told, words):
    (found,) = [each for each in duties({"report": told}) if each.article == "Annex 4, 2.27"]
    assert found == judge("Annex 4, 2.27", "report on organisation and results", told, words=(words, "yes"))
