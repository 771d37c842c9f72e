"""The federations that the players of an event represented: their reports tell it, whatever the register says later."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Event, Report
from ratingoffice.store.selectors.event_pages import newest_report
from ratingoffice.store.services.reports import tournament_of

REPORTS_KEPT: Final = 64
"""A report never changes, so what was read in it is kept."""


def represented(event: Event) -> Mapping[int, str]:
    """Return the federations of an event by start number, as far as its newest report names them."""
    report = newest_report(event)
    return {} if report is None else _told(report.pk, report.sha256)


@lru_cache(maxsize=REPORTS_KEPT)
def _told(number: int, hash_: str) -> Mapping[int, str]:
    try:
        entries = tournament_of(Report.objects.get(pk=number)).entries
    except RefusedError:  # an officer took it as it was, with facts of his own
        return {}
    return {entry.number: entry.federation for entry in entries if entry.federation}
