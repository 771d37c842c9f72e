"""3: the number of players decides the system."""

from dataclasses import replace

import pytest

from cup_event import EVENT
from ratingoffice.competitions.world_cup.event_conditions import system, systems
from ratingoffice.model.condition import judge

LONG, SHORT = (("swiss", 9), ("swiss", 10)), (("swiss", 7),)


@pytest.mark.parametrize(
    ("players", "right"),
    [
        (6, (("double_round_robin", None),)),
        (7, (("round_robin", None),)),
        (10, (("round_robin", None),)),
        (11, SHORT),
        (17, SHORT),
        (18, (*LONG, *SHORT)),
        (19, LONG),
    ],
)
def test_3_the_systems_of_a_number(players, right):
    assert systems(players) == right


def played(players, name, rounds):
    return system(replace(EVENT, players=players, regulations=replace(EVENT.regulations, system=name, rounds=rounds)))


def test_3_verdict_measured_and_required():
    assert played(20, "swiss", 8) == judge(
        "Annex 18, 3", "system for 20 players", False, "swiss of 8 rounds", "swiss of 9 rounds or swiss of 10 rounds"
    )
    assert played(10, "round_robin", 9) == judge(
        "Annex 18, 3", "system for 10 players", True, "round robin of 9 rounds", "round robin"
    )
    assert not played(11, "round_robin", 11).holds
