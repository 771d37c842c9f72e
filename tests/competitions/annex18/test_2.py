"""2: the pairings are made by Draughts Arbiter Pro."""

from cup_event import EVENT, regulated
from ratingoffice.competitions.world_cup.event_conditions import software
from ratingoffice.model.condition import judge


def test_2_the_program_of_the_fmjd():
    asked = "Draughts Arbiter Pro"
    assert software(EVENT) == judge("Annex 18, 2", "software", True, asked, asked)
    assert software(regulated(software="by hand")) == judge("Annex 18, 2", "software", False, "by hand", asked)
