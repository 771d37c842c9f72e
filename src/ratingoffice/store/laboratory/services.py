"""Studies of a series: made in the background, kept until the next list is published or the officer asks again."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from ratingoffice import __version__
from ratingoffice.errors import RatingOfficeError
from ratingoffice.laboratory.oddities.oddity import Oddity
from ratingoffice.laboratory.oddities.search import find_oddities
from ratingoffice.laboratory.source import StudySource
from ratingoffice.laboratory.summaries.report import SUMMARIES
from ratingoffice.laboratory.summaries.summary import summary_data
from ratingoffice.messages import as_data
from ratingoffice.store.laboratory.messages import message
from ratingoffice.store.laboratory.selectors import is_current, newest_number, office_source
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.models import JobState, Official, Series, Study, StudyKind
from ratingoffice.store.office.permissions import Action, permit

LONGEST: Final = timedelta(minutes=30)
"""Studies that take longer were ended: the next one to ask begins anew."""

log = logging.getLogger("ratingoffice.worker")


def calculate_studies(name: str) -> None:
    """Make all studies of a series, unless they are known or under way."""
    series = series_named(name)
    if not _begin(series):
        return
    with _failures_noted(series, *StudyKind):
        source = office_source(name)
        for kind in StudyKind:
            with _failures_noted(series, kind):
                _end(series, kind, JobState.DONE, _found(kind, source))


@contextmanager
def _failures_noted(series: Series, *kinds: StudyKind) -> Iterator[None]:
    """Note why studies could not be made, in place of what they would have found."""
    try:
        yield
    except RatingOfficeError as problem:
        reason = problem.message
    except Exception:
        log.exception("studies of %s failed: %s", series.name, ", ".join(kinds))
        reason = message("study_failed")
    else:
        return
    for kind in kinds:
        _end(series, kind, JobState.FAILED, {"problem": as_data(reason)})


def ask_again(who: Official, name: str) -> None:
    """Let the studies of a series be made anew, though no list was published since."""
    permit(who, Action.READ_ODDITIES)
    Study.objects.filter(series=series_named(name)).exclude(state=JobState.WORKING).update(newest=0)


def _begin(series: Series) -> bool:
    """Note that somebody works at them; of several who ask at once one begins."""
    with transaction.atomic():
        Series.objects.select_for_update().get(pk=series.pk)
        known = Study.objects.filter(series=series)
        is_under_way = known.filter(state=JobState.WORKING, at__gt=timezone.now() - LONGEST).exists()
        newest = newest_number(series)
        if newest is None or is_under_way or is_current(known, newest):
            return False
        facts = {"newest": newest, "software": __version__, "state": JobState.WORKING, "at": timezone.now()}
        for kind in StudyKind:
            Study.objects.update_or_create(series=series, kind=kind, defaults=facts)
        return True


def _end(series: Series, kind: StudyKind, state: JobState, found: dict[str, Any]) -> None:
    Study.objects.filter(series=series, kind=kind).update(state=state, found=found, at=timezone.now())


def _found(kind: StudyKind, source: StudySource) -> dict[str, Any]:
    """Make a study; return it as JSON keeps it."""
    if kind != StudyKind.ODDITIES:
        return summary_data(SUMMARIES[kind](source))
    found = find_oddities(source.history, source.events)
    return {"answer": as_data(found.answer), "oddities": [_oddity_data(each) for each in found.oddities]}


def _oddity_data(oddity: Oddity) -> dict[str, Any]:
    return {name: as_data(value) for name, value in vars(oddity).items()}
