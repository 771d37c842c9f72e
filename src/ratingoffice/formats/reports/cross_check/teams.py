"""Teams: each with players of its own who are there, and who do not meet."""

from ratingoffice.formats.notes import Notes
from ratingoffice.model.tournament import Team, Tournament


def check_teams(tournament: Tournament, notes: Notes) -> None:
    """Numbers of two teams, players of two teams or of none, team-mates who meet."""
    teams = _teams_of_players(tournament, notes)
    if tournament.info.system == "team":
        _check_meetings(tournament, teams, notes)


def _teams_of_players(tournament: Tournament, notes: Notes) -> dict[int, Team]:
    known, first = {entry.number for entry in tournament.entries}, dict[int, Team]()
    teams: dict[int, Team] = {}
    for team in tournament.teams:
        if first.setdefault(team.number, team) is not team:
            message = f"team {team.number} is {first[team.number].name} already; give each team its own number"
            notes.error("duplicate_team", message, line=team.line, column="team number")
        for player in team.players:
            if player not in known:
                message = f"player {player} of team {team.number} is not in the report; write a number that is"
                notes.error("unknown_team_player", message, line=team.line, column="player")
            if teams.setdefault(player, team) is not team:
                message = f"player {player} is in team {teams[player].number} and in team {team.number}; keep one"
                notes.error("two_teams", message, line=team.line, column="player")
    return teams


def _check_meetings(tournament: Tournament, teams: dict[int, Team], notes: Notes) -> None:
    for half in tournament.halves:
        opponent, team = half.opponent, teams.get(half.player)
        if opponent is not None and half.player < opponent and team is not None and teams.get(opponent) is team:
            pair = f"players {half.player} and {opponent} of team {team.number}"
            message = f"{pair} meet in round {half.round}; check both"
            notes.warning("team_mates_meet", message, line=half.line, column=f"round {half.round}")
