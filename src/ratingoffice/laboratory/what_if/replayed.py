"""History under one scenario: list after list, each the base of the next, and any of them calculated again."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta

import numpy as np
from numpy.typing import NDArray

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.laboratory.what_if.scenario import Scenario
from ratingoffice.library.input_errors import input_error
from ratingoffice.library.rating_list import RatingList
from ratingoffice.model.books import Books
from ratingoffice.model.history import NOTHING, day_number
from ratingoffice.rating.period import RatedPeriod, rate_period

Ratings = NDArray[np.int32]
"""A row for each list, a column for each player; NOTHING where a player has no published rating."""
Tick = Callable[[], None]


class ScenarioError(InvalidValueError):
    """A scenario with which a list cannot be calculated."""


@dataclass(frozen=True, eq=False)
class ReplayedHistory:
    """The lists of a scenario. The first row of the ratings is what was in force before them."""

    scenario: Scenario
    dates: tuple[date, ...]
    ratings: Ratings
    books: Books
    """With all these lists in them."""

    def rated_again(self, day: date) -> RatingList:
        """Calculate one of the lists again, with all its lines."""
        rated = _rated(books_before(self.books, day), self.scenario, day)
        return RatingList(**vars(rated), settings=self.scenario.settings)


def books_before(books: Books, day: date) -> Books:
    """Return the books as they were before the list of a day."""
    history = books.history
    count = int(history.slots_of(day_number(day - timedelta(days=1)))) + 1
    return replace(books, history=replace(history, dates=history.dates[:count], standings=history.standings[:count]))


def dates_of(scenario: Scenario, first: date, last: date) -> list[date]:
    """List the days on which a scenario has lists."""
    book = scenario.rulebook
    calendar = book.calendar(book.rules, scenario.settings)
    return calendar.lists_between(max(first, book.first_list), last)


def replayed(books: Books, scenario: Scenario, first: date, last: date, tick: Tick) -> ReplayedHistory:
    """Rate all lists from one day to another; what the books have from the first day on is not used."""
    books = books_before(books, first)
    dates = dates_of(scenario, first, last)
    ratings = np.full((len(dates) + 1, books.season.players.height), NOTHING, dtype=np.int32)
    ratings[0] = books.history.standing_on(first)["rating"]
    for row, day in enumerate(dates, start=1):
        rated = _rated(books, scenario, day)
        ratings[row] = rated.rated.list["rating"].cast(int).fill_null(NOTHING).to_numpy()
        books = rated.published()
        tick()
    return ReplayedHistory(scenario, tuple(dates), ratings, books)


def _rated(books: Books, scenario: Scenario, day: date) -> RatedPeriod:
    try:
        rated = rate_period(books, scenario.rulebook, day, scenario.settings)
    except Exception as error:  # rules and figures of somebody else may fail in any way
        problem = {"kind": type(error).__name__, "error": str(error)}
        raise ScenarioError(message("scenario_fails", scenario=scenario.name, day=day, **problem)) from error
    if not rated.is_valid:
        raise input_error(message("scenario_list", scenario=scenario.name, day=day), rated.findings)
    return rated
