"""Teams of an event: their players in order of boards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ratingoffice.model.tournament import Entry, Team
from ratingoffice.tournament.desk.entering import with_entries
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent

Member = int | Entry
"""The number of somebody who is entered, or somebody to be entered."""


def with_team(event: LiveEvent, name: str, members: Iterable[Member]) -> LiveEvent:
    """Add a team with its players in order of boards."""
    if not event.plan.is_of_teams:
        raise DeskError("players meet in this event, not teams; say in the settings how many boards a match has")
    if event.is_under_way:
        raise DeskError("a round is paired; no further team can enter")
    number = max((team.number for team in event.tournament.teams), default=0) + 1
    wider = replace(event.tournament, teams=(*event.tournament.teams, Team(number, "", ())))
    return changed_team(replace(event, tournament=wider), number, name, members)


def changed_team(event: LiveEvent, number: int, name: str, members: Iterable[Member]) -> LiveEvent:
    """Give a team its name and players; once a round is paired, further players come after the others."""
    event.team(number)
    called = " ".join(name.split())
    if not called:
        raise DeskError("a team needs a name")
    if called in {team.name for team in event.tournament.teams if team.number != number}:
        raise DeskError(f"there is a team {called} already")
    entered, players = _entered(event, list(members))
    _refuse_players(entered, number, players)
    team = replace(entered.team(number), name=called, players=players)
    others = (each for each in entered.tournament.teams if each.number != number)
    teams = tuple(sorted((*others, team), key=lambda each: each.number))
    return replace(entered, tournament=replace(entered.tournament, teams=teams))


def _entered(event: LiveEvent, members: list[Member]) -> tuple[LiveEvent, tuple[int, ...]]:
    """Enter those who are new; everybody's number is the one after it."""
    people = [each if isinstance(each, Entry) else event.entry(each) for each in members]
    fresh = [each for each in members if isinstance(each, Entry)]
    entered = with_entries(event, fresh) if fresh else event
    known = {_person(entry): entry.number for entry in entered.tournament.entries}
    return entered, tuple(known[_person(each)] for each in people)


def _person(entry: Entry) -> tuple[object, ...]:
    return entry.name, tuple(sorted(entry.ids.items())), entry.federation, entry.rating, entry.born


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
