"""2.3: the signed list of players is there half an hour before the opening or the draw."""

import pytest

from ratingoffice.competitions.referees.duties import list_of_players
from ratingoffice.model.condition import Condition, Verdict


@pytest.mark.parametrize(("minutes", "verdict"), [(29, Verdict.MISSED), (30, Verdict.MET), (None, Verdict.NOT_STATED)])
def test_2_3_half_an_hour(minutes, verdict):
    name = "minutes from the signed list of players to the opening or the draw"
    assert list_of_players(minutes) == Condition("Annex 4, 2.3", name, minutes, 30, verdict)
