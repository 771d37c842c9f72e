"""5.11.2.2.2: teams in a Swiss event are ranked like players, by match points and their Solkoff."""

from ratingoffice.model.tournament import Team
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import SOLKOFF, TEAM_SWISS
from small_event import CLUB, small_event

TEAMS = tuple(Team(number, f"Team {number}", (number,)) for number in range(1, 6))


def test_5_11_2_2_2_teams_of_one_are_ranked_like_their_players():
    games = ("1>2 3>4 5b", "3=1 2>5 4b", "1>4 2>3 5z")
    teams = ranked_event(small_event(*games, system="team", teams=TEAMS), TEAM_SWISS)
    players = ranked_event(CLUB, SOLKOFF)
    assert [entry.name for entry in teams.entries] == ["Team 1", "Team 2", "Team 3", "Team 4", "Team 5"]
    for row in range(5):
        figures = [[values.of(row) for values in event.standings.values] for event in (teams, players)]
        assert figures[0] == figures[1]
