"""Reports that were sent from the arbiter's desk: who their players are is known there, whatever the format can say."""

from dataclasses import replace

import polars as pl

from ratingoffice.formats.reports.looking import ReportReading
from ratingoffice.model.tournament import Tournament
from ratingoffice.store.models import EventVersion, Report
from ratingoffice.store.office.documents import unpacked
from ratingoffice.tournament.desk.live_event import LiveEvent


def without_known_numbers(looked: ReportReading, desk: Tournament) -> ReportReading:
    """Leave out that a number is missing of players whom the desk knows; no format but ours has a place for it."""
    known = {entry.number for entry in desk.entries if entry.ids}
    entries = looked.tournament.entries if looked.tournament else ()
    lines = [entry.line for entry in entries if entry.number in known]
    is_known = (pl.col("code") == "missing_id") & pl.col("line").is_in(lines)
    return replace(looked, findings=looked.findings.filter(~is_known))


def with_desk_numbers(tournament: Tournament, report: Report) -> Tournament:
    """Give the entries of a report the numbers that they had at the desk it was sent from."""
    sent = EventVersion.objects.filter(step__step="sent", step__report=report.pk).order_by("pk").first()
    if sent is None:
        return tournament
    known = {entry.number: entry.ids for entry in unpacked(LiveEvent, bytes(sent.document)).tournament.entries}
    entries = (replace(entry, ids={**known.get(entry.number, {}), **entry.ids}) for entry in tournament.entries)
    return replace(tournament, entries=tuple(entries))
