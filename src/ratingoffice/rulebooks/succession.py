"""An office that changes to a new edition: the last list by the former one, the first by the new one, and between."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import Message
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import Parameter, Settings


@dataclass(frozen=True)
class Succession:
    """The first list of an office by an edition and, where it went by another one before, its last list by that."""

    first_list: date
    former_list: date | None = None

    def __post_init__(self) -> None:
        """The lists follow each other."""
        if self.former_list is not None and self.former_list >= self.first_list:
            earliest = (self.former_list + timedelta(days=31)).replace(day=1)
            raise InvalidValueError(_wrong("first_list", self.first_list, earliest))

    def is_between(self, day: date) -> bool:
        """Return whether a day lies between the lists of both editions: none appears there."""
        return self.former_list is not None and self.former_list < day < self.first_list

    def months_missing(self, end: pl.Expr) -> pl.Expr:
        """Count the months after the end of an event, between the lists of both editions, that have no list."""
        if self.former_list is None:
            return pl.lit(0)
        former, first = (12 * day.year + day.month for day in (self.former_list, self.first_list))
        month = 12 * end.dt.year() + end.dt.month()
        return (first - 1 - pl.max_horizontal(pl.lit(former), month)).clip(lower_bound=0)


def list_day(text: str, first: date, wrong: Message) -> date:
    """Read the date of a list of a first day or later; any other text is refused with a message."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise InvalidValueError(wrong) from None
    if day.day != 1 or day < first:
        raise InvalidValueError(wrong)
    return day


def succession_parameters(article: str, former: tuple[date, str], first: tuple[date, str]) -> tuple[Parameter, ...]:
    """Return what an office may set of both lists: for each the first day that it can have, and what it means."""
    known = {"former_list": former, "first_list": first}
    return tuple(Parameter(name, article, words, _reader(name, day)) for name, (day, words) in known.items())


def succession_of(settings: Settings, usual: date) -> Succession:
    """Return the lists that an office has set; the first one is the usual one unless it says so."""
    return Succession(settings["first_list"] or usual, settings["former_list"])


def _reader(name: str, first: date) -> Callable[[str], date]:
    return lambda text: list_day(text, first, _wrong(name, text, first))


def _wrong(name: str, given: object, first: date) -> Message:
    return message("wrong_parameter.list_date", name=name, given=given, first=first)
