"""Events: written from a report, corrected with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import polars as pl

from ratingoffice.model.checks_cells import typed
from ratingoffice.model.findings import has_errors
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.results import RESULTS
from ratingoffice.model.tables import EVENTS
from ratingoffice.store import bulk
from ratingoffice.store.errors import RefusedError, UnknownError
from ratingoffice.store.models import Correction, Entry, Event, Game, Official, Round
from ratingoffice.store.permissions import Action
from ratingoffice.store.report_events import Facts, ReportedEvent
from ratingoffice.store.trail import Trail, changing


def event_named(event_id: str) -> Event:
    """Return an event by its id."""
    found = Event.objects.filter(event_id=event_id).first()
    if found is None:
        raise UnknownError(f"there is no event {event_id!r}")
    return found


def write_event(trail: Trail, reported: ReportedEvent) -> Event:
    """Write an event with its entries, rounds and games; those it had before go into the audit trail."""
    facts, players = reported.facts, reported.players
    former = Event.objects.filter(event_id=facts["event_id"]).first()
    before, rows = (None, None) if former is None else (_facts(former), _games_of(former))
    if former is not None:
        for model in (Game, Entry, Round):
            model.objects.filter(event=former).delete()
    event = _saved(former or Event(), facts)
    entries = [
        Entry(event=event, player=players[each.number], number=each.number, name=each.name, rating=each.rating)
        for each in reported.tournament.entries
    ]
    days = enumerate(reported.tournament.info.round_dates, start=1)
    Entry.objects.bulk_create(entries, batch_size=200)
    Round.objects.bulk_create([Round(event=event, number=number, date=day) for number, day in days if day])
    bulk.insert(Game, reported.games.with_columns(event_id=pl.lit(event.id)))
    trail.record(f"event {event.event_id}", before=before, after=dict(facts), rows=rows)
    return event


def _facts(event: Event) -> dict[str, Any]:
    return {name: getattr(event, name) for name in ("discipline", *EVENTS.column_names())}


def _games_of(event: Event) -> pl.DataFrame:
    columns = {"round": pl.Int64, "white__player_id": pl.String, "black__player_id": pl.String, "result": pl.String}
    return bulk.read(Game.objects.filter(event=event), columns | {"date": pl.Date})


def _saved(event: Event, facts: Facts) -> Event:
    values, found = typed_facts(facts)
    if has_errors(found):
        raise RefusedError(f"the facts of event {facts.get('event_id')} are not right", found)
    for name, value in values.items():
        setattr(event, name, value)
    event.discipline = facts.get("discipline", event.discipline)
    event.save()
    return event


def typed_facts(facts: Facts) -> tuple[dict[str, Any], pl.DataFrame]:
    """Read the facts of an event as the season table does."""
    columns = {name: [value] for name, value in facts.items() if name in EVENTS.column_names()}
    raw = RawTable("facts", pl.DataFrame(columns, schema=dict.fromkeys(columns, pl.String)))
    rows, found = typed(raw, EVENTS)
    return {name: value for name, value in rows.row(0, named=True).items() if name in columns}, found


def correct_event(who: Official, event_id: str, facts: Mapping[str, str], reason: str) -> Event:
    """Put facts of an event right, with the reason; lists that used it can be revised then."""
    if not reason.strip():
        raise RefusedError("a correction needs a reason")
    unknown = facts.keys() - {*EVENTS.column_names(), "discipline"} | (facts.keys() & {"event_id"})
    if unknown:
        raise RefusedError(f"{', '.join(sorted(unknown))} of an event cannot be corrected")
    with changing(who, Action.CORRECT_EVENT) as trail:
        event = event_named(event_id)
        before = _facts(event)
        _saved(event, dict(facts))
        if event.end < event.start:
            raise RefusedError(f"event {event_id} would end on {event.end}, before its start on {event.start}")
        after = _facts(event)
        record_correction(trail, f"event {event_id}", {name: (before[name], after[name]) for name in after}, reason)
        return event


def correct_result(who: Official, game: Game, result: str, reason: str) -> Game:
    """Put the result of one game right, with the reason."""
    if result not in RESULTS or not reason.strip():
        raise RefusedError(f"the result {result!r} needs a reason and one of {', '.join(RESULTS)}")
    with changing(who, Action.CORRECT_EVENT) as trail:
        before, game.result = game.result, result
        game.save(update_fields=["result"])
        subject = f"event {game.event.event_id} round {game.round} game {game.id}"
        record_correction(trail, subject, {"result": (before, result)}, reason)
        return game


def record_correction(trail: Trail, subject: str, facts: Mapping[str, tuple[Any, Any]], reason: str) -> None:
    """Keep what was put right, by whom and why."""
    changed = {name: each for name, each in facts.items() if each[0] != each[1]}
    before, after = ({name: _plain(each[side]) for name, each in changed.items()} for side in (0, 1))
    Correction.objects.create(
        subject=subject,
        before=before,
        after=after,
        reason=reason.strip(),
        corrected_by=trail.who.name,
        corrected=trail.at,
    )
    trail.record(subject, before=before, after={**after, "reason": reason.strip()})


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, date) else value
