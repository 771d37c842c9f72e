"""The events of a World Cup as the tables of its folder: one person each, whatever doubles they have (Annex 18)."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

import polars as pl
from django.db.models import Q

from ratingoffice.competitions.world_cup.tables import TABLES, Cup
from ratingoffice.store.models import Entry as StoredEntry
from ratingoffice.store.models import ListLine, OpenDeclaration, Player, Status
from ratingoffice.store.selectors.competitions import CountedEvent
from ratingoffice.store.selectors.event_tables import Participant
from ratingoffice.store.selectors.people import with_doubles


def cup_of(events: Sequence[CountedEvent], people: Mapping[str, Participant], day: date) -> Cup:
    """Lay the events out as the tables of a World Cup folder, with the ratings that are known on a day."""
    ids = _ids(people)
    return Cup(
        players=_table("players", _persons(people)),
        events=_table("events", [_event(each) for each in events]),
        results=_table("results", [row for each in events for row in _results(each)]),
        declarations=_table("declarations", _declarations(ids)),
        ratings=_table("ratings", _ratings(events, ids, day)),
    )


def _ids(people: Mapping[str, Participant]) -> dict[int, str]:
    """The id of everybody by key, and by the keys of the doubles."""
    own = {who.key: player_id for player_id, who in people.items() if who.key is not None}
    return {key: own[person] for key, person in with_doubles(own).items()}


def _table(name: str, rows: Iterable[tuple[Any, ...]]) -> pl.DataFrame:
    columns = TABLES[name].columns
    made = pl.DataFrame(list(rows), schema={each.name: each.kind.dtype for each in columns}, orient="row")
    return made.sort(*TABLES[name].key)


def _persons(people: Mapping[str, Participant]) -> list[tuple[Any, ...]]:
    known = Player.objects.filter(player_id__in=people)
    return [(each.player_id, each.name, each.federation_id, "W" if each.sex == "W" else "M") for each in known]


def _event(counted: CountedEvent) -> tuple[Any, ...]:
    event = counted.added.event
    return event.event_id, event.name, event.start, event.end, counted.added.stars


def _results(counted: CountedEvent) -> list[tuple[Any, ...]]:
    persons = with_doubles(who.key for who, _ in counted.results if who.key is not None)
    absent = {persons.get(key) for key in counted.added.absences.values_list("player_id", flat=True)}
    tournament, event_id = counted.added.tournament, counted.event_id
    return [
        (event_id, who.player_id, tournament, each.place, each.points, each.games, each.wins, who.key not in absent)
        for who, each in counted.results
    ]


def _declarations(ids: Mapping[int, str]) -> list[tuple[Any, ...]]:
    """Of two declarations of one woman for a year, under two ids, the earlier one."""
    made = OpenDeclaration.objects.filter(player_id__in=ids).order_by("-declared")
    found = {(ids[key], year): declared for key, year, declared in made.values_list("player_id", "year", "declared")}
    return [(player_id, year, declared) for (player_id, year), declared in found.items()]


def _ratings(events: Iterable[CountedEvent], ids: Mapping[int, str], day: date) -> list[tuple[Any, ...]]:
    """Ratings of the lists up to a day; of who is on none of them, those that reports state for their events."""
    listed = _listed(ids, day)
    on_lists = {player_id for _, player_id in listed}
    stated = StoredEntry.objects.filter(
        event_id__in=[each.added.event_id for each in events], player_id__in=ids, rating__gt=0
    ).order_by("-rating")
    told = {
        (start, ids[key]): rating
        for start, key, rating in stated.values_list("event__start", "player_id", "rating")
        if ids[key] not in on_lists
    }
    return [(since, player_id, rating) for (since, player_id), rating in (listed | told).items()]


def _listed(ids: Mapping[int, str], day: date) -> dict[tuple[date, str], int]:
    """Published ratings by day and player; the newest revision holds, and the player's own before a double's."""
    lines = ListLine.objects.filter(
        list__status=Status.PUBLISHED,
        list__series__discipline="100",
        list__day__lte=day,
        player_id__in=ids,
        rating__gt=0,
    ).annotate(is_own=Q(player__merged_into=None))
    ordered = lines.order_by("list__revision", "is_own", "-rating")
    rows = ordered.values_list("list__day", "player_id", "rating")
    return {(since, ids[key]): rating for since, key, rating in rows if rating is not None}
