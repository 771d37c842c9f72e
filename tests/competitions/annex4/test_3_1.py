"""3.1: a main referee whom the organiser proposes is international."""

import pytest

from ratingoffice.competitions.records.attempt import DisplayOfficials
from ratingoffice.competitions.records.recognition import main_referee, record_conditions
from ratingoffice.competitions.referees.rights import proposed_by_organiser
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee
from small_records import RECORD, attempt


@pytest.mark.parametrize(
    ("title", "holds"), [(Referee.INTERNATIONAL, True), (Referee.FMJD, False), (Referee.NATIONAL, False), (None, None)]
)
def test_3_1_international_only(title, holds):
    name = "title of a main referee proposed by the organiser"
    assert proposed_by_organiser(title) == judge("Annex 4, 3.1", name, holds, title, "international")


NAME = "title of a main referee proposed by the organiser"


@pytest.mark.parametrize(
    ("title", "proposed", "holds"),
    [
        (Referee.INTERNATIONAL, True, True),
        (Referee.FMJD, True, False),
        (None, True, None),
        (Referee.INTERNATIONAL, None, True),
        (Referee.FMJD, None, None),
        (None, None, None),
    ],
)
def test_3_1_of_an_attempt_at_a_record(title, proposed, holds):
    words = (title, "international")
    assert main_referee(DisplayOfficials(title, proposed)) == (judge("Annex 4, 3.1", NAME, holds, *words),)


@pytest.mark.parametrize("title", [Referee.FMJD, None])
def test_3_1_asks_nothing_of_a_referee_whom_the_council_chose(title):
    assert main_referee(DisplayOfficials(title, is_proposed_by_organiser=False)) == ()


def test_3_1_is_among_what_a_record_asks_for():
    found = record_conditions(
        attempt("clock", officials=DisplayOfficials(Referee.FMJD, is_proposed_by_organiser=True)), RECORD
    )
    assert [each.name for each in found if not each.holds] == [NAME]
