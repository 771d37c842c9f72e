"""Teams of an event: their players in order of boards."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from ratingoffice.model.tournament import Entry, Team
from ratingoffice.tournament.desk.entering import refuse_name, with_entries
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent
from ratingoffice.tournament.messages import message

Member = int | Entry
"""The number of somebody who is entered, or somebody to be entered."""


def with_team(event: LiveEvent, name: str, members: Sequence[Member]) -> LiveEvent:
    """Add a team with its players in order of boards."""
    if not event.plan.is_of_teams:
        raise DeskError(message("event_of_players"))
    if event.is_under_way:
        raise DeskError(message("team_too_late"))
    number = max((team.number for team in event.tournament.teams), default=0) + 1
    wider = event.changed(teams=(*event.tournament.teams, Team(number, "", ())))
    return changed_team(wider, number, name, members)


def changed_team(event: LiveEvent, number: int, name: str, members: Sequence[Member]) -> LiveEvent:
    """Give a team its name and players; once a round is paired, further players come after the others."""
    event.team(number)
    called = " ".join(name.split())
    refuse_name(called, message("team_needs_name"))
    if called in {team.name for team in event.tournament.teams if team.number != number}:
        raise DeskError(message("team_exists", team=called))
    last = max((entry.number for entry in event.tournament.entries), default=0)
    new = (each for each in members if isinstance(each, Entry))
    fresh = [replace(each, number=last + at) for at, each in enumerate(new, start=1)]
    players = _players(event, members, last)
    _refuse_players(event, number, players)
    team = replace(event.team(number), name=called, players=players)
    others = (each for each in event.tournament.teams if each.number != number)
    teams = tuple(sorted((*others, team), key=lambda each: each.number))
    changed = event.changed(teams=teams)
    return with_entries(changed, fresh) if fresh else changed


def _players(event: LiveEvent, members: Sequence[Member], last: int) -> tuple[int, ...]:
    """Everybody by number; those who are new have the next ones, until all are numbered by rating."""
    free = count(last + 1)
    return tuple(next(free) if isinstance(each, Entry) else event.entry(each).number for each in members)


def _refuse_players(event: LiveEvent, number: int, players: tuple[int, ...]) -> None:
    if len(set(players)) < len(players):
        raise DeskError(message("twice_in_team"))
    for other in event.tournament.teams:
        if other.number != number and (taken := set(other.players) & set(players)):
            player = event.entry(min(taken))
            raise DeskError(message("plays_for_other_team", number=player.number, name=player.name, team=other.name))
    former = event.team(number).players
    if event.is_under_way and players[: len(former)] != former:
        raise DeskError(message("team_order_is_fixed"))


def without_team(event: LiveEvent, number: int) -> LiveEvent:
    """Strike a team off before the first round; its players stay entered."""
    event.team(number)
    if event.is_under_way:
        raise DeskError(message("event_has_begun.team"))
    left = (team for team in event.tournament.teams if team.number != number)
    teams = tuple(replace(team, number=at) for at, team in enumerate(left, start=1))
    return replace(event.changed(teams=teams), asked=(), line_ups=())
