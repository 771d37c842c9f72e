"""What an event agrees on."""

from dataclasses import replace
from fractions import Fraction

import pytest

from ratingoffice.model.tournament import Scoring
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.tournament.rankings import RANKINGS, ROUND_ROBIN, TEAM_ROUND_ROBIN, TEAM_SWISS
from ratingoffice.tournament.swiss.settings import settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_brings_its_own_choices(system):
    plan = EventPlan(system)
    assert (plan.settings, plan.ranking) == (settings_of(SYSTEMS[system]), RANKINGS[system])


def test_choices_come_before_those_of_the_system():
    plan = EventPlan(
        colours=Colours.STRONG, floats=False, tie_breaks=("solkoff", "victories"), federations_apart=(1, 2)
    )
    assert (plan.settings.colours, plan.settings.floats) == (Colours.STRONG, False)
    assert plan.settings.federations_apart == {1, 2}
    assert plan.ranking.tie_breaks == ("solkoff", "victories")
    assert EventPlan("round_robin").ranking is ROUND_ROBIN


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ({"system": "chess"}, "Unknown system 'chess'"),
        ({"acceleration": "zz"}, "Unknown acceleration 'zz'. Available: groups, haley"),
        ({"rounds": 0}, "an event has 1 to 99 rounds, not 0"),
        ({"scoring": "3-1-0"}, "Unknown way of counting"),
        ({"tie_breaks": ("luck",)}, "Unknown tie-break luck"),
        ({"match_points": "3-1"}, "is not a set of match points"),
    ],
)
def test_what_nobody_could_play_is_refused(choices, why):
    with pytest.raises(ValueError, match=why):
        EventPlan(**choices)


def test_an_event_of_teams_counts_its_matches_as_agreed():
    three = Scoring(Fraction(3), Fraction(1))
    assert EventPlan(boards=2).ranking == TEAM_SWISS
    assert EventPlan("round_robin", boards=2, match_points="3-1-0").ranking == replace(
        TEAM_ROUND_ROBIN, match_points=three
    )
    assert EventPlan(match_points="3-1-0").ranking == RANKINGS["fmjd-rating"]
