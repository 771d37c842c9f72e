"""1.3: the same competitions on 64 squares are official."""

import pytest

from ratingoffice.competitions.organisation.allotment import official
from ratingoffice.model.condition import judge
from small_organisation import event


@pytest.mark.parametrize(("competition", "holds"), [("world championship", True), ("olympiad", True), ("other", False)])
def test_1_3_on_64_squares(competition, holds):
    words = (f"{competition}, open, 64 squares", "on the list")
    found = official(event(competition, board=64))
    assert found == judge("Annex 2, 1.3", "official competition", holds, *words)


def test_1_3_no_other_board():
    assert not official(event(board=144)).holds
