"""Competitions as the public sees them: which there are, and their events."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from ratingoffice.competitions.world_cup import factor_file
from ratingoffice.competitions.world_cup.points import AWAY, EventResult, event_results
from ratingoffice.store.competitions.messages import message
from ratingoffice.store.errors import existing
from ratingoffice.store.models import (
    CeremonyAbsence,
    Competition,
    CompetitionEvent,
    CompetitionKind,
    Event,
    OpenDeclaration,
    Player,
)
from ratingoffice.store.people.selectors.players import doubles_among
from ratingoffice.store.reports.selectors.event_pages import event_page, shown_as
from ratingoffice.store.reports.selectors.event_tables import Participant, People


@dataclass(frozen=True)
class CountedEvent:
    """An event of a competition with the result of everybody who is classified in it."""

    added: CompetitionEvent
    results: tuple[tuple[Participant, EventResult], ...]

    @property
    def event_id(self) -> str:
        """The event by its id."""
        return self.added.event.event_id


def competitions() -> list[Competition]:
    """Return all competitions, the newest first."""
    return list(Competition.objects.order_by("-day", "name"))


def competition(key: str) -> Competition:
    """Return a competition by its key."""
    return existing(Competition.objects.filter(key=key).first(), message("unknown_competition", key=key))


def competitions_of(event: Event) -> list[Competition]:
    """Return the competitions that an event belongs to, the newest first."""
    return list(Competition.objects.filter(events__event=event).order_by("-day", "name"))


def factors_of(of: Competition) -> Mapping[int, int]:
    """Return the factors that the file of a World Cup sets, by stars."""
    return factor_file.read_kept(of.file)


def events_of(of: Competition) -> list[CompetitionEvent]:
    """Return the events of a competition, the first one first."""
    return list(of.events.select_related("event").order_by("event__end", "event__event_id"))


def events_with_absences(of: Competition) -> list[tuple[CompetitionEvent, list[Player]]]:
    """Return the events of a competition, each with who was not at its closing ceremony, for its officer."""
    absent: defaultdict[int, list[Player]] = defaultdict(list)
    rows = CeremonyAbsence.objects.filter(event__competition=of).select_related("player").order_by("player__name")
    for each in rows:
        absent[each.event_id].append(each.player)
    return [(each, absent[each.pk]) for each in events_of(of)]


def declarations(of: Competition) -> list[OpenDeclaration]:
    """Return who declared for the open in the years of a World Cup, for its officer (Annex 18, women)."""
    if of.kind != CompetitionKind.WORLD_CUP:
        return []
    years = (of.day.year - 2, of.day.year)
    made = OpenDeclaration.objects.filter(year__range=years).select_related("player")
    return list(made.order_by("-year", "player__name"))


def days_of_standings(of: Competition) -> list[date]:
    """Return the days on which a standing is worth a look: the end of each event and the last day, that one first."""
    return sorted({of.day, *(each.event.end for each in events_of(of) if each.event.end <= of.day)}, reverse=True)


def counted_events(of: Competition) -> list[CountedEvent]:
    """Return the events of a competition with their results, the first one first."""
    return [CountedEvent(each, tuple(_results(each))) for each in events_of(of)]


def _results(added: CompetitionEvent) -> Iterable[tuple[Participant, EventResult]]:
    """Everybody whom the register knows, a double as the player it is; a competition counts persons."""
    page = event_page(added.event)
    people = persons(page.entrants)
    for result in event_results(page.ranked):
        if people[result.number].key is not None:
            yield people[result.number], result


def persons(people: People) -> People:
    """Return those of one event by number, a double as the player it is."""
    doubles = doubles_among([who.key for who in people.values() if who.key is not None])
    return {
        number: shown_as(doubles[who.key], number, who.rating) if who.key in doubles else who
        for number, who in people.items()
    }


def persons_in(event: Event) -> set[int]:
    """Return everybody who came to an event, by key; a double as the player it is."""
    page = event_page(event)
    people = persons(page.people)
    came = {half.player for half in page.tournament.halves if half.code not in AWAY}
    return {key for number in came if (key := people[number].key) is not None}
