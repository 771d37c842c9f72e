"""The days on which the next lists of a series appear, each under the rulebook that holds then."""

from datetime import date, timedelta

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.models import RulebookTerm, Series


def next_lists(series: Series, newest: date | None, most: int = 3) -> list[tuple[date, RulebookTerm]]:
    """Return the next days after the newest list; a rulebook gives way to the next one on the first day of that."""
    terms = list(RulebookTerm.objects.filter(series=series).order_by("first_day"))
    ends = [*(term.first_day for term in terms[1:]), date.max]
    found = (list_day for term, end in zip(terms, ends, strict=False) for list_day in _lists_of(term, end, newest))
    return sorted(found, key=lambda each: each[0])[:most]


def _lists_of(term: RulebookTerm, end: date, newest: date | None) -> list[tuple[date, RulebookTerm]]:
    first = term.first_day if newest is None else max(term.first_day, newest + timedelta(days=1))
    if first >= end:
        return []
    book = rulebook(term.rulebook)
    return [(day, term) for day in book.next_lists(first, book.settings(term.settings)) if day < end]
