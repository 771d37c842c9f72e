"""2.5a: the time taken for an irregular move is what the clock adds for a move, or more."""

import pytest

from ratingoffice.competitions.referees.incidents import Incident, Sanction, given_by, incident_conditions, time_taken
from ratingoffice.rulebooks.condition import Condition, Verdict


@pytest.mark.parametrize(
    ("seconds", "increment", "verdict"),
    [(29, 30, Verdict.MISSED), (30, 30, Verdict.MET), (60, 30, Verdict.MET), (0, 0, Verdict.MET)],
)
def test_2_5a_as_much_as_for_a_move(seconds, increment, verdict):
    move = Incident(3, "Vos", Sanction.TIME, seconds=seconds, is_irregular_move=True)
    found = time_taken(move, increment)
    name = "seconds of the time penalty of Vos in round 3"
    assert found == Condition("Annex 3, 2.5a", name, seconds, increment, verdict)
    assert incident_conditions(move, increment) == (given_by(move), found)


def test_2_5a_not_for_another_cause():
    noise = Incident(3, "Vos", Sanction.TIME, seconds=10)
    assert incident_conditions(noise, 30) == (given_by(noise),)
