"""Events: written from a report."""

from collections.abc import Mapping
from typing import Any

import polars as pl

from ratingoffice.model.checks_cells import typed
from ratingoffice.model.findings import has_errors
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import EVENTS
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Entry, Event, Game, Round
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, Trail
from ratingoffice.store.people.services.search_words import index_events
from ratingoffice.store.reports.event_facts import Facts, ReportedEvent
from ratingoffice.store.reports.messages import message


def write_event(trail: Trail, reported: ReportedEvent) -> Event:
    """Write an event with its entries, rounds and games; those it had before go into the audit log."""
    facts, players = reported.facts, reported.players
    former = Event.objects.filter(event_id=facts["event_id"]).first()
    before, rows = (None, None) if former is None else (_facts(former), _games_of(former))
    if former is not None:
        for model in (Game, Entry, Round):
            model.objects.filter(event=former).delete()
    event = _save(former or Event(), facts, reported.values)
    if event.withdrawn is not None:
        before, event.withdrawn = {**(before or {}), "withdrawn": event.withdrawn}, None
        event.save(update_fields=["withdrawn"])
    entries = [
        Entry(event=event, player=players[each.number], number=each.number, name=each.name, rating=each.rating)
        for each in reported.tournament.entries
    ]
    days = enumerate(reported.tournament.info.round_dates, start=1)
    Entry.objects.bulk_create(entries, batch_size=200)
    Round.objects.bulk_create([Round(event=event, number=number, date=day) for number, day in days if day])
    bulk.insert(Game, reported.games.with_columns(event_id=pl.lit(event.id)))
    trail.record(About.EVENT.of(event.event_id), before=before, after=dict(facts), rows=rows)
    return event


def _facts(event: Event) -> dict[str, Any]:
    return {name: getattr(event, name) for name in ("discipline", *EVENTS.column_names())}


def _games_of(event: Event) -> pl.DataFrame:
    columns = {"round": pl.Int64, "white__player_id": pl.String, "black__player_id": pl.String, "result": pl.String}
    return bulk.read(Game.objects.filter(event=event), columns | {"date": pl.Date, "unequal_times": pl.Boolean})


def save_facts(event: Event, facts: Facts) -> Event:
    """Write facts of an event that somebody typed, read as the season table does."""
    columns = {name: [value] for name, value in {"event_id": "-", **facts}.items() if name in EVENTS.column_names()}
    rows, found = typed(RawTable("facts", pl.DataFrame(columns, schema=dict.fromkeys(columns, pl.String))), EVENTS)
    if has_errors(found):
        raise RefusedError(message("wrong_event_facts", event=facts.get("event_id")), found)
    return _save(event, facts, {name: value for name, value in rows.row(0, named=True).items() if name in facts})


def _save(event: Event, facts: Facts, values: Mapping[str, Any]) -> Event:
    for name, value in values.items():
        setattr(event, name, value)
    event.discipline = facts.get("discipline", event.discipline)
    event.save()
    index_events(pl.DataFrame({"id": [event.pk], "name": [event.name]}))
    return event
