"""Whether an event that comes from elsewhere holds together: every number in it is that of somebody who plays."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from ratingoffice.messages import Message, Text
from ratingoffice.model.team_match import FORFEITS
from ratingoffice.model.time_control import parse
from ratingoffice.model.tournament import BYES, OTHER_SIDE, Code, Half
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.desk.plan import MOST_ROUNDS
from ratingoffice.tournament.messages import message

MOST_PLAYERS: Final = 10_000
LONGEST_NAME: Final = 300
OTHER_COLOUR: Final = {"w": "b", "b": "w", None: None}


def unsound(event: LiveEvent) -> Message | None:
    """Return what is inconsistent, None where nothing is."""
    return next((problem for part in PARTS for problem in part(event)), None)


def _info(event: LiveEvent) -> Iterator[Message]:
    info = event.tournament.info
    if not info.name.strip() or len(info.name) > LONGEST_NAME:
        yield message("event_name_length", most=LONGEST_NAME)
    if info.start and info.end and info.end < info.start:
        yield message("ends_before_start")
    if info.time_control and parse(info.time_control) is None:
        yield message("time_control_unreadable", typed=info.time_control)
    if len(info.round_dates) > MOST_ROUNDS:
        yield message("too_many_rounds", most=MOST_ROUNDS)


def _people(event: LiveEvent) -> Iterator[Message]:
    entries, teams = event.tournament.entries, event.tournament.teams
    if len(entries) > MOST_PLAYERS:
        yield message("too_many_players", most=MOST_PLAYERS)
    yield from _each_once((entry.number for entry in entries), message["number_twice.player"])
    yield from _each_once((team.number for team in teams), message["number_twice.team"])
    yield from _each_once((player for team in teams for player in team.players), message["number_twice.member"])
    for name in [entry.name for entry in entries] + [team.name for team in teams]:
        if not name.strip() or len(name) > LONGEST_NAME:
            yield message("name_length", most=LONGEST_NAME, length=len(name))


def _each_once(numbers: Iterable[int], twice: Text) -> Iterator[Message]:
    for number, times in Counter(numbers).items():
        if times > 1:
            yield twice.filled({"number": number, "times": times})
        if number < 1:
            yield message("number_not_positive", number=number)


def _references(event: LiveEvent) -> Iterator[Message]:
    """Numbers of players, and of teams where teams meet."""
    tournament = event.tournament
    players = {entry.number for entry in tournament.entries}
    paired = {team.number for team in tournament.teams} if event.plan.is_of_teams else players
    named = [
        *((player, players) for team in tournament.teams for player in team.players),
        *((player, players) for award in tournament.awards for player in award.players),
        *((number, paired) for group in tournament.forbidden for number in group),
        *((number, paired) for each in tournament.changes for number in (each.player, each.opponent)),
        *((bye.player, paired) for bye in event.asked),
        *((left.player, paired) for left in event.withdrawn),
        *((each.team, paired) for each in event.line_ups),
        *((player, players) for each in event.line_ups for player in each.players),
        *((incident.player, players) for incident in event.incidents if isinstance(incident.player, int)),
        *((appeal.player, players) for appeal in event.appeals if isinstance(appeal.player, int)),
        *((number, paired) for number in event.plan.lots),
    ]
    for number, known in named:
        if number is not None and number not in known:
            yield message("number_of_nobody", number=number)


def _rounds(event: LiveEvent) -> Iterator[Message]:
    rounds = [
        *(bye.round for bye in event.asked),
        *(line_up.round for line_up in event.line_ups),
        *(incident.round for incident in event.incidents),
        *(appeal.round for appeal in event.appeals),
        *(change.round for change in event.tournament.changes),
        *(award.round for award in event.tournament.awards),
        *(left.first_round for left in event.withdrawn),
    ]
    for number in rounds:
        if number is not None and not 0 <= number <= MOST_ROUNDS + 1:
            yield message("no_such_round", round=number)


def _games(event: LiveEvent) -> Iterator[Message]:
    halves = {(half.round, half.player): half for half in event.tournament.halves}
    players = {entry.number for entry in event.tournament.entries}
    if len(halves) < len(event.tournament.halves):
        yield message("two_games_in_round")
    if event.round > event.plan.rounds:
        yield message("paired_too_far", round=event.round, count=event.plan.rounds)
    if {half.round for half in halves.values()} - set(range(1, event.round + 1)):
        yield message("rounds_begin_at_one")
    for half in halves.values():
        if half.player not in players:
            yield message("number_of_nobody", number=half.player)
        if problem := _half_problem(half, halves.get((half.round, half.opponent or 0))):
            yield message("half_unsound", round=half.round, number=half.player, problem=problem)


def _half_problem(half: Half, other: Half | None) -> Message | None:
    """A game has two sides that say the same; a bye has no opponent."""
    if half.opponent is None:
        is_right = half.code in BYES or half.code in FORFEITS
        return None if is_right and half.outcome is None else message("bye_or_opponent")
    if half.code in BYES or half.opponent == half.player or other is None or other.opponent != half.player:
        return message("opponent_elsewhere")
    if other.colour != OTHER_COLOUR[half.colour]:
        return message("same_colour")
    codes = {other.code, half.code}
    if other.code != OTHER_SIDE[half.code] and not codes <= FORFEITS | {Code.LOSS, Code.UNPLAYED_LOSS}:
        return message("results_contradict")
    has_odd_outcome = half.outcome is not None and half.code is not Code.DRAW
    return message("outcome_needs_draw") if has_odd_outcome else None


PARTS: Final = (_info, _people, _references, _rounds, _games)
