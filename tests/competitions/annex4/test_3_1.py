"""3.1: a main referee whom the organiser proposes is international."""

import pytest

from ratingoffice.competitions.referees.rights import proposed_by_organiser
from ratingoffice.model.referee import Referee
from ratingoffice.rulebooks.condition import judge


@pytest.mark.parametrize(
    ("title", "holds"), [(Referee.INTERNATIONAL, True), (Referee.FMJD, False), (Referee.NATIONAL, False), (None, None)]
)
def test_3_1_international_only(title, holds):
    name = "title of a main referee proposed by the organiser"
    assert proposed_by_organiser(title) == judge("Annex 4, 3.1", name, holds, words=(title, "international"))
