"""Reports: kept as they came, and accepted when every player in them is known."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

import polars as pl

from ratingoffice.formats.reports.looking import NOT_READ, ReportReading, check_report
from ratingoffice.formats.reports.report_lines import LARGEST
from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, finding, findings_table, has_errors, merge, no_findings
from ratingoffice.model.tournament import Entry, Tournament
from ratingoffice.store.errors import ConflictError, RefusedError, existing
from ratingoffice.store.models import AcceptedReport, Event, Official, Player, Report, ReportGames, ReportStep, State
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.tables import sha256
from ratingoffice.store.people.selectors.matching import PlayerMatch, matches
from ratingoffice.store.people.selectors.players import player
from ratingoffice.store.people.services.numbers import register_newcomer, remember_names
from ratingoffice.store.people.services.search_words import index_players
from ratingoffice.store.reports.desk_numbers import with_desk_numbers
from ratingoffice.store.reports.event_facts import checked_event, event_facts
from ratingoffice.store.reports.messages import message
from ratingoffice.store.reports.selectors.duplicates import (
    ComparedEvent,
    Likeness,
    compared_event,
    events_alike,
    likeness_findings,
    reports_alike,
    supposed_players,
    with_facts,
)
from ratingoffice.store.reports.services.events import write_event

REPORTS_KEPT: Final = 64

NEW: Final = "new"
"""Chosen for somebody who is not in the register yet."""


@dataclass(frozen=True)
class Acceptance:
    """What the officer decides about a report: who its players are, facts that it leaves out, the event it corrects."""

    choices: Mapping[int, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    event_id: str | None = None
    another: str = ""
    """Why it is another event than those that look the same."""


@dataclass(frozen=True)
class Arrival:
    """A report that arrives: its bytes and name, what was found in it, what it corrects, what the sender says."""

    data: bytes
    file: str
    looked: ReportReading
    corrects: Report | None = None
    message: str = ""


def receive_report(who: Official, data: bytes, file: str, format_name: str | None = None) -> Report:
    """Keep a report as it came, with all that was found in it; even one that cannot be read."""
    refuse_too_large(data, file)
    return keep_report(who, Arrival(data, file, check_report(data, file, format_name)))


def refuse_too_large(data: bytes, file: str) -> None:
    """No report of an event has as many bytes."""
    if len(data) > LARGEST:
        raise RefusedError(message("file_too_large.report", file=file, most=LARGEST))


def keep_report(who: Official, arrival: Arrival) -> Report:
    """Keep a report that was checked; its way begins here."""
    with changing(who, Action.RECEIVE_REPORT) as trail:
        known = Report.objects.filter(sha256=sha256(arrival.data)).first()
        if known is not None:
            raise ConflictError(message("received_before", file=known.file, name=known.sent_by, report=known.id))
        compared, alike = _compared(arrival)
        report = Report.objects.create(
            data=arrival.data,
            sha256=sha256(arrival.data),
            file=arrival.file[-300:],
            format=arrival.looked.format or "",
            sent_by=who.name,
            received=trail.at,
            findings=merge([arrival.looked.findings, alike]).to_dicts(),
        )
        if compared is not None:
            games = compared.meetings.drop("event").rows()
            ReportGames.objects.create(report=report, start=compared.start, end=compared.end, games=games)
        stated = {"file": arrival.file, "sha256": report.sha256, "format": report.format}
        record_step(trail, report, Step(State.RECEIVED, arrival.message, other=arrival.corrects), stated)
        if arrival.corrects:
            record_step(trail, arrival.corrects, Step(State.REPLACED, other=report))
        return report


def _compared(arrival: Arrival) -> tuple[ComparedEvent | None, pl.DataFrame]:
    """Compare the event of a report that can be read with those of the office and of the inbox."""
    looked = arrival.looked
    if has_errors(looked.findings) or looked.format is None:
        return None, no_findings()
    tournament = looked.tournament or check_report(arrival.data, arrival.file, looked.format).tournament
    if tournament is None:
        return None, no_findings()
    compared = compared_event(tournament, supposed_players(matches(tournament), {}))
    found = [*events_alike(compared), *reports_alike(compared, but=arrival.corrects)]
    return compared, likeness_findings(found, arrival.file, is_refused=False)


@dataclass(frozen=True)
class Step:
    """A step of a report on its way, before it is written."""

    state: State
    message: str = ""
    article: str = ""
    other: Report | None = None


def record_step(trail: Trail, report: Report, step: Step, stated: Mapping[str, Any] | None = None) -> None:
    """Take a report one step on, for those who wait for it and for the audit log."""
    ReportStep.objects.create(report=report, by=trail.who.name, at=trail.at, **vars(step))
    written = {"message": step.message, "article": step.article, "other": step.other and step.other.id}
    after = {"state": step.state, **{name: value for name, value in written.items() if value}, **(stated or {})}
    trail.record(About.REPORT.of(report.id), after=after)


def waiting_report(data: bytes) -> Report | None:
    """Return a report that was received before and waits for an answer: what was begun can be gone on with."""
    known = Report.objects.filter(sha256=sha256(data)).first()
    return known if known is not None and last_step(known).state == State.RECEIVED else None


def last_step(report: Report) -> ReportStep:
    """Return where a report is on its way."""
    return ReportStep.objects.filter(report=report).latest("id")


def report_numbered(number: int) -> Report:
    """Return a report by its number."""
    return existing(Report.objects.filter(id=number).first(), message("unknown_report", report=number))


@lru_cache(maxsize=REPORTS_KEPT)
def _read_again(number: int, sha256: str, file: str, format_name: str) -> ReportReading:
    """A report never changes, so that what was read in it is kept."""
    return check_report(bytes(Report.objects.get(pk=number).data), file, format_name or None)


def tournament_of(report: Report) -> Tournament:
    """Read a kept report; refused with its findings where something is wrong with it."""
    refused = message("report_unusable", report=report.id, file=report.file)
    if any(each["code"] == NOT_READ for each in report.findings):
        raise RefusedError(refused, findings_table(report.findings))
    looked = _read_again(report.pk, report.sha256, report.file, report.format)
    if looked.tournament is None or has_errors(looked.findings):
        raise RefusedError(refused, looked.findings)
    return with_desk_numbers(looked.tournament, report)


def match_players(report: Report) -> list[PlayerMatch]:
    """Match the players of a report with the register; nobody is taken for somebody else in silence."""
    return matches(tournament_of(report))


@dataclass(frozen=True)
class ReportInspection:
    """A report that can be accepted: what it states, who its players are, and which events look the same."""

    tournament: Tournament
    matches: list[PlayerMatch]
    alike: list[Likeness]


def inspect_report(report: Report) -> ReportInspection:
    """Look at a report before it is accepted; an event that was made of it is not compared."""
    tournament = tournament_of(report)
    matched = matches(tournament)
    own = AcceptedReport.objects.filter(report=report).values_list("event__event_id", flat=True).last()
    return ReportInspection(
        tournament, matched, events_alike(compared_event(tournament, supposed_players(matched, {})), but=own)
    )


def accept_report(who: Official, report: Report, decided: Acceptance) -> Event:
    """Make the event of a report, or put a corrected report in the place of an event's games."""
    tournament = tournament_of(report)
    with changing(who, Action.ACCEPT_REPORT) as trail:
        _refuse_settled(report, decided)
        event_id = decided.event_id or _event_again(report)
        matched = matches(tournament)
        _refuse_open_choices(report, matched, decided.choices)
        players = {
            entry.number: _settled(trail, entry, found, decided.choices)
            for entry, found in zip(tournament.entries, matched, strict=True)
        }
        index_newcomers(players, decided.choices)
        facts = event_facts(tournament, report, decided.facts, event_id)
        reported, findings = checked_event(tournament, players, facts, report.file)
        if reported is None:
            raise RefusedError(message("report_not_accepted", report=report.id, file=report.file), findings)
        compared = compared_event(tournament, supposed_players(matched, decided.choices))
        alike = events_alike(with_facts(compared, facts), but=event_id)
        other_than = _other_than(report, alike, decided.another.strip())
        findings = merge([findings, likeness_findings(alike, report.file, is_refused=False)])
        event = write_event(trail, reported)
        accepted = {"accepted_by": who.name, "accepted": trail.at, "other_than": other_than}
        AcceptedReport.objects.create(report=report, event=event, **accepted)
        stated = {"event": event.event_id, "findings": findings.to_dicts(), "other_than": other_than}
        record_step(trail, report, Step(State.ACCEPTED, decided.another.strip() if other_than else ""), stated)
        return event


def _event_again(report: Report) -> str | None:
    """Return the event that a report made before it was withdrawn: accepted again, it takes its place."""
    known = AcceptedReport.objects.filter(report=report, event__withdrawn__isnull=False).order_by("pk").last()
    return known.event.event_id if known else None


def _other_than(report: Report, alike: list[Likeness], why: str) -> dict[str, str]:
    """Return the events that are surely the same with why this is another one; refused where nobody says why."""
    sure = [each for each in alike if each.is_sure and each.event_id]
    if sure and not why:
        refused = message("same_event.refused", report=report.id, file=report.file)
        raise RefusedError(refused, likeness_findings(sure, report.file, is_refused=True))
    return {each.event_id: why for each in alike if each.event_id and why}


def index_newcomers(players: Mapping[int, Player], choices: Mapping[int, str]) -> None:
    """Let those who are new be found by name, all at once."""
    new = [players[number] for number, chosen in choices.items() if chosen == NEW]
    if new:
        index_players(pl.DataFrame({"id": [each.pk for each in new], "name_key": [each.name_key for each in new]}))


def _refuse_settled(report: Report, decided: Acceptance) -> None:
    """A report makes one event; somebody else may have been quicker."""
    last = last_step(report)
    if last.state in {State.REJECTED, State.REPLACED} | (set() if decided.event_id else {State.ACCEPTED}):
        raise ConflictError(settled(last))


def settled(last: ReportStep) -> Message:
    """Return who answered a report, and when."""
    at = f"{last.at:%Y-%m-%d %H:%M}"
    return message("report_settled", report=last.report_id, state=message(last.state), name=last.by, at=at)


def _refuse_open_choices(report: Report, matched: list[PlayerMatch], choices: Mapping[int, str]) -> None:
    """Nobody is matched by name alone: the officer says who it is, or that it is somebody new."""
    open_ones = [each for each in matched if not (each.player_id or each.default or each.number in choices)]
    unknown = choices.keys() - {match.number for match in matched}
    place = Place("error", report.file, "player")
    found = [finding(place, _question(match), line=match.number) for match in open_ones]
    found += [finding(place, message("unknown_number.start", number=number)) for number in sorted(unknown)]
    if found:
        raise RefusedError(message("players_not_matched", report=report.id, file=report.file), merge(found))


def _question(match: PlayerMatch) -> Message:
    known = tuple(
        message("candidate", player=each.player_id, name=each.name, why=each.why) for each in match.candidates
    )
    choices = message("choices_or_new", candidates=known) if known else NEW
    return message("choice_needed", number=match.number, name=match.name, choices=choices)


def _settled(trail: Trail, entry: Entry, match: PlayerMatch, choices: Mapping[int, str]) -> Player:
    if match.player_id and entry.number not in choices:
        return player(match.player_id)
    return chosen_player(trail, entry, choices.get(entry.number) or match.default or "")


def chosen_player(trail: Trail, entry: Entry, chosen: str) -> Player:
    """Return the player whom the officer chose for an entry, and remember it; `new` is somebody new."""
    found = register_newcomer(trail, entry) if chosen == NEW else player(chosen)
    if found.merged_into is not None:
        raise RefusedError(message("chosen_double", player=found.player_id, other=found.merged_into.player_id))
    remember_names(trail, entry, found)
    return found
