"""4.2.2.3: an FMJD referee was active at home and at an international event."""

import pytest

from ratingoffice.competitions.referees.promotion import RefereeCandidate, Service, active
from ratingoffice.competitions.referees.rights import Level
from ratingoffice.model.condition import Condition, Verdict, judge
from ratingoffice.model.referee import Referee, RefereeRole


@pytest.mark.parametrize(
    ("level", "role", "number"),
    [
        (Level.INTERNATIONAL, RefereeRole.ASSISTANT, 1),
        (Level.INTERNATIONAL, RefereeRole.MAIN, 1),
        (Level.OFFICIAL, RefereeRole.ASSISTANT, 1),
        (Level.OFFICIAL, RefereeRole.HELPER, 0),
        (Level.NATIONAL, RefereeRole.MAIN, 0),
    ],
)
def test_4_2_2_3_at_home_and_abroad(level, role, number):
    services = (Service("Riga Open", level, role, Referee.NATIONAL),)
    found = active(RefereeCandidate("Kalnins", Referee.NATIONAL, is_national_referee=True, services=services))
    verdict = Verdict.MET if number else Verdict.MISSED
    assert found == (
        judge("Annex 4, 4.2.2.3", "active as national referee", True, "yes", "yes"),
        Condition("Annex 4, 4.2.2.3", "international events as main or assistant referee", number, 1, verdict),
    )
