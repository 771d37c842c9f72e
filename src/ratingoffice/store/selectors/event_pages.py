"""An event as the public sees it: who played, round by round, the table, and what it changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
import polars as pl
from django.db.models import Q, QuerySet

from ratingoffice.model.results import RESULTS
from ratingoffice.model.tournament import Code
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import AcceptedReport, Entry, Event, Game, Player, RatingList, Report, Series, Status
from ratingoffice.store.selectors import lists
from ratingoffice.store.selectors.public_lists import beyond
from ratingoffice.tournament.rounds import CODES, NOBODY, Rounds
from ratingoffice.tournament.tie_breaks.solkoff import solkoff
from ratingoffice.tournament.tie_breaks.sonneborn_berger import sonneborn_berger

LISTS_LOOKED_AT: Final = 12
"""An event is calculated on one of the first lists after it."""

CODE_OF: Final = {
    (2, True): Code.WIN,
    (1, True): Code.DRAW,
    (0, True): Code.LOSS,
    (2, False): Code.FORFEIT_WIN,
    (1, False): Code.UNPLAYED_DRAW,
    (0, False): Code.FORFEIT_LOSS,
}
"""What a side of a game is, by its half points and whether it was played."""


ALL_PLAY_ALL: Final = ("round_robin", "double_round_robin")
HALVES: Final = ("", "\N{VULGAR FRACTION ONE HALF}")
DRAUGHTS: Final = {
    "2-0": "2-0",
    "1-0": "2-0",
    "1/2-1/2": "1-1",
    "0-1": "0-2",
    "1x0": "2x0",
    "1/2x1/2": "1x1",
    "0x1": "0x2",
}
"""Results as draughts writes them: two points for a win."""


@dataclass(frozen=True)
class Participant:
    """A player of the event; `number` is the start number, or the place in the table where there is none."""

    key: int
    player_id: str
    name: str
    federation: str | None
    title: str | None
    rating: int | None
    number: int
    is_hidden: bool


@dataclass(frozen=True)
class Pairing:
    """A game, or a bye where one side is empty."""

    round: int
    white: Participant | None
    black: Participant | None
    result: str


@dataclass(frozen=True)
class Placed:
    """A row of the standings: points and tie-breaks as the game writes them, and what happened round by round."""

    place: int
    participant: Participant
    points: str
    solkoff: str
    sonneborn_berger: str
    cells: list[tuple[str, int | None, str]]
    """Of each round: the colour, the opponent's number, the points."""


@dataclass(frozen=True)
class EventPage:
    """All of it."""

    event: Event
    participants: list[Participant]
    rounds: dict[int, list[Pairing]]
    standings: list[Placed]
    crosstable: list[list[str]]
    """Where all play all: what each scored against each, both in the order of the standings; else nothing."""
    changes: Mapping[str, Mapping[str, Any]]
    """The line of each player on the list that calculated it, by player id."""
    calculated_on: RatingList | None
    report: Report | None


def public_event(event_id: str) -> Event:
    """Return an event by its id."""
    found = Event.objects.filter(event_id=event_id).first()
    if found is None:
        raise UnknownError(f"there is no event {event_id!r}")
    return found


def newest_events() -> QuerySet[Event]:
    """Return events, the newest first."""
    return Event.objects.order_by("-end", "-pk")


def events_page(cursor: str, most: int) -> tuple[list[Event], str | None]:
    """Return some events, the newest first, and where the next page begins."""
    found = list(newest_events().filter(beyond("end", cursor))[: most + 1])
    return found[:most], f"{found[most - 1].end}~{found[most - 1].pk}" if len(found) > most else None


def event_page(event: Event) -> EventPage:
    """Put the page of an event together."""
    games = list(Game.objects.filter(event=event).order_by("round", "pk"))
    people = participants(event, games)
    placed = standings(people, games, draughts=is_draughts(event))
    calculated_on = _calculated_on(event)
    changes = _changes(calculated_on, event, people) if calculated_on else {}
    accepted = AcceptedReport.objects.filter(event=event).select_related("report").defer("report__data")
    newest = accepted.order_by("-pk").first()
    return EventPage(
        event=event,
        participants=list(people.values()),
        rounds=_pairings(people, games, draughts=is_draughts(event)),
        standings=placed,
        crosstable=crosstable(placed) if event.system in ALL_PLAY_ALL else [],
        changes=changes,
        calculated_on=calculated_on,
        report=newest.report if newest else None,
    )


def participants(event: Event, games: list[Game]) -> dict[int, Participant]:
    """Return who played, by key, in the order of their start numbers, or else of their names."""
    entries = {each.player_id: each for each in Entry.objects.filter(event=event)}
    keys = {key for game in games for key in (game.white_id, game.black_id) if key} | set(entries)
    people = Player.objects.in_bulk(keys)
    order = sorted(people.values(), key=lambda each: (_number(entries, each.pk), each.name, each.player_id))
    return {each.pk: _participant(each, entries.get(each.pk), number) for number, each in enumerate(order, start=1)}


def _number(entries: Mapping[int, Entry], key: int) -> int:
    return entries[key].number if key in entries else 1 << 30


def _participant(player: Player, entry: Entry | None, number: int) -> Participant:
    shown = not player.hidden
    return Participant(
        key=player.pk,
        player_id=player.player_id,
        name=player.name if shown else "",
        federation=player.federation_id if shown else None,
        title=player.title if shown else None,
        rating=entry.rating if entry else None,
        number=entry.number if entry else number,
        is_hidden=player.hidden,
    )


def _pairings(people: Mapping[int, Participant], games: list[Game], *, draughts: bool) -> dict[int, list[Pairing]]:
    rounds: defaultdict[int, list[Pairing]] = defaultdict(list)
    for game in games:
        white, black = people.get(game.white_id or 0), people.get(game.black_id or 0)
        said = game.result or ""
        rounds[game.round].append(Pairing(game.round, white, black, DRAUGHTS.get(said, said) if draughts else said))
    return dict(sorted(rounds.items()))


def standings(people: Mapping[int, Participant], games: list[Game], *, draughts: bool) -> list[Placed]:
    """Return the standings: points, Solkoff, Sonneborn-Berger; equal in all three share a place."""
    if not games:
        return []
    table = _rounds(people, games)
    figures = np.stack([table.scores, solkoff(table), sonneborn_berger(table)], axis=1)
    keys = list(people)
    order = sorted(range(len(keys)), key=lambda row: (*(-figures[row]), people[keys[row]].name))
    placed: list[Placed] = []
    for at, row in enumerate(order):
        same = at and (figures[row] == figures[order[at - 1]]).all()
        place = placed[-1].place if same else at + 1
        points, opponents, beaten = (points_of(int(figure), draughts=draughts) for figure in figures[row])
        cells = _cells(table, people, row, draughts=draughts)
        placed.append(Placed(place, people[keys[row]], points, opponents, beaten, cells))
    return placed


def crosstable(placed: list[Placed]) -> list[list[str]]:
    """Lay out who scored what against whom; two games of a double round robin stand side by side."""
    numbers = [row.participant.number for row in placed]
    return [
        [" ".join(points for _, number, points in row.cells if number == other) for other in numbers] for row in placed
    ]


def is_draughts(event: Event) -> bool:
    """Tell draughts by the board or the discipline: there a win is two points."""
    return event.board is not None or event.discipline in {"100", "64"}


def points_of(half_points: int, *, draughts: bool) -> str:
    """Write points as the game does: 6½ in chess, 13 in draughts."""
    if draughts:
        return str(half_points)
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}{HALVES[half]}" if half else str(whole)


def _rounds(people: Mapping[int, Participant], games: list[Game]) -> Rounds:
    """Lay an event out for the tie-breaks."""
    rows = {key: row for row, key in enumerate(people)}
    shape = (len(rows), max(game.round for game in games))
    opponent, colour, code = (np.full(shape, fill, dtype=np.int64) for fill in (NOBODY, 0, NOBODY))
    points = np.zeros(shape, dtype=np.int64)
    for game in games:
        result = RESULTS.get(game.result or "")
        sides = ((game.white_id, game.black_id, "white", 1), (game.black_id, game.white_id, "black", -1))
        for own, other, side, sign in sides:
            if own is None or game.round < 1:
                continue
            at = rows[own], game.round - 1
            half_points = getattr(result, f"{side}_half_points") if result else 0
            opponent[at] = NOBODY if other is None else rows[other]
            colour[at] = 0 if other is None else sign
            points[at] = half_points
            code[at] = CODES.index(
                _code(half_points, is_played=bool(result and result.played), has_other=other is not None)
            )
    numbers, ratings = np.arange(1, len(rows) + 1), np.zeros(len(rows), dtype=np.int64)
    nothing, plain = np.zeros(len(rows), dtype=np.int64), np.zeros(shape, dtype=np.int64)
    return Rounds(numbers, ratings, opponent, colour, code, points, nothing, unit=2, win=2, better=plain)


def _code(half_points: int, *, is_played: bool, has_other: bool) -> Code:
    if not has_other:
        return (Code.ZERO_BYE, Code.HALF_BYE, Code.FULL_BYE)[half_points]
    return CODE_OF[half_points, is_played]


def _cells(
    table: Rounds, people: Mapping[int, Participant], row: int, *, draughts: bool
) -> list[tuple[str, int | None, str]]:
    numbers = [each.number for each in people.values()]
    cells = []
    for at in range(table.opponent.shape[1]):
        other = int(table.opponent[row, at])
        colour = {1: "w", -1: "b"}.get(int(table.colour[row, at]), "")
        said = "" if table.code[row, at] == NOBODY else points_of(int(table.points[row, at]), draughts=draughts)
        cells.append((colour, None if other == NOBODY else numbers[other], said))
    return cells


def _calculated_on(event: Event) -> RatingList | None:
    """Find the first list that had the event among its own."""
    series = (
        Series.objects.all()
        if event.discipline is None
        else Series.objects.filter(Q(discipline=None) | Q(discipline=event.discipline))
    )
    after = RatingList.objects.filter(
        series__in=series, day__gt=event.start, status=Status.PUBLISHED, kind="calculated"
    )
    for each in after.select_related("series").defer("run").order_by("day", "-revision")[:LISTS_LOOKED_AT]:
        if event.event_id in _events_of(each.pk, each.hash):
            return each
    return None


@lru_cache(maxsize=64)
def _events_of(number: int, hash_: str) -> frozenset[str]:
    of = RatingList.objects.get(pk=number)
    return frozenset(lists.table(of, "events")["event_id"].cast(pl.String))


def _changes(of: RatingList, event: Event, people: Mapping[int, Participant]) -> dict[str, dict[str, Any]]:
    """Read the lines of an event from the parts in which its players are."""
    read = lists.lines_of_players(of, "event_lines", people)
    rows = read.filter(pl.col("event_id").cast(pl.String) == event.event_id)
    return {str(row["player_id"]): row for row in rows.to_dicts()}


def report_of(event: Event) -> Report:
    """Return the newest report that an event was made from, with its bytes."""
    accepted = AcceptedReport.objects.filter(event=event).select_related("report").order_by("-pk").first()
    if accepted is None:
        raise UnknownError(f"the event {event.event_id} was not made from a report")
    return accepted.report
