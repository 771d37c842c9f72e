"""Teams of a report for `pair` and `check`: as players of their own, and who sits at their boards."""

from ratingoffice.cli.screen import wrong_use
from ratingoffice.formats.reports.trf.match_records import match_points, stated_matches
from ratingoffice.model.tournament import DRAUGHTS, Tournament
from ratingoffice.tournament.swiss.teams import LineUps, teams_as_players, usual_line_ups, with_team_points


def teams_of(event: Tournament) -> Tournament:
    """The event with its teams for players: match points (362, else 2-1-0), and matches that it states (320, 330)."""
    return teams_as_players(event, match_points(event) or DRAUGHTS, stated_matches(event))


def with_points(event: Tournament) -> Tournament:
    """The event with the points of its teams counted anew, where the report states any."""
    return with_team_points(event, match_points(event) or DRAUGHTS, stated_matches(event))


def asked_teams(event: Tournament) -> Tournament:
    """The teams that were asked for; a report without any ends the command."""
    if not event.teams:
        wrong_use("the report names no teams; leave --teams out")
    return teams_of(event)


def line_ups_for(event: Tournament, boards: int | None) -> LineUps:
    """The first players of every team; a team that cannot fill its boards ends the command."""
    needed = boards or 1
    if short := [team.name for team in event.teams if len(team.players) < needed]:
        wrong_use(
            f"too few players for {needed} boards: {', '.join(short)}; name more in the report, or fewer --boards"
        )
    return usual_line_ups(event, boards)
