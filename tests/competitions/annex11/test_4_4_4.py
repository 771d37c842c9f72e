"""4.4.4: a tenth of the opponents of an edraughts display at most are of the expert's club."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.records.attempt import Expert
from ratingoffice.competitions.records.criteria import club_mates
from ratingoffice.model.condition import judge
from small_records import attempt, boards

NAME = "opponents of the expert's club, 10% of 26"


@pytest.mark.parametrize(("mates", "holds"), [(0, True), (2, True), (3, False)])
def test_4_4_4_club_mates(mates, holds):
    found = club_mates(attempt("edraughts", (*boards(mates, club="Delft"), *boards(26 - mates))))
    assert found == judge("Annex 11, 4.4.4", NAME, holds, words=(mates, "2 at most"))


def test_4_4_4_without_a_club_nobody_knows():
    unknown = replace(attempt("edraughts", boards(26)), expert=Expert("Vos, Eva", "NED"))
    assert club_mates(unknown) == judge("Annex 11, 4.4.4", NAME, None, words=(None, "2 at most"))
