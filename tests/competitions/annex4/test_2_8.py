"""2.8: a visible sign of the function."""

import pytest

from ratingoffice.competitions.referees.duties import duties
from ratingoffice.rulebooks.condition import judge


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_8_is_confirmed(told, words):
    (found,) = [each for each in duties({"badge": told}) if each.article == "Annex 4, 2.8"]
    assert found == judge("Annex 4, 2.8", "a visible sign of the function", told, words=(words, "yes"))
