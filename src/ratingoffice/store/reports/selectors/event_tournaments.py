"""A stored event as a tournament: from its report where that still says the same, else from its rows."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import polars as pl
from django.db.models import Q

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.season_event import season_event
from ratingoffice.formats.reports.season_games import game_rows
from ratingoffice.model.results import NO_RESULT, RESULTS
from ratingoffice.model.tables import EVENTS
from ratingoffice.model.tournament import DRAUGHTS, Entry, Tournament
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Entry as StoredEntry
from ratingoffice.store.models import Event, Game, ListLine, Player, RatingList, Series, Status
from ratingoffice.store.office import bulk
from ratingoffice.store.reports.services.reports import tournament_of

GAME: Final = {"round": pl.Int64, **dict.fromkeys(("white", "black", "result"), pl.String), "date": pl.Date}
PERSON: Final = dict.fromkeys(("player_id", "name", "federation", "sex", "born", "title"), pl.String)
DISCIPLINES: Final = ("100", "64")
"""Of draughts, by the squares of the board."""

UNNUMBERED: Final = 1 << 30

Meeting = tuple[int, str | None, str | None, Any]
"""A game by what it means: the round, both ids, the result."""


@dataclass(frozen=True)
class StoredTournament:
    """The tournament, and who has each start number, by the key of the register."""

    tournament: Tournament
    players: Mapping[int, int]


def stored_tournament(event: Event) -> StoredTournament:
    """Return an event as a tournament; draughts counts two points for a win."""
    rows = _rows(event)
    people = _numbered(event, rows["games"])
    return _of_report(event, rows["games"]) or _of_rows(event, rows, people)


def is_draughts(event: Event) -> bool:
    """Recognise draughts by the board or the discipline: there a win is two points."""
    return event.board is not None or event.discipline in DISCIPLINES


def series_of(event: Event) -> Any:
    """Return the series that an event counts for."""
    if event.discipline is None:
        return Series.objects.all()
    return Series.objects.filter(Q(discipline=None) | Q(discipline=event.discipline))


def _rows(event: Event) -> dict[str, pl.DataFrame]:
    """Read the event as rows of the season tables."""
    rows = Game.objects.filter(event=event, round__gte=1)
    games = bulk.read(rows, GAME, white="white__player_id", black="black__player_id")
    facts = {name: [getattr(event, name)] for name in EVENTS.column_names()}
    return {"games": games.with_columns(event_id=pl.lit(event.event_id)), "events": pl.DataFrame(facts)}


def _numbered(event: Event, games: pl.DataFrame) -> dict[int, Player]:
    """Give everybody a start number: the one of the entry, else by rating when the event began, then by name."""
    entries = {each.player_id: each for each in StoredEntry.objects.filter(event=event)}
    present = {side for name in ("white", "black") for side in games[name].drop_nulls().to_list()}
    people = list(Player.objects.filter(Q(player_id__in=present) | Q(pk__in=entries)))
    ratings = {} if entries else ratings_in_force(event, [each.pk for each in people])
    order = sorted(
        people,
        key=lambda each: (_number(entries, each.pk), -ratings.get(each.pk, 0), each.name, each.player_id),
    )
    taken = {each.number for each in entries.values()}
    free = (number for number in range(1, len(people) + max(taken, default=0) + 1) if number not in taken)
    return {_number(entries, each.pk) if each.pk in entries else next(free): each for each in order}


def _number(entries: Mapping[int, StoredEntry], key: int) -> int:
    return entries[key].number if key in entries else UNNUMBERED


def ratings_in_force(event: Event, keys: list[int]) -> dict[int, int]:
    """Return the ratings that players had when an event began, on the list of its series."""
    lists = RatingList.objects.filter(series__in=series_of(event), day__lte=event.start, status=Status.PUBLISHED)
    newest = lists.order_by("-day", "-revision").values_list("pk", flat=True).first()
    lines = ListLine.objects.filter(list_id=newest, player_id__in=keys).exclude(rating=None)
    return {key: rating for key, rating in lines.values_list("player_id", "rating") if rating is not None}


def _of_rows(event: Event, rows: dict[str, pl.DataFrame], people: Mapping[int, Player]) -> StoredTournament:
    persons = bulk.read(Player.objects.filter(pk__in=[each.pk for each in people.values()]), PERSON)
    numbers = {each.player_id: number for number, each in people.items()}
    stated = season_event({**rows, "players": persons}, event.event_id, numbers)
    if is_draughts(event):
        stated = replace(stated, scoring=DRAUGHTS)
    known = {entry.number: entry for entry in stated.entries}
    given = dict(StoredEntry.objects.filter(event=event).values_list("number", "rating"))
    ratings = {} if given else ratings_in_force(event, [each.pk for each in people.values()])
    entries = (
        replace(known.get(number) or Entry(number, each.name), rating=given.get(number) or ratings.get(each.pk))
        for number, each in people.items()
    )
    return StoredTournament(
        replace(stated, entries=tuple(entries)), {number: each.pk for number, each in people.items()}
    )


def _of_report(event: Event, games: pl.DataFrame) -> StoredTournament | None:
    """Return what the newest report says, if the games are still those of the report."""
    accepted = event.acceptance
    entries = dict(StoredEntry.objects.filter(event=event).values_list("number", "player_id"))
    if accepted is None or not entries:
        return None
    try:
        stated = tournament_of(accepted.report)
    except RefusedError:  # an officer took it as it was, with facts of their own
        return None
    ids = dict(Player.objects.filter(pk__in=entries.values()).values_list("pk", "player_id"))
    names = {number: ids[key] for number, key in entries.items()}
    stored = [_meeting(row) for row in games.rows(named=True)]
    reported = [_meeting(row) for row in game_rows(stated, names, Notes(accepted.report.file))]
    is_same = sorted(stored, key=repr) == sorted(reported, key=repr) and {*entries} == {
        each.number for each in stated.entries
    }
    as_accepted = replace(stated, info=replace(stated.info, system=event.system))
    return StoredTournament(as_accepted, entries) if is_same else None


def _meeting(row: Mapping[str, Any]) -> Meeting:
    return row["round"], row["white"], row["black"], RESULTS.get(row["result"] or "", NO_RESULT)
