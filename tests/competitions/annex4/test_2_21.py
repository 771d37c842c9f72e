"""2.21: top copies of the game records collected."""

import pytest

from ratingoffice.competitions.referees.duties import duties
from ratingoffice.rulebooks.condition import judge


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_21_is_confirmed(told, words):
    (found,) = [each for each in duties({"top_copies": told}) if each.article == "Annex 4, 2.21"]
    assert found == judge("Annex 4, 2.21", "top copies of the game records collected", told, words=(words, "yes"))
