"""2.5: specific regulations on display."""

import pytest

from ratingoffice.competitions.referees.duties import duties
from ratingoffice.rulebooks.condition import judge


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_5_is_confirmed(told, words):
    (found,) = [each for each in duties({"regulations_on_display": told}) if each.article == "Annex 4, 2.5"]
    assert found == judge("Annex 4, 2.5", "specific regulations on display", told, words=(words, "yes"))
