"""2.9: an assistant who may take decisions is at hand."""

import pytest

from ratingoffice.competitions.referees.duties import assistant_with_decisions
from ratingoffice.model.referee import Referee
from ratingoffice.rulebooks.condition import Condition, Verdict


@pytest.mark.parametrize(
    ("assistants", "able", "verdict"),
    [
        (None, None, Verdict.NOT_TOLD),
        ((), 0, Verdict.MISSED),
        ((Referee.TECHNICAL, Referee.NATIONAL), 0, Verdict.MISSED),
        ((Referee.TECHNICAL, Referee.FMJD), 1, Verdict.MET),
        ((Referee.INTERNATIONAL, Referee.FMJD), 2, Verdict.MET),
    ],
)
def test_2_9_a_technical_referee_takes_no_decisions(assistants, able, verdict):
    found = assistant_with_decisions(assistants)
    assert found == Condition("Annex 4, 2.9", "assistants who may take decisions", able, 1, verdict)
