"""5.11.2.2: what holds for teams where nothing was agreed."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import Info, Team
from ratingoffice.tournament.rankings import usual_ranking
from small_event import small_event

TEAMS = (Team(1, "North", (1, 2)), Team(2, "South", (3, 4)), Team(3, "West", (5, 6)))
ONE_ROUND = small_event("1>3 2=4 5b 6b", system="team", teams=TEAMS)
THREE_ROUNDS = small_event("1>3 2=4", "1=5 2=6", "3>5 4<6", system="team", teams=TEAMS)


@pytest.mark.parametrize(("event", "key"), [(ONE_ROUND, "team-swiss"), (THREE_ROUNDS, "team-round-robin")])
def test_5_11_2_2_goes_by_which_teams_met(event, key):
    assert usual_ranking(event).key == key


def test_5_11_2_2_players_of_teams_are_ranked_for_themselves_in_another_event():
    assert usual_ranking(replace(ONE_ROUND, info=Info(system="swiss"))).key == "fmjd-solkoff"
