"""Days by which a regulation wants something done, and days that it counts from another one."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date

from ratingoffice.model.condition import Condition, judge
from ratingoffice.model.messages import message as word


@dataclass(frozen=True)
class Deadline:
    """The last day for something, with its article."""

    article: str
    name: str
    day: date


def in_time(deadline: Deadline, done: date | None, on: date | None = None) -> Condition:
    """Whether it was done in time; what is not done on a day after the last is missed."""
    is_over = on is not None and on > deadline.day
    not_done = False if is_over else None
    holds = not_done if done is None else done <= deadline.day
    return judge(deadline.article, deadline.name, holds, done, word("at_the_latest", day=deadline.day))


def months_before(day: date, months: int) -> date:
    """The same day some months before, or the last of a shorter month."""
    years, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return date(years, month + 1, min(day.day, monthrange(years, month + 1)[1]))


def months_after(day: date, months: int) -> date:
    """The same day some months later, or the last of a shorter month."""
    return months_before(day, -months)
