"""Norms: what titles ask of an event and its norms are entered, others by hand, wrong ones are struck."""

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import date
from typing import Any

from django.db.models import QuerySet

from ratingoffice.model.referee import Referee
from ratingoffice.model.title_tables import LEAST_GAMES
from ratingoffice.store.errors import ConflictError, RefusedError, required_text
from ratingoffice.store.models import Event, Norm, Official, Player, TitleEvent
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.people.selectors.players import player, survivor
from ratingoffice.store.reports.selectors.events import counting_event, event_named
from ratingoffice.store.titles.messages import message
from ratingoffice.store.titles.selectors.norms import ProposedNorm, norms_of_event, proposed_norms
from ratingoffice.store.titles.selectors.register import checklist, columns_of, read_title
from ratingoffice.store.titles.selectors.titles import norm_numbered
from ratingoffice.titles.event import Age, CompetitionType
from ratingoffice.titles.red_and_black import NormColour


@dataclass(frozen=True)
class TitleEventFacts:
    """What titles ask of an event and its report does not state; None is not stated."""

    competition: str | None = None
    age: str = Age.ADULTS
    referee: str | None = None
    registered: bool | None = None
    approved: bool | None = None


@dataclass(frozen=True)
class NormFacts:
    """A norm of an event that the office does not keep; `title` as in `MIF` or `GMI 64`."""

    title: str
    colour: str
    event: str
    day: date
    games: int
    source: str
    points: int | None = None
    category: str = ""


def tell_title_event(who: Official, event_id: str, facts: TitleEventFacts) -> TitleEvent:
    """Enter what an event is for titles; norms that were entered stay as they are."""
    _refuse_unknown_words(facts)
    with changing(who, Action.ENTER_NORM) as trail:
        event = event_named(event_id)
        known = TitleEvent.objects.filter(event=event).values(*asdict(facts)).first()
        stated, _ = TitleEvent.objects.update_or_create(event=event, defaults=asdict(facts))
        trail.record(About.EVENT.of(event_id), before=known, after=asdict(facts))
        return stated


def facts_with(event: Event, changed: Mapping[str, Any]) -> TitleEventFacts:
    """Return what is stated of an event with some of it changed."""
    names = [each.name for each in fields(TitleEventFacts)]
    known = TitleEvent.objects.filter(event=event).values(*names).first() or {}
    return TitleEventFacts(**{**known, **changed})


def _refuse_unknown_words(facts: TitleEventFacts) -> None:
    for code, words, given in (
        ("unknown_competition_of_titles", CompetitionType, facts.competition),
        ("unknown_age", Age, facts.age),
        ("unknown_referee", Referee, facts.referee),
    ):
        if given is not None and given not in set(words):
            raise RefusedError(message(code, given=given, known=tuple(words)))


def enter_norms(who: Official, event_id: str, numbers: Collection[int] | None = None) -> list[Norm]:
    """Enter the norms that a finished event gave, all or those of some start numbers; what is entered stays."""
    with changing(who, Action.ENTER_NORM) as trail:
        event = counting_event(event_id)
        to_go = norms_of_event(event).rounds_to_go
        if to_go:
            raise RefusedError(message("rounds_to_go", event=event_id, count=to_go))
        chosen = [each for each in proposed_norms(event) if numbers is None or each.number in numbers]
        norms = [_of_event(trail, each, event) for each in chosen]
        return [norm for norm in norms if norm is not None]


def _of_event(trail: Trail, proposed: ProposedNorm, event: Event) -> Norm | None:
    person = survivor(Player.objects.get(pk=proposed.key))
    row = Norm(
        **columns_of(proposed.title),
        player=person,
        colour=proposed.colour.value,
        event=event,
        event_name=event.name,
        day=event.end,
        games=proposed.games,
        points=proposed.points,
        category=str(proposed.category or ""),
        percent=proposed.percent,
        article=proposed.article,
        ignored_round=proposed.ignored_round,
        conditions=checklist(proposed.conditions),
        source=event.event_id,
    )
    return _keep(trail, person, row)


def enter_norm(who: Official, player_id: str, facts: NormFacts) -> Norm:
    """Enter a norm of an event that the office does not keep, with the paper that names it."""
    title = read_title(facts.title)
    with changing(who, Action.ENTER_NORM) as trail:
        _refuse_wrong_facts(facts, trail.at.date())
        person = survivor(player(player_id))
        row = Norm(
            **columns_of(title),
            player=person,
            colour=facts.colour,
            event_name=facts.event.strip()[:300],
            day=facts.day,
            games=facts.games,
            points=facts.points,
            category=facts.category,
            source=facts.source.strip()[:300],
        )
        kept = _keep(trail, person, row)
        if kept is None:
            known = {"title": str(title), "colour": facts.colour, "event": facts.event}
            raise ConflictError(message("norm_is_entered", **known))
        return kept


def _refuse_wrong_facts(facts: NormFacts, today: date) -> None:
    if facts.colour not in set(NormColour):
        raise RefusedError(message("unknown_colour", colour=facts.colour, known=tuple(NormColour)))
    if not facts.event.strip() or not facts.source.strip():
        raise RefusedError(message("norm_needs_source"))
    refuse_few_games(facts.games)
    if facts.day > today:
        raise RefusedError(message("norm_of_future_event", day=facts.day))


def refuse_few_games(games: int) -> None:
    """Refuse a norm of too few games (1.2)."""
    if games < LEAST_GAMES:
        raise RefusedError(message("norm_needs_games", least=LEAST_GAMES, games=games))


def _keep(trail: Trail, person: Player, norm: Norm) -> Norm | None:
    key = {name: getattr(norm, name) for name in ("title", "board", "colour", "event_name", "day")}
    if _known(norm).exists():
        return None
    norm.entered_by, norm.entered = trail.who.name, trail.at
    norm.save()
    trail.record(About.PLAYER.of(person.player_id), after={"norm": norm.pk, **key, "games": norm.games})
    return norm


def _known(norm: Norm) -> QuerySet[Norm]:
    """Find the same norm: by the event of the office, whatever it is called now, else by name and day."""
    same = Norm.objects.filter(player=norm.player, title=norm.title, board=norm.board, colour=norm.colour)
    if norm.event is not None:
        return same.filter(event=norm.event)
    return same.filter(event_name=norm.event_name, day=norm.day)


def strike_norm(who: Official, number: int, reason: str) -> None:
    """Take a norm out that should not be there; refused where a request that was granted rests on it."""
    reason = required_text(reason, message("reason_needed.norm"))
    with changing(who, Action.ENTER_NORM) as trail:
        norm = norm_numbered(number)
        if norm.titleapplication_set.filter(state="granted").exists():
            raise ConflictError(message("norm_was_used", number=number))
        facts = {name: getattr(norm, name) for name in ("title", "board", "colour", "event_name", "day", "games")}
        norm.delete()
        trail.record(
            About.PLAYER.of(norm.player.player_id),
            before={"norm": number, **facts},
            after={"norm": None, "reason": reason},
        )
