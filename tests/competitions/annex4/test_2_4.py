"""2.4: a board for official communications."""

import pytest

from ratingoffice.competitions.referees.duties import duties
from ratingoffice.rulebooks.condition import judge


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_4_is_confirmed(told, words):
    (found,) = [each for each in duties({"notice_board": told}) if each.article == "Annex 4, 2.4"]
    assert found == judge("Annex 4, 2.4", "a board for official communications", told, words=(words, "yes"))
