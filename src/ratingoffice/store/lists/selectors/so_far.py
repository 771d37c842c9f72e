"""What the next list of each series would give a player today, from the reports that were accepted; not official."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from enum import StrEnum
from typing import Any, Final

import polars as pl
from django.db.models import Min, Q, QuerySet

from ratingoffice import __version__
from ratingoffice.messages import Message
from ratingoffice.rating.explanation import Explanation
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.lists import ledger
from ratingoffice.store.lists.messages import message
from ratingoffice.store.lists.selectors.explanations import EXPLAINING, public_explanation
from ratingoffice.store.lists.selectors.inputs import events_of
from ratingoffice.store.lists.selectors.lists import changed_since, next_lists, series_named
from ratingoffice.store.lists.selectors.public_lists import all_series
from ratingoffice.store.models import Card, Event, Game, JobState, Player, RatingList, Series, SoFar, Status
from ratingoffice.store.office.connection import is_read_only
from ratingoffice.store.office.tables import table_in
from ratingoffice.store.people.selectors.players import player, survivor, with_doubles

KEPT: Final = (*EXPLAINING, "events")
"""The tables that explain a rating so far."""

NOT_YET_CLOSED: Final = timedelta(days=62)
"""An event that ended so long before a list that was received from elsewhere can still count on the next one."""


class SoFarState(StrEnum):
    """Whether there is something to show."""

    CALCULATING = "calculating"
    READY = "ready"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True)
class LaterEvent:
    """An accepted event that ended too late for the next list."""

    event_id: str
    name: str


@dataclass(frozen=True)
class RatingSoFar:
    """A player on the next list of a series, as it would be today; figures only where it is ready and games count.

    Without an old rating, games and points are those that count towards a first rating.
    """

    series: str
    day: date
    rulebook: str
    state: SoFarState
    old_rating: int | None = None
    change: Decimal | None = None
    rating: int | None = None
    games: int | None = None
    points: Decimal | None = None
    k: tuple[Decimal, ...] = ()
    later: tuple[LaterEvent, ...] = ()
    """Events of the player that count on a later list."""

    @property
    def note(self) -> Message:
        """Say that it is not official, or why there is nothing yet."""
        if self.state is SoFarState.CALCULATING:
            return message("so_far.calculating")
        if self.state is SoFarState.IMPOSSIBLE:
            return message("so_far.impossible")
        return message("so_far.nothing", day=self.day) if self.games is None else message("so_far.ready")


@dataclass(frozen=True)
class ExplainedSoFar(RatingSoFar):
    """The same with all that made it."""

    explanation: Explanation | None = None


def next_list(series: Series) -> tuple[date, str] | None:
    """Return the day and the rulebook of the next list; None where there is no rulebook for it here."""
    newest = _published(series).values_list("day", flat=True).first() or _before_the_first_event(series)
    if not set(series.rulebookterm_set.values_list("rulebook", flat=True)) <= {*keys()}:
        return None
    return next(((day, term.rulebook) for day, term in next_lists(series, newest, most=1)), None)


def _before_the_first_event(series: Series) -> date | None:
    """Return a day before the first list of a new series that can count anything."""
    first: date | None = events_of(series).aggregate(first=Min("start"))["first"]
    return first and first - timedelta(days=1)


def current(series: Series, day: date) -> SoFar | None:
    """Return the calculation of the next list, if nothing that it reads has changed since it was begun."""
    found = SoFar.objects.filter(series=series, day=day, software=__version__).first()
    return found if found and changed_since(found.trail, series) is None else None


def ratings_so_far(player_id: str, series: str | None = None) -> list[ExplainedSoFar]:
    """Return what a player has so far, in each series with accepted events that no list has yet; hidden: nothing.

    Of one series, if it is named: there is something of it then, or it is unknown.
    """
    who = survivor(player(player_id))
    if series is not None:
        series_named(series)
    found = [] if who.hidden else [each for each in _ratings_so_far(who) if series in {None, each.series}]
    if series is not None and not found:
        raise UnknownError(message("nothing_so_far", player=player_id, series=series))
    return found


def _ratings_so_far(who: Player) -> Iterator[ExplainedSoFar]:
    played = _events_of_player(who)
    for series in all_series() if played else []:
        events = _not_yet_listed(series, played)
        following = next_list(series) if events else None
        if following is not None and (found := _so_far(series, following, who, events)):
            yield found


def _events_of_player(who: Player) -> set[int]:
    """Return the keys of all events of a player and of the doubles."""
    own = list(with_doubles([who.pk]))
    rows = (Game.objects.filter(white__in=own), Game.objects.filter(black__in=own), Card.objects.filter(player__in=own))
    return {key for each in rows for key in each.values_list("event_id", flat=True)}


def _published(series: Series) -> QuerySet[RatingList]:
    return RatingList.objects.filter(series=series, status=Status.PUBLISHED).order_by("-day", "-revision")


def _not_yet_listed(series: Series, played: set[int]) -> list[Event]:
    """Return the events that the newest list can not have counted: they ended or were reported after its closing."""
    newest = _published(series).values_list("day", "run__closes").first()
    events = events_of(series).filter(pk__in=played)
    if newest is None:
        return list(events)
    closed = date.fromisoformat(newest[1]) if newest[1] else newest[0] - NOT_YET_CLOSED
    return list(events.filter(Q(end__gt=closed) | Q(received__gt=closed)).order_by("end", "event_id"))


def _so_far(series: Series, following: tuple[date, str], who: Player, events: list[Event]) -> ExplainedSoFar | None:
    day, key = following
    known = current(series, day)
    if known is None or known.state == JobState.WORKING:
        return None if is_read_only() else ExplainedSoFar(series.name, day, key, SoFarState.CALCULATING)
    if known.state == JobState.FAILED:
        return ExplainedSoFar(series.name, day, key, SoFarState.IMPOSSIBLE)
    tables = {name: _lines(known, name, who.pk) for name in KEPT}
    found = public_explanation(tables, rulebook(key), who.player_id)
    here = {each.event["event_id"] for each in found.events} if found else set()
    later = tuple(LaterEvent(each.event_id, each.name) for each in events if _is_later(each, known, here))
    figures = _figures(found) if found else {}
    so_far = ExplainedSoFar(series.name, day, key, SoFarState.READY, later=later, explanation=found, **figures)
    return so_far if found or later else None


def _is_later(event: Event, known: SoFar, here: set[str]) -> bool:
    ends_later = known.closes is not None and event.end > known.closes
    comes_later = event.received is not None and event.received >= known.day
    return event.event_id not in here and (ends_later or comes_later)


def _lines(known: SoFar, name: str, player: int) -> pl.DataFrame:
    parts = known.tables.filter(name=name, part__in={0, ledger.part_of(player)})
    return table_in(parts.order_by("-part").values_list("data", flat=True)[0])


def _figures(found: Explanation) -> dict[str, Any]:
    line, events = found.player, [each.line for each in found.events if each.line["games"]]
    figures = {name: line[name] for name in ("old_rating", "change", "rating", "games")}
    if line["old_rating"] is None:
        points = sum((Decimal(str(each["score"])) for each in events if each["score"] is not None), Decimal())
        figures |= {"games": sum(each["games"] for each in events), "points": points}
    return figures | {"k": tuple(found.coefficients)}
