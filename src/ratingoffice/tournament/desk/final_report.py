"""The report of an event: everything that was played, the places, and the log among the remarks."""

from dataclasses import replace
from fractions import Fraction

from ratingoffice.model.tournament import Team, Tournament
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent
from ratingoffice.tournament.desk.log import hand_line, log_lines, withdrawal_line
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.swiss.pairing import recounted
from ratingoffice.tournament.team_withdrawals import cancelled_teams, with_forfeited_matches
from ratingoffice.tournament.withdrawals import cancelled_players, with_forfeits


def report_of(event: LiveEvent) -> Tournament:
    """Return the tournament as it is sent in; refused while a game is open."""
    if not event.is_under_way:
        raise DeskError(message("nothing_played"))
    if open_games := event.open_games():
        raise DeskError(message("games_open.report", count=open_games))
    return so_far(event)


def so_far(event: LiveEvent) -> Tournament:
    """Return the tournament as it stands, for printing and for moving on: places, points, remarks."""
    played = _with_forfeits(event)
    places = (event.as_played() if event.plan.is_of_teams else event.ranked()).places
    entries = tuple(replace(entry, place=places.get(entry.number)) for entry in played.entries)
    gone = [withdrawal_line(event, each) for each in event.withdrawn]
    lines = (played.info.remarks or "", *log_lines(event), *map(hand_line, played.changes), *gone)
    info = replace(played.info, remarks="\n".join(filter(None, lines)) or None)
    return replace(played, entries=entries, info=info, teams=_ranked_teams(event, played))


def _ranked_teams(event: LiveEvent, played: Tournament) -> tuple[Team, ...]:
    """The teams with their match points and places, none where they are not classified, and their board points."""
    if not event.plan.is_of_teams:
        return event.tournament.teams
    ranked, points = event.ranked(), _board_points(played)
    matches, places = ranked.scores, ranked.places
    return tuple(
        replace(
            team, match_points=matches.get(team.number), game_points=points[team.number], place=places.get(team.number)
        )
        for team in event.tournament.teams
    )


def _with_forfeits(event: LiveEvent) -> Tournament:
    """Who left a round robin after more than half of it loses the rest by forfeit; what was played stays."""
    left, tournament = {each.player for each in event.withdrawn}, event.tournament
    if not event.plan.is_robin or not left:
        return tournament
    if event.plan.is_of_teams:
        ranking = event.plan.ranking
        cancelled = cancelled_teams(tournament, left, ranking)
        return recounted(with_forfeited_matches(tournament, left - cancelled, cancelled, ranking))
    cancelled = cancelled_players(tournament, left)
    return recounted(with_forfeits(tournament, left - cancelled, cancelled))


def _board_points(tournament: Tournament) -> dict[int, Fraction]:
    """Return what the players of each team scored in an event."""
    points = {entry.number: entry.points or Fraction(0) for entry in recounted(tournament).entries}
    return {team.number: sum((points[each] for each in team.players), Fraction(0)) for team in tournament.teams}
