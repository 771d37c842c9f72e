"""Reports that were sent from the arbiter's desk: who their players are is known there, whatever the format can say."""

from __future__ import annotations

from dataclasses import replace

from ratingoffice.model.tournament import Tournament
from ratingoffice.store.documents import unpacked
from ratingoffice.store.models import EventVersion, Report
from ratingoffice.tournament.desk.live_event import LiveEvent


def with_desk_numbers(tournament: Tournament, report: Report) -> Tournament:
    """Give the entries of a report the numbers that they had at the desk it was sent from."""
    sent = EventVersion.objects.filter(step__step="sent", step__report=report.pk).order_by("pk").first()
    if sent is None:
        return tournament
    known = {entry.number: entry.ids for entry in unpacked(LiveEvent, bytes(sent.document)).tournament.entries}
    entries = (replace(entry, ids={**known.get(entry.number, {}), **entry.ids}) for entry in tournament.entries)
    return replace(tournament, entries=tuple(entries))
