"""2.5a: the time taken for an irregular move is what the clock adds for a move, or more."""

import pytest

from live_event import live_event, played
from ratingoffice.model.condition import Condition, Verdict
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.log import log_lines, with_incident
from ratingoffice.tournament.discipline.incidents import (
    Incident,
    Sanction,
    given_by,
    incident_conditions,
    seconds_of_a_move,
    time_taken,
)


@pytest.mark.parametrize(
    ("time_control", "seconds"), [("80+60", 60), ("15+5", 5), ("90/40,30+30", 30), ("120", 0), (None, 0), ("fast", 0)]
)
def test_2_5a_what_the_clock_adds_for_a_move(time_control, seconds):
    assert seconds_of_a_move(time_control) == seconds


@pytest.mark.parametrize(
    ("seconds", "time_control", "least", "verdict"),
    [
        (29, "80+30", 30, Verdict.MISSED),
        (30, "80+30", 30, Verdict.MET),
        (60, "80+30", 30, Verdict.MET),
        (0, "120", 0, Verdict.MET),
    ],
)
def test_2_5a_as_much_as_for_a_move(seconds, time_control, least, verdict):
    move = Incident(3, "Vos", Sanction.TIME, seconds=seconds, is_irregular_move=True)
    found = time_taken(move, time_control)
    name = "seconds of the time penalty of Vos in round 3"
    assert found == Condition("Annex 3, 2.5a", name, seconds, least, verdict)
    assert incident_conditions(move, time_control) == (given_by(move), found)


def test_2_5a_not_for_another_cause():
    noise = Incident(3, "Vos", Sanction.TIME, seconds=10)
    assert incident_conditions(noise, "80+30") == (given_by(noise),)


@pytest.mark.parametrize(("seconds", "is_enough"), [(59, False), (60, True), (61, True)])
def test_2_5a_the_desk_refuses_less(seconds, is_enough):
    incident = Incident(1, 2, Sanction.TIME, "two moves", seconds=seconds, is_irregular_move=True)
    event = played(live_event())
    if is_enough:
        said = f"time penalty, {seconds // 60}:{seconds % 60:02} less (Annex 3, 2.5a): two moves"
        assert log_lines(with_incident(event, incident)) == [f"round 1, 2 Player 02: {said}"]
    else:
        with pytest.raises(DeskError, match=r": 59; required: 60 or more \(Annex 3, 2.5a\)"):
            with_incident(event, incident)
