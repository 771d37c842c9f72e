"""Corrections, with the reason: a fact is put right, an event is withdrawn or restored; published lists stay."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from ratingoffice.messages import Message
from ratingoffice.model.findings import has_errors
from ratingoffice.model.results import RESULTS
from ratingoffice.model.tables import EVENTS
from ratingoffice.store.competitions.services import refuse_days
from ratingoffice.store.errors import ConflictError, RefusedError, required_text
from ratingoffice.store.lists.selectors.revisions import lists_with_event
from ratingoffice.store.models import (
    CompetitionEvent,
    Correction,
    Event,
    Game,
    Norm,
    Official,
    Player,
    RatingList,
    Round,
    State,
)
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.reports.event_facts import Row, event_season, facts_of
from ratingoffice.store.reports.messages import message
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.reports.services.events import save_facts
from ratingoffice.store.reports.services.reports import Step, last_step, record_step

YEAR: Final = 4
"""Digits of a year."""

Standing = dict[str, Any]
"""What the office says of the things that are corrected, by their names."""


@dataclass(frozen=True)
class EventCorrection:
    """What is right: facts of the event, results by round and player with white, days by round.

    `times` says of games whether the players had different times.
    """

    facts: Mapping[str, str] = field(default_factory=dict)
    results: Mapping[tuple[int, str], str] = field(default_factory=dict)
    days: Mapping[int, date] = field(default_factory=dict)
    times: Mapping[tuple[int, str], bool] = field(default_factory=dict)


def correct_event(who: Official, event_id: str, right: EventCorrection, reason: str) -> Correction:
    """Put an event right, all of it or nothing; what it says then is checked like a season of its own."""
    _refuse_wrong_words(right)
    with changing(who, Action.CORRECT_EVENT) as trail:
        event = event_named(event_id)
        games = {(number, white): _game(event, number, white) for number, white in {**right.results, **right.times}}
        before = _standing(event, right, games)
        save_facts(event, {name: value or None for name, value in right.facts.items()})
        for key, game in games.items():
            game.result = right.results.get(key, game.result)
            game.unequal_times = right.times.get(key, game.unequal_times) or None
            game.save(update_fields=["result", "unequal_times"])
        for number, day in right.days.items():
            _set_day(event, number, day)
        refuse_errors(event)
        refuse_days(event)
        return record_correction(trail, About.EVENT.of(event_id), (before, _standing(event, right, games)), reason)


def _refuse_wrong_words(right: EventCorrection) -> None:
    unknown = right.facts.keys() - ({*EVENTS.column_names(), "discipline"} - {"event_id"})
    if unknown:
        raise RefusedError(message("event_fact_not_correctable", facts=tuple(sorted(unknown))))
    wrong = sorted(set(right.results.values()) - RESULTS.keys())
    if wrong:
        raise RefusedError(message("unknown_result", results=tuple(wrong), known=tuple(RESULTS)))


def _game(event: Event, number: int, white: str) -> Game:
    """Find the one game of a round that a player has with white."""
    of_round = Game.objects.filter(event=event, round=number).select_related("white", "black").order_by("id")
    found = [each for each in of_round if each.white is not None and each.white.player_id == white]
    if len(found) == 1:
        return found[0]
    there = tuple(_pair(each) for each in of_round[:20])
    if not there:
        raise RefusedError(message("round_without_games", event=event.event_id, round=number))
    code = "game_not_found.several" if found else "game_not_found"
    raise RefusedError(message(code, player=white, round=number, event=event.event_id, games=there))


def _pair(game: Game) -> str:
    return "-".join(side.player_id if side else "nobody" for side in (game.white, game.black))


def _standing(event: Event, right: EventCorrection, games: Mapping[tuple[int, str], Game]) -> Standing:
    """Return what is stored now of all that is corrected."""
    facts = {name: _plain(getattr(event, name)) for name in right.facts}
    names = {key: f"round {game.round} {_pair(game)}" for key, game in games.items()}
    results = {names[key]: games[key].result for key in right.results}
    times = {f"different times, {names[key]}": games[key].unequal_times for key in right.times}
    return facts | results | times | {f"day of round {number}": _days(event, number) for number in right.days}


def _days(event: Event, number: int) -> Any:
    """Return the day of a round, and those of its games that have another."""
    of_round = Round.objects.filter(event=event, number=number).first()
    own = Game.objects.filter(event=event, round=number).exclude(date=None).select_related("white", "black")
    day = None if of_round is None else str(of_round.date)
    days = {_pair(each): str(each.date) for each in own.order_by("id")}
    return {"round": day, **days} if days else day


def _set_day(event: Event, number: int, day: date) -> None:
    """Give a round its day; its games have none of their own then."""
    if not Game.objects.filter(event=event, round=number).exists():
        raise RefusedError(message("round_without_games", event=event.event_id, round=number))
    Game.objects.filter(event=event, round=number).update(date=None)
    Round.objects.update_or_create(event=event, number=number, defaults={"date": day})


def refuse_errors(event: Event) -> None:
    """Check what an event says now as a season of its own."""
    games = Game.objects.filter(event=event).select_related("white", "black")
    days = dict(Round.objects.filter(event=event).values_list("number", "date"))
    rows: list[Row] = [
        {
            "round": game.round,
            "white": game.white and game.white.player_id,
            "black": game.black and game.black.player_id,
            "result": game.result,
            "date": game.date or days.get(game.round),
        }
        for game in games
    ]
    people: set[Player] = {side for game in games for side in (game.white, game.black) if side is not None}
    _, findings = event_season(facts_of(event), people, rows, f"event {event.event_id}")
    if has_errors(findings):
        raise RefusedError(message("event_would_be_wrong", event=event.event_id), findings)


def record_correction(trail: Trail, subject: Message, standing: tuple[Standing, Standing], reason: str) -> Correction:
    """Keep what was put right, by whom and why."""
    reason = required_text(reason, message("correction_without_reason"))
    changed = [name for name in standing[1] if standing[0][name] != standing[1][name]]
    if not changed:
        raise RefusedError(message("nothing_to_correct", subject=subject))
    before, after = ({name: _lasting(name, each[name]) for name in changed} for each in standing)
    corrected = {"corrected_by": trail.who.name, "corrected": trail.at}
    kept = Correction.objects.create(subject=subject, before=before, after=after, reason=reason, **corrected)
    trail.record(subject, before=before, after={**after, "reason": reason})
    return kept


def _lasting(name: str, value: Any) -> Any:
    """What may be kept for ever: of a birth date the year, for it could never be forgotten."""
    return f"{value[:YEAR]}-**-**" if name == "born" and value and len(value) > YEAR else value


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, date) else value


def withdraw_event(who: Official, event_id: str, reason: str, *, is_published: bool = False) -> list[RatingList]:
    """Let an event count no more; return the lists to revise, which the officer knows of where `is_published`."""
    permit(who, Action.CORRECT_EVENT)
    counted = lists_with_event(event_id)
    if counted and not is_published:
        raise ConflictError(message("event_counts_in_lists", event=event_id, lists=tuple(map(str, counted))))
    with changing(who, Action.CORRECT_EVENT) as trail:
        event = event_named(event_id)
        if event.withdrawn is not None:
            raise ConflictError(message("event_withdrawn.already", event=event_id, reason=event.withdrawn))
        _refuse_in_use(event)
        _record(trail, event, reason.strip() or None, reason)
        return counted


def restore_event(who: Official, event_id: str, reason: str) -> Event:
    """Let a withdrawn event count again, as it was."""
    with changing(who, Action.CORRECT_EVENT) as trail:
        event = event_named(event_id)
        if event.withdrawn is None:
            raise RefusedError(message("event_not_withdrawn", event=event_id))
        _record(trail, event, None, reason)
        return event


def _record(trail: Trail, event: Event, withdrawn: str | None, reason: str) -> None:
    """Withdraw an event, or restore it where no reason is given; its report takes the same step."""
    before, event.withdrawn = event.withdrawn, withdrawn
    event.save(update_fields=["withdrawn"])
    standing = {"withdrawn": before}, {"withdrawn": withdrawn}
    record_correction(trail, About.EVENT.of(event.event_id), standing, reason)
    was, now = (State.WITHDRAWN, State.ACCEPTED) if withdrawn is None else (State.ACCEPTED, State.WITHDRAWN)
    accepted = event.acceptance
    if accepted is not None and last_step(accepted.report).state == was:
        record_step(trail, accepted.report, Step(now, reason.strip()), {"event": event.event_id})


def _refuse_in_use(event: Event) -> None:
    """An event of a competition, or one with norms, is removed from them first."""
    used = CompetitionEvent.objects.filter(event=event).values_list("competition__key", flat=True)
    if used:
        raise RefusedError(message("event_in_competition", event=event.event_id, competitions=tuple(used)))
    norms = Norm.objects.filter(event=event).count()
    if norms:
        raise RefusedError(message("event_gave_norms", event=event.event_id, count=norms))
