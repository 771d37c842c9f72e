"""2.22: table of results up to date."""

import pytest

from ratingoffice.competitions.referees.duties import duties
from ratingoffice.rulebooks.condition import judge


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_22_is_confirmed(told, words):
    (found,) = [each for each in duties({"table_of_results": told}) if each.article == "Annex 4, 2.22"]
    assert found == judge("Annex 4, 2.22", "table of results up to date", told, words=(words, "yes"))
