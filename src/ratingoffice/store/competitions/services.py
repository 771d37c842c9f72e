"""Competitions: opened, with their events, absences and declarations; their files: candidates, withdrawals, factors."""

import json
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Final

from django.utils.text import slugify

from ratingoffice.competitions.world_championship import candidate_file
from ratingoffice.competitions.world_championship.standing_by import MovedUp, Unavailable, moved_up
from ratingoffice.competitions.world_cup import factor_file
from ratingoffice.competitions.world_cup.classification import first_day
from ratingoffice.competitions.world_cup.stars import StarsError, factor
from ratingoffice.competitions.world_cup.tables import TOURNAMENTS
from ratingoffice.competitions.youth.tables import CATEGORIES, COMPETITIONS, GROUPS, in_two_groups
from ratingoffice.rulebooks.core import NotCoveredError
from ratingoffice.store.competitions.messages import message
from ratingoffice.store.competitions.selectors.championships import PARTS
from ratingoffice.store.competitions.selectors.competitions import competition, factors_of, persons_in
from ratingoffice.store.errors import ConflictError, RefusedError, existing, refusing, required_text
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
from ratingoffice.store.office.audit_log import About, changing
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.tables import sha256
from ratingoffice.store.people.selectors.players import player, survivor
from ratingoffice.store.reports.selectors.events import counting_event


@dataclass(frozen=True)
class EventFacts:
    """What an event is in its competition: its stars, the group of the youth, a semi-final or the final."""

    stars: int | None = None
    tournament: str = "open"
    pace: str = ""
    category: str = ""
    group: str = ""


def refuse_facts(of: Competition, event: Event, facts: EventFacts) -> None:
    """Refuse what an event of this kind of competition cannot be."""
    if of.kind == CompetitionKind.CHAMPIONSHIP:
        _refuse_part(of, event, facts)
    elif of.kind == CompetitionKind.WORLD_CUP:
        _refuse_stars(of, event, facts)
    else:
        _refuse_group(of, event, facts)


def _refuse_part(of: Competition, event: Event, facts: EventFacts) -> None:
    """An event of a championship is one of its four semi-finals, or the final; each is one event."""
    _refuse_any_stars(facts)
    if facts.group not in PARTS:
        raise RefusedError(message("unknown_part", part=facts.group, known=PARTS))
    other = of.events.filter(group=facts.group).exclude(event=event).select_related("event").first()
    if other is not None:
        raise RefusedError(message("part_is_taken", part=facts.group, event=other.event.event_id))


def _refuse_group(of: Competition, event: Event, facts: EventFacts) -> None:
    """An event of a youth championship is one of its groups in one pace; each is one event (Annex 13, 8)."""
    _refuse_any_stars(facts)
    for given, words in ((facts.pace, COMPETITIONS), (facts.category, CATEGORIES), (facts.group, GROUPS)):
        if given not in words:
            raise RefusedError(message("unknown_group", given=given, known=tuple(words)))
    same = of.events.filter(pace=facts.pace, category=facts.category, group=facts.group)
    other = same.exclude(event=event).select_related("event").first()
    if other is not None:
        group = f"{facts.pace}/{facts.category}/{facts.group}"
        raise RefusedError(message("group_is_taken", group=group, event=other.event.event_id))
    _refuse_two_groups(of, event, facts.pace)


def _refuse_any_stars(facts: EventFacts) -> None:
    if facts.stars is not None:
        raise RefusedError(message("stars_of_world_cup"))


def _refuse_two_groups(of: Competition, event: Event, pace: str) -> None:
    others = of.events.filter(pace=pace).exclude(event=event).select_related("event").order_by("pk")
    found = in_two_groups(persons_in(event), ((each.event.event_id, persons_in(each.event)) for each in others))
    if found is not None:
        other, both = found
        first = Player.objects.filter(pk__in=both).order_by("player_id")[0].player_id
        raise RefusedError(message("in_two_groups", player=first, pace=pace, event=other))


def _refuse_stars(of: Competition, event: Event, facts: EventFacts) -> None:
    if facts.tournament not in TOURNAMENTS:
        raise RefusedError(message("unknown_tournament", given=facts.tournament, known=TOURNAMENTS))
    if facts.stars is None:
        raise RefusedError(message("stars_needed"))
    refuse_factor(of, event, facts.stars)


def tell_file(who: Official, key: str, text: str) -> Competition:
    """Put the file of a competition right: who withdrew from a championship, a factor of the World Cup."""
    with changing(who, Action.RUN_COMPETITION) as trail:
        of = competition(key)
        refuse_file(of.kind, key, text)
        before, of.file = of.file, text
        for each in of.events.select_related("event"):
            _refuse_factors(of, each.event, each.stars)
        of.save(update_fields=["file"])
        # The checksums name nobody who is in the file.
        hashes = [{"file": sha256(each.encode())} for each in (before, text)]
        trail.record(About.COMPETITION.of(key), before=hashes[0], after=hashes[1])
        return of


def note_unavailable(who: Official, key: str, name: str, stated: date) -> tuple[MovedUp, ...]:
    """Note in the file of a championship that a reserve cannot play; return who moves up (Annex 17, C)."""
    of = competition(key)
    if of.kind != CompetitionKind.CHAMPIONSHIP:
        raise RefusedError(message("not_a_championship", key=key))
    added = f"[[unavailable]]\nplayer = {json.dumps(name, ensure_ascii=False)}\ntold = {stated}\n"
    file, _ = candidate_file.read(tell_file(who, key, f"{of.file.rstrip()}\n\n{added}").file, f"{key}.toml")
    return () if file is None else moved_up(candidate_file.championship(file), Unavailable(name, stated))


def refuse_file(kind: str, key: str, text: str) -> None:
    """Refuse a file with all that is wrong in it; a youth championship needs none."""
    if kind == CompetitionKind.CHAMPIONSHIP:
        candidates, findings = candidate_file.read(text, f"{key}.toml")
        if candidates is None:
            raise RefusedError(message("wrong_competition_file.championship"), findings)
    elif kind == CompetitionKind.WORLD_CUP:
        factors, findings = factor_file.read(text, f"{key}.toml")
        if factors is None:
            raise RefusedError(message("wrong_competition_file.world_cup"), findings)


def refuse_days(event: Event) -> None:
    """Refuse days of an event on which the stars that it has in a World Cup are not known."""
    for each in CompetitionEvent.objects.filter(event=event).select_related("event", "competition"):
        _refuse_factors(each.competition, each.event, each.stars)


def _refuse_factors(of: Competition, event: Event, stars: int | None) -> None:
    """Stars mean something in a World Cup only; other competitions may keep some from before they were refused."""
    if of.kind == CompetitionKind.WORLD_CUP and stars is not None:
        refuse_factor(of, event, stars)


def refuse_factor(of: Competition, event: Event, stars: int) -> None:
    """Refuse stars that the year of an event does not know, or that no factor is set for."""
    with refusing(StarsError, NotCoveredError):
        factor(stars, event.start, factors_of(of))


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
    facts = asdict(_checked(new))
    with changing(who, Action.RUN_COMPETITION) as trail:
        if Competition.objects.filter(key=new.key).exists():
            raise ConflictError(message("competition_is_known", key=new.key))
        opened = Competition.objects.create(**facts)
        trail.record(About.COMPETITION.of(new.key), after={**facts, "file": bool(new.file)})
        return opened


def _checked(new: NewCompetition) -> NewCompetition:
    """The competition with its name as it is kept, where nothing in it is wrong."""
    if not new.key or slugify(new.key) != new.key or len(new.key) > LONGEST_KEY:
        raise RefusedError(message("wrong_key", key=new.key))
    name = required_text(new.name, message("competition_needs_name"))
    if new.kind not in set(CompetitionKind):
        raise RefusedError(message("unknown_kind_of_competition", kind=new.kind, known=tuple(CompetitionKind)))
    if new.kind == CompetitionKind.WORLD_CUP:
        with refusing(NotCoveredError):  # a day for which the World Cup has no rules
            first_day(new.day)
    refuse_file(new.kind, new.key, new.file)
    return replace(new, name=name)


def add_event(who: Official, key: str, event_id: str, facts: EventFacts) -> CompetitionEvent:
    """Let an event of the office belong to a competition; saying it again puts it right."""
    with changing(who, Action.RUN_COMPETITION) as trail:
        of, event = competition(key), counting_event(event_id)
        refuse_facts(of, event, facts)
        known = CompetitionEvent.objects.filter(competition=of, event=event).values(*asdict(facts)).first()
        added, _ = CompetitionEvent.objects.update_or_create(competition=of, event=event, defaults=asdict(facts))
        trail.record(About.COMPETITION.of(key), before=known, after={"event": event_id, **asdict(facts)})
        return added


def remove_event(who: Official, key: str, event_id: str, reason: str) -> None:
    """Let an event not count any more, with who was absent from its ceremony; the event itself stays."""
    reason = required_text(reason, message("reason_needed.event_of_competition"))
    with changing(who, Action.RUN_COMPETITION) as trail:
        added = _added(key, event_id)
        facts = {name: getattr(added, name) for name in asdict(EventFacts())}
        absent = list(added.absences.order_by("pk").values_list("player__player_id", flat=True))
        added.absences.all().delete()
        added.delete()
        before = {"event": event_id, **facts, "absent": absent}
        trail.record(About.COMPETITION.of(key), before=before, after={"event": None, "reason": reason})


def _added(key: str, event_id: str) -> CompetitionEvent:
    return existing(
        CompetitionEvent.objects.filter(competition__key=key, event__event_id=event_id).first(),
        message("not_in_competition", event=event_id, key=key),
    )


def note_absence(who: Official, key: str, event_id: str, player_id: str) -> CeremonyAbsence:
    """Note that a player was not at the closing ceremony of an event of the World Cup (code of behaviour, 9b)."""
    with changing(who, Action.RUN_COMPETITION) as trail:
        added = _added(key, event_id)
        person = _person_in(added.event, player(player_id))
        if person is None:
            raise RefusedError(message("did_not_play", player=player_id, event=event_id))
        absence, _ = CeremonyAbsence.objects.get_or_create(event=added, player=person)
        trail.record(About.COMPETITION.of(key), after={"event": event_id, "absent": person.player_id})
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
            raise RefusedError(message("only_women_declare", player=player_id))
        known = OpenDeclaration.objects.filter(player=person, year=year).values("declared").first()
        kept, _ = OpenDeclaration.objects.update_or_create(player=person, year=year, defaults={"declared": declared})
        trail.record(About.PLAYER.of(player_id), before=known, after={"open_in": year, "declared": declared})
        return kept
