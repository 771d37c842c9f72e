"""4.1.2: an FMJD referee leads international events and assists at official ones."""

import pytest

from ratingoffice.competitions.referees.rights import Level, may_act, rights
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee, RefereeRole


@pytest.mark.parametrize(
    ("title", "holds"), [(Referee.TECHNICAL, False), (Referee.FMJD, True), (Referee.INTERNATIONAL, True), (None, None)]
)
def test_4_1_2_least_title(title, holds):
    found = may_act(title, RefereeRole.ASSISTANT, Level.OFFICIAL)
    name = f"title of the {RefereeRole.ASSISTANT}, official event"
    assert found == judge("Annex 4, 4.1.2", name, holds, title, "fmjd or higher")


def test_4_1_2_all_rights():
    assert rights(Referee.FMJD) == (
        (RefereeRole.HELPER, Level.OFFICIAL),
        (RefereeRole.ASSISTANT, Level.OFFICIAL),
        (RefereeRole.MAIN, Level.INTERNATIONAL),
    )


def test_4_1_2_leads_an_international_event_that_a_technical_referee_may_not():
    assert may_act(Referee.FMJD, RefereeRole.MAIN, Level.INTERNATIONAL).holds
    assert not may_act(Referee.TECHNICAL, RefereeRole.MAIN, Level.INTERNATIONAL).holds
    assert may_act(Referee.NATIONAL, RefereeRole.ASSISTANT, Level.INTERNATIONAL).holds
    assert may_act(Referee.NATIONAL, RefereeRole.MAIN, Level.NATIONAL).article == "Annex 4, 4.1"
