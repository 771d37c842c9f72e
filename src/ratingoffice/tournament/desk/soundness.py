"""Whether an event that comes from elsewhere holds together: every number in it is that of somebody who plays."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from ratingoffice.model.time_control import parse
from ratingoffice.model.tournament import BYES, OTHER_SIDE, Code, Half
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.desk.plan import MOST_ROUNDS

MOST_PLAYERS: Final = 10_000
LONGEST_NAME: Final = 300
OTHER_COLOUR: Final = {"w": "b", "b": "w", None: None}
FORFEITS: Final = frozenset({Code.FORFEIT_WIN, Code.FORFEIT_LOSS})


def unsound(event: LiveEvent) -> str | None:
    """Say what does not hold together, None where all does."""
    return next((problem for part in PARTS for problem in part(event)), None)


def _info(event: LiveEvent) -> Iterator[str]:
    info = event.tournament.info
    if not info.name.strip() or len(info.name) > LONGEST_NAME:
        yield f"the name of the event has 1 to {LONGEST_NAME} characters"
    if info.start and info.end and info.end < info.start:
        yield "the event ends before it begins"
    if info.time_control and parse(info.time_control) is None:
        yield f"{info.time_control!r} is no time control"
    if len(info.round_dates) > MOST_ROUNDS:
        yield f"an event has at most {MOST_ROUNDS} rounds"


def _people(event: LiveEvent) -> Iterator[str]:
    entries, teams = event.tournament.entries, event.tournament.teams
    if len(entries) > MOST_PLAYERS:
        yield f"an event has at most {MOST_PLAYERS} players"
    yield from _each_once((entry.number for entry in entries), "start number")
    yield from _each_once((team.number for team in teams), "number of a team")
    yield from _each_once((player for team in teams for player in team.players), "member of a team")
    for name in [entry.name for entry in entries] + [team.name for team in teams]:
        if not name.strip() or len(name) > LONGEST_NAME:
            yield f"the name of somebody has 1 to {LONGEST_NAME} characters, not {len(name)}"


def _each_once(numbers: Iterable[int], what: str) -> Iterator[str]:
    for number, times in Counter(numbers).items():
        if times > 1:
            yield f"{what} {number} stands there {times} times"
        if number < 1:
            yield f"{what} {number} is no number of anybody"


def _references(event: LiveEvent) -> Iterator[str]:
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
            yield f"nobody has the number {number}"


def _rounds(event: LiveEvent) -> Iterator[str]:
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
            yield f"there is no round {number}"


def _games(event: LiveEvent) -> Iterator[str]:
    halves = {(half.round, half.player): half for half in event.tournament.halves}
    players = {entry.number for entry in event.tournament.entries}
    if len(halves) < len(event.tournament.halves):
        yield "somebody has two games in one round"
    if event.round > event.plan.rounds:
        yield f"round {event.round} is paired, and the event has {event.plan.rounds} rounds"
    if {half.round for half in halves.values()} - set(range(1, event.round + 1)):
        yield "rounds begin with 1"
    for half in halves.values():
        if half.player not in players:
            yield f"nobody has the number {half.player}"
        if problem := _half_problem(half, halves.get((half.round, half.opponent or 0))):
            yield f"round {half.round}, number {half.player}: {problem}"


def _half_problem(half: Half, other: Half | None) -> str | None:
    """A game has two sides that say the same; a bye has no opponent."""
    if half.opponent is None:
        is_right = half.code in BYES or half.code in FORFEITS
        return None if is_right and half.outcome is None else "a game has an opponent, a bye has none"
    if half.code in BYES or half.opponent == half.player or other is None or other.opponent != half.player:
        return "the opponent has another game"
    if other.colour != OTHER_COLOUR[half.colour]:
        return "both have the same colour"
    codes = {other.code, half.code}
    if other.code != OTHER_SIDE[half.code] and not codes <= FORFEITS | {Code.LOSS, Code.UNPLAYED_LOSS}:
        return "the results of both contradict each other"
    return "only a draw has an outcome" if half.outcome is not None and half.code is not Code.DRAW else None


PARTS: Final = (_info, _people, _references, _rounds, _games)
