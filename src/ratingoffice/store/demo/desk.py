"""Reports that arbiters sent in: some became events, some wait for the officer, one is wrong, one is none."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cached_property
from typing import Final

import polars as pl

from ratingoffice.formats.reports.catalogue import WRITERS
from ratingoffice.formats.reports.season_event import season_event
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import EVENTS, TABLES
from ratingoffice.model.tournament import Tournament
from ratingoffice.store.demo.seasons import FMJD, DemoSeries, Tables
from ratingoffice.store.models import Official, Report
from ratingoffice.store.people.services.players import merge_players
from ratingoffice.store.reports.services.reports import NEW, Acceptance, accept_report, receive_report

LATE: Final = timedelta(days=60)
"""Events of the last weeks before the last list came as reports, not with the season."""

MOST_PLAYERS: Final = 40
SUFFIXES: Final = {"trf16": "trf", "trf26": "trf", "fmjd-text": "txt", "toernooibase": "csv", "arbiter-pro": "csv"}
ACCEPTED: Final = {"fide": "trf16", "fmjd": "fmjd-text"}
NEW_EVENTS: Final = {"fide": 2, "fmjd": 0}
"""Events after the last list whose reports are accepted: they count on the next one."""

WAITING: Final = {"fide": ("trf26", "trf16"), "fmjd": ("toernooibase", "arbiter-pro", "fmjd-text")}
"""The formats in which the reports of a series come."""


@dataclass(frozen=True)
class DemoDesk:
    """A series, its invented tables, and the day of its last list."""

    series: DemoSeries
    tables: Tables
    closing: date

    def event_ids(self) -> set[str]:
        """Return the events that came as reports, or will come."""
        after = self.tables["events"].filter(pl.col("start") >= str(self.closing))["event_id"]
        return {*after, self.late_event}

    @cached_property
    def late_event(self) -> str:
        """Choose an individual event shortly before the last list."""
        first, last = (pl.lit(str(day)) for day in (self.closing - LATE, self.closing - LATE / 4))
        return self._individual(pl.col("end").is_between(first, last))[-1]

    @cached_property
    def new_events(self) -> list[str]:
        """Choose individual events after the last list: some are accepted, the others wait."""
        return self._individual(pl.col("start") >= str(self.closing))

    def _individual(self, chosen: pl.Expr) -> list[str]:
        """Return events of one player against another, no larger than anybody would read on a screen."""
        kinds = pl.col("system").is_in(["swiss", "round_robin", "double_round_robin"])
        events = self.tables["events"].filter(chosen & kinds).sort("start", "event_id")["event_id"]
        games = self.tables["games"]
        players = {each: games.filter(event_id=each)["white"].n_unique() for each in events}
        return [each for each, number in players.items() if number <= MOST_PLAYERS]

    def tournament(self, event_id: str) -> Tournament:
        """Return an event as its arbiter knows it: players by the numbers of the world federation."""
        numbers = dict(self.tables["players"].select("player_id", "number").iter_rows())
        tables = self.tables | {"players": self.tables["players"].with_columns(player_id="number").drop("number")}
        tables["games"] = tables["games"].with_columns(pl.col("white", "black").replace(numbers))
        rows = {name: typed(RawTable(name, table), TABLES[name])[0] for name, table in tables.items()}
        return season_event(rows, event_id, body=self.series.name)

    def facts(self, event_id: str) -> dict[str, str]:
        """Return what a report does not say of an event."""
        row = self.tables["events"].row(by_predicate=pl.col("event_id") == event_id, named=True)
        facts = {name: row[name] for name in EVENTS.column_names() if name != "event_id" and row.get(name)}
        return facts | {"discipline": self.series.discipline}


def accept_late_reports(people: tuple[Official, Official], desk: DemoDesk) -> None:
    """Accept a report in which somebody stands without a number, who turns out to be known."""
    officer, arbiter = people
    event_id = desk.late_event
    tournament = desk.tournament(event_id)
    [*others, unknown] = tournament.entries
    known = desk.tables["players"].filter(number=unknown.ids[desk.series.name])["player_id"][0]
    family, _, given = unknown.name.partition(", ")
    somebody = replace(unknown, ids={}, name=f"{family}, {given[:1]}.")
    report = _send(arbiter, replace(tournament, entries=(*others, somebody)), event_id, ACCEPTED[desk.series.name])
    decided = Acceptance({unknown.number: NEW}, desk.facts(event_id), event_id)
    accepted = accept_report(officer, report, decided)
    double = accepted.entry_set.get(number=unknown.number).player
    merge_players(officer, double.player_id, known, "Same person: the arbiter confirmed the birth date")


def accept_new_reports(people: tuple[Official, Official], desk: DemoDesk) -> None:
    """Accept reports that count on the next list: they are what players have so far."""
    officer, arbiter = people
    for event_id in desk.new_events[: NEW_EVENTS[desk.series.name]]:
        report = _send(arbiter, desk.tournament(event_id), event_id, ACCEPTED[desk.series.name])
        accept_report(officer, report, Acceptance({}, desk.facts(event_id), event_id))


def receive_waiting_reports(arbiter: Official, desk: DemoDesk) -> None:
    """Put reports on the desk, in the formats of the discipline; one of draughts contradicts itself."""
    for key, event_id in zip(WAITING[desk.series.name], desk.new_events[NEW_EVENTS[desk.series.name] :], strict=False):
        tournament = desk.tournament(event_id)
        entries = [replace(each, ids={}) if each.number % 9 == 4 else each for each in tournament.entries]
        _send(arbiter, replace(tournament, entries=tuple(entries)), event_id, key)
    if desk.series is FMJD:
        receive_report(arbiter, b"%PDF-1.4\n% a scan of the final table\n", "final-table.pdf")


def _send(arbiter: Official, tournament: Tournament, event_id: str, key: str) -> Report:
    data, _ = WRITERS[key](tournament)
    spoilt = data.replace(b"w2;", b"w0;", 1) if key == "arbiter-pro" else data
    return receive_report(arbiter, spoilt, f"{event_id}.{SUFFIXES[key]}", "trf" if key.startswith("trf") else key)
