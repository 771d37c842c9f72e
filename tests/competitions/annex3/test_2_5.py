"""2.5: an assistant may comment; warnings, time, losses and exclusions are for the main referee, warnings in public."""

import pytest

from ratingoffice.competitions.referees.incidents import (
    LETTERS,
    Incident,
    Sanction,
    given_by,
    incident_conditions,
    incident_log,
    published,
)
from ratingoffice.competitions.referees.rights import Role
from ratingoffice.rulebooks.condition import judge


@pytest.mark.parametrize("sanction", Sanction)
@pytest.mark.parametrize("by", Role)
def test_2_5_who_may_give_what(sanction, by):
    allowed = "main referee or assistant referee" if sanction is Sanction.COMMENT else "main referee"
    found = given_by(Incident(3, "Vos", sanction, by))
    assert found == judge("Annex 3, 2.5", f"{sanction} of Vos in round 3", by in allowed, words=(by, allowed))


def test_2_5_letters_and_order():
    assert "".join(LETTERS[each] for each in Sanction) == "abcde"
    late, loss = Incident(2, "Bos", Sanction.COMMENT), Incident(1, "Vos", Sanction.LOSS)
    mild = Incident(1, "Vos", Sanction.WARNING)
    assert incident_log([late, loss, mild]) == incident_log([mild, late, loss]) == (mild, loss, late)


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_5_a_warning_is_made_public(told, words):
    warning = Incident(3, "Vos", Sanction.WARNING, is_published=told)
    name = "warning of Vos in round 3 made public"
    assert published(warning) == judge("Annex 3, 2.5", name, told, words=(words, "yes"))
    assert incident_conditions(warning, 30) == (given_by(warning), published(warning))
