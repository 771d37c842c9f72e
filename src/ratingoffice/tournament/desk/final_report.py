"""The report of an event: everything that was played, the places, and the log among the remarks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ratingoffice.model.tournament import Team, Tournament
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent
from ratingoffice.tournament.desk.log import log_lines
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.withdrawals import cancelled_players, with_forfeits


def report_of(event: LiveEvent) -> Tournament:
    """Return the tournament as it is sent in; refused while a game is open."""
    if not event.is_under_way:
        raise DeskError("nothing was played yet")
    if open_games := event.open_games():
        raise DeskError(f"{open_games} games have no result yet; enter them before the report is sent")
    return so_far(event)


def so_far(event: LiveEvent) -> Tournament:
    """Return the tournament as it stands, for printing and for moving on: places, points, remarks."""
    played = _with_forfeits(event)
    places = _places(event.as_played() if event.plan.is_of_teams else event.ranked())
    entries = tuple(replace(entry, place=places.get(entry.number)) for entry in played.entries)
    hands = [
        f"round {each.round}, {each.player}-{each.opponent or 'bye'} by hand: {each.reason}" for each in played.changes
    ]
    gone = [f"{each.player} withdrew before round {each.first_round}: {each.reason}" for each in event.withdrawn]
    said = [line for line in (played.info.remarks or "", *log_lines(event), *hands, *gone) if line]
    info = replace(played.info, remarks="\n".join(said) or None)
    return replace(played, entries=entries, info=info, teams=_ranked_teams(event))


def _ranked_teams(event: LiveEvent) -> tuple[Team, ...]:
    """The teams with their match points, board points and places."""
    if not event.plan.is_of_teams:
        return event.tournament.teams
    ranked = event.ranked()
    scores = dict(zip((entry.number for entry in ranked.entries), ranked.standings.rounds.scores.tolist(), strict=True))
    places, unit = _places(ranked), ranked.standings.rounds.unit
    return tuple(
        replace(
            team,
            match_points=Fraction(scores[team.number], unit),
            game_points=ranked.board_points[team.number],
            place=places[team.number],
        )
        for team in event.tournament.teams
    )


def _with_forfeits(event: LiveEvent) -> Tournament:
    """Who left a round robin after more than half of it loses the rest by forfeit (Annex 3, 5.9)."""
    if not event.plan.is_robin or event.plan.is_of_teams:
        return event.tournament
    left = {each.player for each in event.withdrawn}
    cancelled = cancelled_players(event.tournament, left)
    return with_forfeits(event.tournament, left - cancelled, cancelled)


def _places(ranked: RankedEvent) -> dict[int, int]:
    numbers = (entry.number for entry in ranked.entries)
    return dict(zip(numbers, ranked.standings.places.tolist(), strict=True))
