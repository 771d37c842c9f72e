"""The World Cup of the office: its standing on a day, every point opened up (FMJD Annex 18)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Final

import polars as pl
from django.db.models import Q

from ratingoffice.competitions.participants import DISCIPLINE
from ratingoffice.competitions.world_cup.classification import (
    COUNTED,
    Which,
    first_day,
    intercontinental,
    with_counting,
    world_cup,
)
from ratingoffice.competitions.world_cup.points import invalid_declarations, result_lines, valid_declarations
from ratingoffice.competitions.world_cup.stars import StarsError
from ratingoffice.competitions.world_cup.tables import TABLES, Cup
from ratingoffice.store.api_fields import PAGES_ONLY
from ratingoffice.store.competitions.selectors.competitions import CountedEvent, counted_events, factors_of
from ratingoffice.store.errors import refusing
from ratingoffice.store.models import Competition, ListLine, OpenDeclaration, Player, Status
from ratingoffice.store.models import Entry as StoredEntry
from ratingoffice.store.people.selectors.players import with_doubles
from ratingoffice.store.reports.selectors.event_tables import Participant


def cup_of(events: Sequence[CountedEvent], people: Mapping[str, Participant], day: date) -> Cup:
    """Lay the events out as the tables of a World Cup folder, with the ratings that are known on a day."""
    own = {who.key: player_id for player_id, who in people.items() if who.key is not None}
    ids = {key: own[person] for key, person in with_doubles(own).items()}
    return Cup(
        players=_table("players", _persons(people)),
        events=_table("events", [_event(each) for each in events]),
        results=_table("results", [row for each in events for row in _results(each)]),
        declarations=_table("declarations", _declarations(ids)),
        ratings=_table("ratings", _ratings(events, ids, day)),
    )


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
    given = {
        (start, ids[key]): rating
        for start, key, rating in stated.values_list("event__start", "player_id", "rating")
        if ids[key] not in on_lists
    }
    return [(since, player_id, rating) for (since, player_id), rating in (listed | given).items()]


def _listed(ids: Mapping[int, str], day: date) -> dict[tuple[date, str], int]:
    """Published ratings by day and player; the newest revision holds, and the player's own before a double's."""
    lines = ListLine.objects.filter(
        list__status=Status.PUBLISHED,
        list__series__discipline=DISCIPLINE,
        list__day__lte=day,
        player_id__in=ids,
        rating__gt=0,
    ).annotate(is_own=Q(player__merged_into=None))
    ordered = lines.order_by("list__revision", "is_own", "-rating")
    rows = ordered.values_list("list__day", "player_id", "rating")
    return {(since, ids[key]): rating for since, key, rating in rows if rating is not None}


@dataclass(frozen=True)
class CupPart:
    """One result of a player: what its World Cup points are made of, and whether they count in this standing."""

    event_id: str
    event: Annotated[str, PAGES_ONLY]
    end: Annotated[date, PAGES_ONLY]
    place: int
    place_counted: int | None
    bonus: int
    factor: int
    points: int
    score: int
    at_the_ceremony: bool
    reason: str
    """`counted`, or why it is not: `too old`, `other classification`, `not among the best four`."""

    @property
    def is_counted(self) -> bool:
        """Whether it is one of the four."""
        return self.reason == COUNTED


PART: Final = (
    *("event_id", "event", "end", "place", "place_counted", "bonus", "factor", "score"),
    pl.col("points_counted").alias("points"),
    pl.col("closing_ceremony").alias("at_the_ceremony"),
    pl.col("counting").alias("reason"),
)
"""The columns of the lines that a part is made of."""


@dataclass(frozen=True)
class CupLine:
    """Somebody in the standing, with the criterion that parts the line from the one above."""

    place: int
    who: Participant
    score: int
    decided_by: str | None
    parts: tuple[CupPart, ...]


@dataclass(frozen=True)
class CupStanding:
    """The standing on a day; `late` are women whose declaration came too late."""

    day: date
    first_day: date
    which: Which
    lines: tuple[CupLine, ...]
    late: tuple[Participant, ...]


def cup_standing(of: Competition, which: Which, day: date, *, below_limit: bool = False) -> CupStanding:
    """Return a classification on a day, or the Intercontinental Cup of it."""
    events = counted_events(of)
    people = {str(who.player_id): who for each in events for who, _ in each.results}
    cup = cup_of(events, people, day)
    with refusing(StarsError):  # an event has stars without a factor
        lines = result_lines(cup, factors_of(of))
    declared = valid_declarations(cup)
    table = world_cup(lines, declared, which, day)
    if below_limit:
        table = intercontinental(table, cup.ratings, which, day)
    parts = with_counting(lines, declared, which, day).partition_by("player_id", as_dict=True)
    made = tuple(
        CupLine(place, people[player], score, decided_by, _parts(parts[player,]))
        for place, player, score, decided_by in table.select("place", "player_id", "score", "decided_by").rows()
    )
    late = invalid_declarations(cup.declarations, cup).filter(pl.col("year") == day.year)["player_id"]
    return CupStanding(day, first_day(day), which, made, tuple(people[each] for each in late))


def _parts(lines: pl.DataFrame) -> tuple[CupPart, ...]:
    """Return all results of a player, those that count first, the highest first."""
    made = [CupPart(**each) for each in lines.select(PART).iter_rows(named=True)]
    return tuple(sorted(made, key=lambda each: (not each.is_counted, -each.score, -each.end.toordinal())))
