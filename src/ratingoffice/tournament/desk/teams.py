"""Teams of an event: their players in order of boards, and who plays in a round."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from ratingoffice.model.tournament import BYES, Code, Entry, Half, Team
from ratingoffice.tournament.desk.entering import refuse_name, with_entries
from ratingoffice.tournament.desk.live_event import DeskError, LineUp, LiveEvent, with_halves
from ratingoffice.tournament.discipline.incidents import ends_the_event
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


def line_ups(event: LiveEvent, round_number: int) -> dict[int, tuple[int, ...]]:
    """Return who plays for each team in a round, from the first board on; refused where a board would stay empty."""
    chosen = {each.team: each.players for each in event.line_ups if each.round == round_number}
    found = {team.number: chosen.get(team.number) or _first_players(event, team) for team in event.tournament.teams}
    for team in event.tournament.teams:
        if len(found[team.number]) < event.plan.boards and team.number not in event.gone(round_number):
            count = len(found[team.number])
            raise DeskError(message("line_up_too_short", team=team.name, count=count, boards=event.plan.boards))
    return found


def _first_players(event: LiveEvent, team: Team) -> tuple[int, ...]:
    excluded = _excluded(event)
    return tuple(player for player in team.players if player not in excluded)[: event.plan.boards]


def _excluded(event: LiveEvent) -> list[int | str]:
    return [each.player for each in event.incidents if ends_the_event(each.sanction)]


def with_line_up(event: LiveEvent, wanted: LineUp) -> LiveEvent:
    """Let these play for a team in the round to come, or in the one that is played if its match has no result yet."""
    if wanted.round not in (event.round, event.round + 1) or not wanted.round:
        raise DeskError(message("line_up_too_late", round=wanted.round))
    order = event.team(wanted.team).players
    players = tuple(sorted(wanted.players, key=lambda each: order.index(each) if each in order else -1))
    _refuse_line_up(event, wanted.team, players)
    others = (each for each in event.line_ups if (each.round, each.team) != (wanted.round, wanted.team))
    noted = replace(event, line_ups=(*others, replace(wanted, players=players)))
    return _seated(noted, wanted.round, wanted.team, players) if wanted.round == event.round else noted


def _refuse_line_up(event: LiveEvent, number: int, players: tuple[int, ...]) -> None:
    team = event.team(number)
    if strangers := [each for each in players if each not in team.players]:
        raise DeskError(message("plays_for_another_team", number=strangers[0], team=team.name))
    if len(set(players)) != event.plan.boards:
        raise DeskError(message("line_up_of_all_boards", team=team.name, boards=event.plan.boards))
    if excluded := [each for each in _excluded(event) if each in players]:
        raise DeskError(message("player_excluded", number=excluded[0]))


def _seated(event: LiveEvent, number: int, team: int, players: tuple[int, ...]) -> LiveEvent:
    """Put the players at the boards of a round that is paired."""
    own = event.boards(number, team)
    if not own:
        raise DeskError(message("team_not_in_round", team=event.team(team).name, round=number))
    if any(half.code not in {Code.PENDING, *BYES} for half in own):
        raise DeskError(message("match_has_result"))
    seats = dict(zip((half.player for half in own), players, strict=True))
    freed = {(number, half.player) for half in own}
    left = tuple(half for half in event.tournament.halves if (half.round, half.player) not in freed)
    moved = [replace(half, player=seats[half.player]) for half in own]
    against = [_against(event, half, seats) for half in own if half.opponent is not None]
    return with_halves(event.changed(halves=left), [*moved, *against])


def _against(event: LiveEvent, half: Half, seats: dict[int, int]) -> Half:
    other = event.half(half.round, half.opponent or 0)
    if other is None:
        raise DeskError(message("game_without_opponent", number=half.player, round=half.round))
    return replace(other, opponent=seats[half.player])
