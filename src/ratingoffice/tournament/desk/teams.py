"""Teams of an event: their players in order of boards."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from ratingoffice.model.tournament import Entry, Team
from ratingoffice.model.unseen import unseen_problem
from ratingoffice.tournament.desk.entering import with_entries
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent

Member = int | Entry
"""The number of somebody who is entered, or somebody to be entered."""


def with_team(event: LiveEvent, name: str, members: Sequence[Member]) -> LiveEvent:
    """Add a team with its players in order of boards."""
    if not event.plan.is_of_teams:
        raise DeskError("players meet in this event, not teams; say in the settings how many boards a match has")
    if event.is_under_way:
        raise DeskError("a round is paired; no further team can enter")
    number = max((team.number for team in event.tournament.teams), default=0) + 1
    wider = replace(event.tournament, teams=(*event.tournament.teams, Team(number, "", ())))
    return changed_team(replace(event, tournament=wider), number, name, members)


def changed_team(event: LiveEvent, number: int, name: str, members: Sequence[Member]) -> LiveEvent:
    """Give a team its name and players; once a round is paired, further players come after the others."""
    event.team(number)
    called = " ".join(name.split())
    if not called:
        raise DeskError("a team needs a name")
    if problem := unseen_problem(called):
        raise DeskError(problem)
    if called in {team.name for team in event.tournament.teams if team.number != number}:
        raise DeskError(f"there is a team {called} already")
    last = max((entry.number for entry in event.tournament.entries), default=0)
    fresh = [replace(each, number=last + at) for at, each in enumerate(_new(members), start=1)]
    players = _players(event, members, last)
    _refuse_players(event, number, players)
    team = replace(event.team(number), name=called, players=players)
    others = (each for each in event.tournament.teams if each.number != number)
    teams = tuple(sorted((*others, team), key=lambda each: each.number))
    told = replace(event, tournament=replace(event.tournament, teams=teams))
    return with_entries(told, fresh) if fresh else told


def _new(members: Sequence[Member]) -> list[Entry]:
    return [each for each in members if isinstance(each, Entry)]


def _players(event: LiveEvent, members: Sequence[Member], last: int) -> tuple[int, ...]:
    """Everybody by number; those who are new have the next ones, until all are numbered by rating."""
    free = count(last + 1)
    return tuple(next(free) if isinstance(each, Entry) else event.entry(each).number for each in members)


def _refuse_players(event: LiveEvent, number: int, players: tuple[int, ...]) -> None:
    if len(set(players)) < len(players):
        raise DeskError("somebody is named twice in the team")
    for other in event.tournament.teams:
        if other.number != number and (taken := set(other.players) & set(players)):
            raise DeskError(f"{min(taken)} {event.entry(min(taken)).name} plays for {other.name}")
    former = event.team(number).players
    if event.is_under_way and players[: len(former)] != former:
        raise DeskError(
            "a round is paired; who plays for a team, and in which order, stays (Annex 2, 3c); "
            "further players come after the others"
        )


def without_team(event: LiveEvent, number: int) -> LiveEvent:
    """Strike a team off before the first round; its players stay entered."""
    event.team(number)
    if event.is_under_way:
        raise DeskError("the event has begun; let the team withdraw")
    left = (team for team in event.tournament.teams if team.number != number)
    teams = tuple(replace(team, number=at) for at, team in enumerate(left, start=1))
    return replace(event, asked=(), line_ups=(), tournament=replace(event.tournament, teams=teams))
