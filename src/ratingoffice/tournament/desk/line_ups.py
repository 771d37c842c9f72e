"""Who plays for a team in a round: its first players, or those whom the captain names."""

from dataclasses import replace

from ratingoffice.model.tournament import BYES, Code, Half, Team
from ratingoffice.tournament.desk.live_event import DeskError, LineUp, LiveEvent, with_halves
from ratingoffice.tournament.discipline.incidents import ends_the_event
from ratingoffice.tournament.messages import message


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
