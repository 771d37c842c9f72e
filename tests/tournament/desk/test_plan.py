"""What an event agrees on."""

from dataclasses import replace
from fractions import Fraction

import pytest

from live_event import live_event, played
from ratingoffice.model.tournament import Scoring
from ratingoffice.tournament.desk.live_event import DeskError, with_plan
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


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"system": "round_robin"}, "a round is paired; the system can no longer change"),
        ({"boards": 4}, "a round is paired; the boards of a match can no longer change"),
        ({"rounds": 1}, "2 rounds are already paired"),
    ],
)
def test_what_paired_rounds_go_by_can_no_longer_change(change, problem):
    before, begun = live_event(), played(played(live_event()))
    assert with_plan(before, replace(before.plan, **change)).plan == replace(before.plan, **change)
    with pytest.raises(DeskError, match=problem):
        with_plan(begun, replace(begun.plan, **change))
    assert with_plan(begun, replace(begun.plan, rounds=2)).plan.rounds == 2
