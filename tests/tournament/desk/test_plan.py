"""What an event agrees on."""

import pytest

from ratingoffice.tournament.desk.plan import Plan
from ratingoffice.tournament.rankings import RANKINGS, ROUND_ROBIN
from ratingoffice.tournament.swiss.settings import settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_brings_its_own_choices(system):
    plan = Plan(system)
    assert (plan.settings, plan.ranking) == (settings_of(SYSTEMS[system]), RANKINGS[system])


def test_choices_come_before_those_of_the_system():
    plan = Plan(colours=Colours.STRONG, floats=False, tie_breaks=("solkoff", "victories"), federations_apart=(1, 2))
    assert (plan.settings.colours, plan.settings.floats) == (Colours.STRONG, False)
    assert plan.settings.federations_apart == {1, 2}
    assert plan.ranking.tie_breaks == ("solkoff", "victories")
    assert Plan("round_robin").ranking is ROUND_ROBIN


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ({"system": "chess"}, "there is no system 'chess'"),
        ({"rounds": 0}, "0 rounds cannot be played"),
        ({"scoring": "3-1-0"}, "no way of counting"),
        ({"tie_breaks": ("luck",)}, "there is no tie-break luck"),
    ],
)
def test_what_nobody_could_play_is_refused(choices, why):
    with pytest.raises(ValueError, match=why):
        Plan(**choices)
