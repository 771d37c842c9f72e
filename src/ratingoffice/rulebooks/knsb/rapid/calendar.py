"""KNSB rapid, 5.2, 11.2 and 13: the days of a list, and how far back its games may go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from ratingoffice.model.history import History
from ratingoffice.rulebooks.core import Dated

FIRST_DAY: Final = date(2010, 1, 1)
"""The text has no date; lists are calculated from here on."""
LAST_DAY: Final = date(9999, 1, 1)
"""The calendar of this program ends here."""

MONTHS_UNTIL_TOO_OLD = Dated("13", {date(2010, 1, 1): 3})
MONTHS_KEPT = Dated("5.2", {date(2010, 1, 1): 12})
MONTHS_LOOKED_BACK = Dated("11.2", {date(2010, 1, 1): 24})


def lists_from(day: date) -> Iterator[date]:
    """Walk through the first days of the months on or after a day: any of them may have a list."""
    month = max(day, FIRST_DAY).replace(day=1)
    while month < LAST_DAY:
        if month >= day:
            yield month
        month = (month + timedelta(days=32)).replace(day=1)


def months_before(day: date, months: int) -> date:
    """Return the same day some months earlier; lists are dated on the first of a month, so there always is one."""
    years, month = divmod(day.month - 1 - months, 12)
    return date(day.year + years, month + 1, day.day)


@dataclass(frozen=True)
class Period:
    """The days of one list: what was processed on or after `previous` and before `day` counts on it."""

    day: date
    previous: date

    @property
    def closes(self) -> date:
        """The last day on which an event can be processed for the list."""
        return self.day - timedelta(days=1)

    @property
    def oldest_game(self) -> date:
        """13: the first day of which games are not yet more than three months old."""
        return months_before(self.day, MONTHS_UNTIL_TOO_OLD.on(self.day))

    @property
    def kept_from(self) -> date:
        """5.2: the first day of processing from which games of unlisted players are kept."""
        return months_before(self.day, MONTHS_KEPT.on(self.day))

    @property
    def looked_back_to(self) -> date:
        """11.2: the first day of processing from which games count towards a first publication."""
        return months_before(self.day, MONTHS_LOOKED_BACK.on(self.day))


def period_of(day: date, history: History) -> Period:
    """Begin where the newest list before ended; without one, three months back."""
    before = [each for each in history.dates if each < day]
    return Period(day, max(before, default=months_before(day, MONTHS_UNTIL_TOO_OLD.on(day))))
