"""Days by which a regulation wants something done."""

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
    holds = done <= deadline.day if done is not None else _still_to_come(deadline, on)
    return judge(deadline.article, deadline.name, holds, done, word("at_the_latest", day=deadline.day))


def _still_to_come(deadline: Deadline, on: date | None) -> bool | None:
    return None if on is None or on <= deadline.day else False
