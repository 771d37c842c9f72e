"""Reports: kept as they came, and accepted when every player in them is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import polars as pl

from ratingoffice.formats.reports.bounded import NOT_READ
from ratingoffice.formats.reports.looking import Looked, look_through
from ratingoffice.formats.reports.report_lines import LARGEST
from ratingoffice.model.findings import Problem, finding, findings_table, has_errors, merge
from ratingoffice.model.tournament import Entry, Tournament
from ratingoffice.store.desk_numbers import with_desk_numbers
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import (
    AcceptedReport,
    Event,
    Official,
    Player,
    Report,
    ReportStep,
    State,
)
from ratingoffice.store.permissions import Action
from ratingoffice.store.report_events import checked_event, event_facts
from ratingoffice.store.selectors.matching import Match, matches
from ratingoffice.store.selectors.people import player
from ratingoffice.store.services.events import write_event
from ratingoffice.store.services.newcomers import register_newcomer, remember_names
from ratingoffice.store.tables import sha256
from ratingoffice.store.trail import Trail, changing
from ratingoffice.store.words import index_players

NEW: Final = "new"
"""Chosen for somebody who is not in the register yet."""


@dataclass(frozen=True)
class Acceptance:
    """What the officer decides about a report: who is who, facts that it leaves out, the event that it corrects."""

    choices: Mapping[int, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    event_id: str | None = None


@dataclass(frozen=True)
class Arrival:
    """A report that arrives: its bytes and name, what was found in it, what it corrects, what the sender says."""

    data: bytes
    file: str
    looked: Looked
    corrects: Report | None = None
    message: str = ""


def receive_report(who: Official, data: bytes, file: str, format_name: str | None = None) -> Report:
    """Keep a report as it came, with all that was found in it; even one that cannot be read."""
    refuse_too_large(data, file)
    return keep_report(who, Arrival(data, file, look_through(data, file, format_name)))


def refuse_too_large(data: bytes, file: str) -> None:
    """No report of an event has as many bytes."""
    if len(data) > LARGEST:
        raise RefusedError(f"{file} has more than {LARGEST} bytes; no report of an event has as many")


def keep_report(who: Official, arrival: Arrival) -> Report:
    """Keep a report that was looked through; its way begins here."""
    with changing(who, Action.RECEIVE_REPORT) as trail:
        known = Report.objects.filter(sha256=sha256(arrival.data)).first()
        if known is not None:
            raise ConflictError(
                f"this report was received before, as {known.file} from {known.sent_by} (report {known.id})"
            )
        report = Report.objects.create(
            data=arrival.data,
            sha256=sha256(arrival.data),
            file=arrival.file[-300:],
            format=arrival.looked.format or "",
            sent_by=who.name,
            received=trail.at,
            findings=arrival.looked.findings.to_dicts(),
        )
        told = {"file": arrival.file, "sha256": report.sha256, "format": report.format}
        record_step(trail, report, Step(State.RECEIVED, arrival.message, other=arrival.corrects), told)
        if arrival.corrects:
            record_step(trail, arrival.corrects, Step(State.REPLACED, other=report))
        return report


@dataclass(frozen=True)
class Step:
    """A step of a report on its way, before it is written."""

    state: State
    message: str = ""
    article: str = ""
    other: Report | None = None


def record_step(trail: Trail, report: Report, step: Step, told: Mapping[str, Any] | None = None) -> None:
    """Take a report one step on, for those who wait for it and for the audit trail."""
    ReportStep.objects.create(report=report, by=trail.who.name, at=trail.at, **vars(step))
    said = {"message": step.message, "article": step.article, "other": step.other and step.other.id}
    after = {"state": step.state, **{name: value for name, value in said.items() if value}, **(told or {})}
    trail.record(f"report {report.id}", after=after)


def last_step(report: Report) -> ReportStep:
    """Return where a report is on its way."""
    return ReportStep.objects.filter(report=report).latest("id")


def report_numbered(number: int) -> Report:
    """Return a report by its number."""
    found = Report.objects.filter(id=number).first()
    if found is None:
        raise UnknownError(f"there is no report {number}")
    return found


def tournament_of(report: Report) -> Tournament:
    """Read a kept report again; refused with its findings where something is wrong with it."""
    refused = f"report {report.id} ({report.file}) cannot be taken as it is"
    if any(each["code"] == NOT_READ for each in report.findings):
        raise RefusedError(refused, findings_table(report.findings))
    looked = look_through(bytes(report.data), report.file, report.format or None)
    if looked.tournament is None or has_errors(looked.findings):
        raise RefusedError(refused, looked.findings)
    return with_desk_numbers(looked.tournament, report)


def match_players(report: Report) -> list[Match]:
    """Match the players of a report with the register; nobody is taken for somebody else in silence."""
    return matches(tournament_of(report))


def accept_report(who: Official, report: Report, decided: Acceptance) -> Event:
    """Make the event of a report, or put a corrected report in the place of an event's games."""
    tournament = tournament_of(report)
    with changing(who, Action.ACCEPT_REPORT) as trail:
        _refuse_settled(report, decided)
        matched = matches(tournament)
        _refuse_open_choices(report, matched, decided.choices)
        players = {
            entry.number: _settled(trail, entry, found, decided.choices)
            for entry, found in zip(tournament.entries, matched, strict=True)
        }
        _index_newcomers([players[number] for number, chosen in decided.choices.items() if chosen == NEW])
        facts = event_facts(tournament, report, decided.facts, decided.event_id)
        reported, findings = checked_event(tournament, players, facts, report.file)
        if reported is None:
            raise RefusedError(f"report {report.id} ({report.file}) was not accepted", findings)
        event = write_event(trail, reported)
        AcceptedReport.objects.create(report=report, event=event, accepted_by=who.name, accepted=trail.at)
        record_step(trail, report, Step(State.ACCEPTED), {"event": event.event_id, "findings": findings.to_dicts()})
        return event


def _index_newcomers(new: list[Player]) -> None:
    """Let those who are new be found by name, all at once."""
    if new:
        index_players(pl.DataFrame({"id": [each.pk for each in new], "name_key": [each.name_key for each in new]}))


def _refuse_settled(report: Report, decided: Acceptance) -> None:
    """A report makes one event; somebody else may have been quicker."""
    last = last_step(report)
    settled = {State.REJECTED, State.REPLACED} | (set() if decided.event_id else {State.ACCEPTED})
    if last.state in settled:
        raise ConflictError(f"report {report.id} was {last.state} by {last.by} on {last.at:%Y-%m-%d %H:%M}")


def _refuse_open_choices(report: Report, matched: list[Match], choices: Mapping[int, str]) -> None:
    """Nobody is matched by name alone: the officer says who it is, or that it is somebody new."""
    open_ones = [match for match in matched if match.player_id is None and match.number not in choices]
    unknown = choices.keys() - {match.number for match in matched}
    found = [
        finding(Problem("error", "choice_needed", report.file, "player"), _question(match), line=match.number)
        for match in open_ones
    ]
    found += [
        finding(Problem("error", "unknown_number", report.file, "player"), f"nobody has the start number {number}")
        for number in sorted(unknown)
    ]
    if found:
        raise RefusedError(f"say who is who in report {report.id} ({report.file})", merge(found))


def _question(match: Match) -> str:
    told = ", ".join(f"{each.player_id} {each.name} ({each.why})" for each in match.candidates)
    return f"{match.number} {match.name}: choose {f'{told} or {NEW}' if told else NEW}"


def _settled(trail: Trail, entry: Entry, match: Match, choices: Mapping[int, str]) -> Player:
    chosen = choices.get(entry.number)
    if chosen is None:
        return player(match.player_id or "")
    found = register_newcomer(trail, entry) if chosen == NEW else player(chosen)
    if found.merged_into is not None:
        raise RefusedError(f"{found.player_id} is a double of {found.merged_into.player_id}; choose that one")
    remember_names(trail, entry, found)
    return found
