"""2.9: an assistant who may take decisions is at hand."""

import pytest

from ratingoffice.competitions.referees.duties import assistant_with_decisions
from ratingoffice.competitions.referees.rights import Level
from ratingoffice.model.condition import Condition, Verdict
from ratingoffice.model.referee import Referee


@pytest.mark.parametrize(
    ("assistants", "able", "verdict"),
    [
        (None, None, Verdict.NOT_STATED),
        ((), 0, Verdict.MISSED),
        ((Referee.TECHNICAL, Referee.NATIONAL), 0, Verdict.MISSED),
        ((Referee.TECHNICAL, Referee.FMJD), 1, Verdict.MET),
        ((Referee.INTERNATIONAL, Referee.FMJD), 2, Verdict.MET),
    ],
)
def test_2_9_a_technical_referee_takes_no_decisions(assistants, able, verdict):
    found = assistant_with_decisions(assistants, Level.OFFICIAL)
    assert found == Condition("Annex 4, 2.9", "assistants who may take decisions", able, 1, verdict)


def test_2_9_an_assistant_of_another_international_event_needs_no_title():
    found = assistant_with_decisions((Referee.NATIONAL,), Level.INTERNATIONAL)
    assert found == Condition("Annex 4, 2.9", "assistants who may take decisions", 1, 1, Verdict.MET)
    assert assistant_with_decisions((), Level.INTERNATIONAL).verdict is Verdict.MISSED
