"""2.5a: an irregular move costs at least what a move adds, where clocks add time."""

from dataclasses import replace

import pytest

from live_event import live_event, played
from ratingoffice.tournament.desk.incidents import Incident, Sanction, least_penalty
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.log import log_lines, with_incident


@pytest.mark.parametrize(
    ("time_control", "seconds"), [("80+60", 60), ("15+5", 5), ("90/40,30+30", 30), ("120", 0), (None, 0), ("fast", 0)]
)
def test_2_5a_the_least_penalty_is_what_a_move_adds(time_control, seconds):
    assert least_penalty(time_control) == seconds


@pytest.mark.parametrize(("penalty", "is_enough"), [(59, False), (60, True), (61, True)])
def test_2_5a_less_is_refused(penalty, is_enough):
    incident = Incident(1, 2, Sanction.TIME, "two moves", penalty=penalty, is_irregular_move=True)
    event = played(live_event())
    if is_enough:
        assert "(Annex 3, 2.5a)" in log_lines(with_incident(event, incident))[0]
    else:
        with pytest.raises(DeskError, match="60 seconds at least"):
            with_incident(event, incident)


def test_2_5a_another_offence_can_cost_less():
    event = with_incident(played(live_event()), Incident(1, 2, Sanction.TIME, "late back", penalty=30))
    assert replace(event.incidents[0], penalty=0).sanction is Sanction.TIME
    assert log_lines(event) == ["round 1, 2 Player 02: time penalty, penalty 0:30 (Annex 3, 2.5): late back"]
