"""Teams: each with players of its own who are there, and who do not meet."""

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.model.tournament import Team, Tournament


def check_teams(tournament: Tournament, notes: Notes) -> None:
    """Numbers of two teams, players of two teams or of none, players of one team who meet."""
    teams = _teams_of_players(tournament, notes)
    if tournament.info.system == "team":
        _check_meetings(tournament, teams, notes)


def _teams_of_players(tournament: Tournament, notes: Notes) -> dict[int, Team]:
    known, first = {entry.number for entry in tournament.entries}, dict[int, Team]()
    teams: dict[int, Team] = {}
    for team in tournament.teams:
        if first.setdefault(team.number, team) is not team:
            duplicate = message("duplicate_team", number=team.number, name=first[team.number].name)
            notes.error(duplicate, line=team.line, column="team number")
        for player in team.players:
            if player not in known:
                unknown = message("unknown_team_player", player=player, number=team.number)
                notes.error(unknown, line=team.line, column="player")
            if teams.setdefault(player, team) is not team:
                two = message("two_teams", player=player, first=teams[player].number, second=team.number)
                notes.error(two, line=team.line, column="player")
    return teams


def _check_meetings(tournament: Tournament, teams: dict[int, Team], notes: Notes) -> None:
    for half in tournament.halves:
        opponent, team = half.opponent, teams.get(half.player)
        if opponent is not None and half.player < opponent and team is not None and teams.get(opponent) is team:
            facts = {"player": half.player, "opponent": opponent, "number": team.number, "round": half.round}
            notes.warning(message("team_mates_meet", **facts), line=half.line, column=f"round {half.round}")
