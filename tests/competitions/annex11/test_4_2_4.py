"""4.2.4, 4.3.4, 4.4.4: a tenth of the opponents at most are of the expert's club."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.records.attempt import Expert
from ratingoffice.competitions.records.criteria import club_mates
from ratingoffice.model.condition import judge
from small_records import attempt, boards

DISPLAYS = [("4.2.4", "blindfold", 11, 1), ("4.3.4", "clock", 26, 2), ("4.4.4", "edraughts", 26, 2)]


@pytest.mark.parametrize(("article", "display", "opponents", "most"), DISPLAYS)
@pytest.mark.parametrize(("mates", "holds"), [("none", True), ("most", True), ("one more", False)])
def test_4_2_4_club_mates(article, display, opponents, most, mates, holds):
    number = {"none": 0, "most": most, "one more": most + 1}[mates]
    found = club_mates(attempt(display, (*boards(number, club="Delft"), *boards(opponents - number))))
    name = f"opponents of the expert's club, 10% of {opponents}"
    assert found == judge(f"Annex 11, {article}", name, holds, number, f"{most} at most")


@pytest.mark.parametrize(("article", "display", "opponents", "most"), DISPLAYS)
def test_4_2_4_without_a_club_nobody_knows(article, display, opponents, most):
    unknown = replace(attempt(display, boards(opponents)), expert=Expert("Vos, Eva", "NED"))
    name = f"opponents of the expert's club, 10% of {opponents}"
    assert club_mates(unknown) == judge(f"Annex 11, {article}", name, None, None, f"{most} at most")
