"""What a rulebook offers to the rest of the house: how to rate a list, what may be set, how to explain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from ratingoffice.model.books import Books

Settings = Mapping[str, Any]


@dataclass(frozen=True)
class Parameter:
    """Something that the regulation leaves to the office: its article, what it means, how its text is read."""

    name: str
    article: str
    meaning: str
    read: Callable[[str], Any]
    default: Any = None


@dataclass(frozen=True)
class Rated:
    """The tables of one list, players and events by row number; `ratings` is the base of the next period.

    The lines are made when they are asked for, from columns that are already there.
    list: player, and the columns of the contract after it. event_lines: player, event, ... game_lines: player, event,
    opponent, ... events: event, and the verdict on each. Findings: what the regulation misses or finds odd.
    """

    list: pl.DataFrame
    event_lines: Callable[[], pl.LazyFrame]
    game_lines: Callable[[], pl.LazyFrame]
    events: Callable[[], pl.LazyFrame]
    ratings: pl.DataFrame
    findings: pl.DataFrame


@dataclass(frozen=True)
class Step:
    """One line of an explanation: what was looked at, with its article; or what was looked at and did not apply."""

    article: str
    text: str
    applies: bool = True


@dataclass(frozen=True)
class Calculator:
    """What a player can check: games are (opponent's rating, half points); each answer is a table."""

    expected: Callable[[int, int, date], pl.DataFrame]
    change: Callable[[int, int, list[tuple[int, int]], date], pl.DataFrame]
    performance: Callable[[list[tuple[int, int]], date], pl.DataFrame]
    turn_over: Callable[[int, date], int]
    coefficients: tuple[int, ...]
    articles: Mapping[str, str]


@dataclass(frozen=True)
class Rulebook:
    """A regulation in one edition, ready to rate."""

    key: str
    title: str
    edition: str
    document: str
    package: str
    series: str
    first_list: date
    parameters: tuple[Parameter, ...]
    next_lists: Callable[[date, Settings], list[date]]
    rate: Callable[[Books, date, Settings], Rated]
    calculator: Calculator
    explain_player: Callable[[Mapping[str, Any], date], list[Step]]
    explain_event: Callable[[Mapping[str, Any], Mapping[str, Any], date], list[Step]]

    def settings(self, given: Mapping[str, str]) -> dict[str, Any]:
        """Read the parameters that an office has set; those not set keep their default."""
        known = {parameter.name: parameter for parameter in self.parameters}
        for name in given:
            if name not in known:
                raise ValueError(f"{self.key} has no parameter {name!r}; it has {', '.join(known) or 'none'}")
        return {
            name: parameter.read(given[name]) if name in given else parameter.default
            for name, parameter in known.items()
        }

    def is_list_date(self, day: date, settings: Settings) -> bool:
        """Tell whether a list of this rulebook appears on a day."""
        return day >= self.first_list and day in self.next_lists(day, settings)
