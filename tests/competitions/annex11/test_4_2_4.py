"""4.2.4: a tenth of the opponents of a blindfold display at most are of the expert's club."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.records.attempt import Expert
from ratingoffice.competitions.records.criteria import club_mates
from ratingoffice.model.condition import judge
from small_records import attempt, boards

NAME = "opponents of the expert's club, 10% of 11"


@pytest.mark.parametrize(("mates", "holds"), [(0, True), (1, True), (2, False)])
def test_4_2_4_club_mates(mates, holds):
    found = club_mates(attempt("blindfold", (*boards(mates, club="Delft"), *boards(11 - mates))))
    assert found == judge("Annex 11, 4.2.4", NAME, holds, words=(mates, "1 at most"))


def test_4_2_4_without_a_club_nobody_knows():
    unknown = replace(attempt("blindfold", boards(11)), expert=Expert("Vos, Eva", "NED"))
    assert club_mates(unknown) == judge("Annex 11, 4.2.4", NAME, None, words=(None, "1 at most"))
