"""What the list desk shows: of every series what is in force, what is drafted, what comes next."""

from dataclasses import dataclass
from datetime import date, timedelta

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import AuditEntry, RatingList, RulebookTerm, Series, Status
from ratingoffice.store.selectors.lists import changed_since, draft, rulebook_term, series_named
from ratingoffice.store.selectors.public_lists import all_series, newest_list


@dataclass(frozen=True)
class DeskSeries:
    """A series at the desk."""

    series: Series
    newest: RatingList | None
    drafts: list[RatingList]
    next_days: list[date]
    rulebook: str


def desk_series() -> list[DeskSeries]:
    """Return all series with their drafts and the next days on which a list appears."""
    return [_desk_series(each) for each in all_series()]


def _desk_series(series: Series) -> DeskSeries:
    newest = newest_list(series)
    drafts = RatingList.objects.filter(series=series, status=Status.DRAFT).select_related("series").defer("run")
    days, key = _next_days(series, newest)
    return DeskSeries(series, newest, list(drafts.order_by("day", "revision")), days, key)


def _next_days(series: Series, newest: RatingList | None) -> tuple[list[date], str]:
    """Return the next days after the newest list, under the rulebook that holds then."""
    first = newest.day + timedelta(days=1) if newest else None
    try:
        term = rulebook_term(series, first) if first else series.rulebookterm_set.earliest("first_day")
    except (UnknownError, series.rulebookterm_set.model.DoesNotExist):
        return [], ""
    book = rulebook(term.rulebook)
    after = max(first or book.first_list, book.first_list, term.first_day)
    return book.next_lists(after, book.settings(term.settings))[:4], term.rulebook


def rulebooks_in_use() -> list[str]:
    """Return the rulebooks under which lists of this office were or are calculated, the newest first."""
    terms = RulebookTerm.objects.order_by("-first_day", "rulebook").values_list("rulebook", flat=True)
    return list(dict.fromkeys(terms))


def drafted(series: str, day: date) -> RatingList:
    """Return the draft of a day."""
    found = draft(series_named(series), day)
    if found is None:
        raise UnknownError(f"there is no draft {series} {day}")
    return found


def change_after(of: RatingList) -> AuditEntry | None:
    """Return the first change of the data after a draft was made: it has to be drafted again then."""
    return changed_since(of.trail, of.series)
