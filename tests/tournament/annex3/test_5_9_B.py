"""5.9.B: in a Swiss event all results stand, and who left is classified by them."""

from ratingoffice.model.tournament import Team
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS, TEAM_SWISS
from ratingoffice.tournament.team_withdrawals import after_team_withdrawals
from ratingoffice.tournament.withdrawals import after_withdrawals
from small_event import CLUB, small_event


def test_5_9_B_nothing_changes():
    assert after_withdrawals(CLUB, [5], is_round_robin=False) == CLUB
    assert ranked_event(CLUB, RANKINGS["kndb-solkoff"], withdrawn=[5]).standings.places.tolist() == [1, 2, 3, 4, 5]


def test_5_9_B_nothing_changes_for_teams():
    teams = (Team(1, "North", (1, 2)), Team(2, "South", (3, 4)), Team(3, "West", (5, 6)))
    event = small_event("1>3 2=4 5b 6b", "1=5 2<6 3z 4z", system="team", teams=teams)
    assert after_team_withdrawals(event, [2], TEAM_SWISS) is event
    assert ranked_event(event, TEAM_SWISS, withdrawn=[2]).standings.places.tolist() == [2, 3, 1]
