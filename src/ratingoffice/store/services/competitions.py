"""Competitions: opened, their events named with stars or groups, absences and declarations noted."""

from dataclasses import asdict, dataclass
from datetime import date
from typing import Final

from django.utils.text import slugify

from ratingoffice.competitions.world_cup.classification import first_day
from ratingoffice.rulebooks.core import NotCoveredError
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import (
    CeremonyAbsence,
    Competition,
    CompetitionEvent,
    CompetitionKind,
    Event,
    Official,
    OpenDeclaration,
    Player,
)
from ratingoffice.store.permissions import Action
from ratingoffice.store.selectors.competitions import competition, persons_in
from ratingoffice.store.selectors.people import player, survivor
from ratingoffice.store.services.competition_facts import EventFacts, refuse_facts
from ratingoffice.store.services.competition_files import refuse_file
from ratingoffice.store.services.events import counting_event
from ratingoffice.store.trail import changing

LONGEST_KEY: Final = 60


@dataclass(frozen=True)
class NewCompetition:
    """What is opened: a key for its address, and a file: candidates of a championship, factors of a World Cup."""

    key: str
    name: str
    kind: str
    day: date
    file: str = ""


def open_competition(who: Official, new: NewCompetition) -> Competition:
    """Open a competition; the file of a championship is read first, and refused with all that is wrong."""
    _refuse_wrong(new)
    with changing(who, Action.RUN_COMPETITION) as trail:
        if Competition.objects.filter(key=new.key).exists():
            raise ConflictError(f"there is a competition {new.key!r} already")
        opened = Competition.objects.create(**asdict(new))
        trail.record(f"competition {new.key}", after={**asdict(new), "file": bool(new.file)})
        return opened


def _refuse_wrong(new: NewCompetition) -> None:
    if not new.key or slugify(new.key) != new.key or len(new.key) > LONGEST_KEY:
        raise RefusedError(f"{new.key!r} is no key; write it in small letters, as world-cup-2024")
    if not new.name.strip():
        raise RefusedError("a competition needs a name")
    if new.kind not in set(CompetitionKind):
        raise RefusedError(f"{new.kind!r} is no competition; there is {', '.join(CompetitionKind)}")
    if new.kind == CompetitionKind.WORLD_CUP:
        _refuse_day(new.day)
    refuse_file(new.kind, new.key, new.file)


def _refuse_day(day: date) -> None:
    """Refuse a standing on a day for which the World Cup has no rules."""
    try:
        first_day(day)
    except NotCoveredError as problem:
        raise RefusedError(str(problem.args[0])) from None


def add_event(who: Official, key: str, event_id: str, facts: EventFacts) -> CompetitionEvent:
    """Let an event of the office belong to a competition; saying it again puts it right."""
    with changing(who, Action.RUN_COMPETITION) as trail:
        of, event = competition(key), counting_event(event_id)
        refuse_facts(of, event, facts)
        known = CompetitionEvent.objects.filter(competition=of, event=event).values(*asdict(facts)).first()
        added, _ = CompetitionEvent.objects.update_or_create(competition=of, event=event, defaults=asdict(facts))
        trail.record(f"competition {key}", before=known, after={"event": event_id, **asdict(facts)})
        return added


def remove_event(who: Official, key: str, event_id: str, reason: str) -> None:
    """Let an event not count any more, with who was absent from its ceremony; the event itself stays."""
    if not reason.strip():
        raise RefusedError("taking an event out needs a reason")
    with changing(who, Action.RUN_COMPETITION) as trail:
        added = _added(key, event_id)
        facts = {name: getattr(added, name) for name in asdict(EventFacts())}
        absent = list(added.absences.order_by("pk").values_list("player__player_id", flat=True))
        added.absences.all().delete()
        added.delete()
        before = {"event": event_id, **facts, "absent": absent}
        trail.record(f"competition {key}", before=before, after={"event": None, "reason": reason.strip()})


def _added(key: str, event_id: str) -> CompetitionEvent:
    added = CompetitionEvent.objects.filter(competition__key=key, event__event_id=event_id).first()
    if added is None:
        raise UnknownError(f"{event_id} is no event of the competition {key!r}")
    return added


def note_absence(who: Official, key: str, event_id: str, player_id: str) -> CeremonyAbsence:
    """Note that a player was not at the closing ceremony of an event of the World Cup (code of behaviour, 9b)."""
    with changing(who, Action.RUN_COMPETITION) as trail:
        added = _added(key, event_id)
        person = _person_in(added.event, player(player_id))
        if person is None:
            raise RefusedError(f"{player_id} did not play in {event_id}")
        absence, _ = CeremonyAbsence.objects.get_or_create(event=added, player=person)
        trail.record(f"competition {key}", after={"event": event_id, "absent": person.player_id})
        return absence


def _person_in(event: Event, asked: Player) -> Player | None:
    """Return whom somebody counts as in an event, also where a double played; None for who was not there."""
    persons = persons_in(event)
    person = asked if asked.pk in persons else survivor(asked)
    return person if person.pk in persons else None


def declare_open(who: Official, player_id: str, year: int, declared: date) -> OpenDeclaration:
    """Keep the declaration of a woman for a year; whether it came in time, the classification says."""
    with changing(who, Action.RUN_COMPETITION) as trail:
        person = survivor(player(player_id))
        if person.sex != "W":
            raise RefusedError(f"only women declare; {player_id} is not registered as one (Annex 18, women)")
        known = OpenDeclaration.objects.filter(player=person, year=year).values("declared").first()
        kept, _ = OpenDeclaration.objects.update_or_create(player=person, year=year, defaults={"declared": declared})
        trail.record(f"player {player_id}", before=known, after={"open_in": year, "declared": declared})
        return kept
