"""4.2.3.3: an international referee was three times FMJD referee with good reports of an international one."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.referees.promotion import RefereeCandidate, Service, three_services
from ratingoffice.competitions.referees.rights import Level
from ratingoffice.model.condition import Condition, Verdict
from ratingoffice.model.referee import Referee, RefereeRole

GOOD = Service(
    "Riga Open",
    Level.INTERNATIONAL,
    RefereeRole.ASSISTANT,
    Referee.FMJD,
    is_positive=True,
    report_by=Referee.INTERNATIONAL,
)


@pytest.mark.parametrize(
    ("third", "number", "verdict"),
    [
        (GOOD, 3, Verdict.MET),
        (replace(GOOD, level=Level.OFFICIAL, role=RefereeRole.MAIN), 3, Verdict.MET),
        (replace(GOOD, level=Level.NATIONAL), 2, Verdict.MISSED),
        (replace(GOOD, title=Referee.NATIONAL), 2, Verdict.MISSED),
        (replace(GOOD, role=RefereeRole.HELPER), 2, Verdict.MISSED),
        (replace(GOOD, is_positive=False), 2, Verdict.MISSED),
        (replace(GOOD, is_positive=False, report_by=None), 2, Verdict.MISSED),
        (replace(GOOD, report_by=Referee.FMJD), 2, Verdict.MISSED),
        (replace(GOOD, is_positive=None, report_by=Referee.FMJD), 2, Verdict.MISSED),
        (replace(GOOD, is_positive=None), 2, Verdict.NOT_STATED),
        (replace(GOOD, report_by=None), 2, Verdict.NOT_STATED),
    ],
)
def test_4_2_3_3_three_times_with_good_reports(third, number, verdict):
    found = three_services(RefereeCandidate("Kalnins", Referee.FMJD, services=(GOOD, GOOD, third)))
    name = "events as FMJD referee with a positive report of an international referee"
    assert found == Condition("Annex 4, 4.2.3.3", name, number, 3, verdict)
