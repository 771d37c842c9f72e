"""What a rulebook offers to the rest of the house: how to rate a list, what may be set, how to explain."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import islice
from typing import Any

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import Message, Text
from ratingoffice.model.books import Books
from ratingoffice.rulebooks.calculator import Calculator
from ratingoffice.rulebooks.calendar import ListCalendar
from ratingoffice.rulebooks.corrections import FIRST_VERSION, CalculationCorrection
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.regulation_map import OURS, Article, RegulationMap, regulation_map
from ratingoffice.rulebooks.rules import ExplanationStep

Settings = Mapping[str, Any]
Line = Mapping[str, Any]


@dataclass(frozen=True)
class Parameter:
    """Something that the regulation leaves to the office: its article, what it means, how its text is read."""

    name: str
    article: str
    meaning: str
    read: Callable[[str], Any]
    default: Any = None
    is_series: bool = False
    """Whether it names a series whose ratings are read beside those of the list."""


@dataclass(frozen=True)
class Limit:
    """A figure that decides, by its name, and how near below it a player missed it; `column` is one of the list."""

    article: str
    column: str
    figure: str
    near: int
    meaning: str
    statuses: tuple[str, ...]


@dataclass(frozen=True)
class ListRanking:
    """The part of a publication whose places are the places of the list, and the articles that say who is on it."""

    part: str
    articles: str


@dataclass(frozen=True)
class RatedTables:
    """The tables of one list, players and events by row number; `ratings` is the base of the next period.

    The lines are made when they are asked for, from columns that are already there.
    list: player, and the columns of the contract after it. event_lines: player, event, ... game_lines: player, event,
    opponent, ... events: event, and the verdict on each. Findings: what the regulation misses or finds odd.
    publication: the parts that are published, by name, each the rows of its players in their order.
    closes: the last day on which an event could end to count.
    """

    list: pl.DataFrame
    event_lines: Callable[[], pl.LazyFrame]
    game_lines: Callable[[], pl.LazyFrame]
    events: Callable[[], pl.LazyFrame]
    ratings: pl.DataFrame
    findings: pl.DataFrame
    publication: Callable[[], Mapping[str, pl.Series]]
    closes: date


@dataclass(frozen=True, repr=False)
class Rulebook:
    """A regulation in one edition, ready to rate."""

    key: str
    title: str
    edition: str
    document: str
    series: str
    first_list: date
    rules: Edition
    calendar: Callable[[Edition, Settings], ListCalendar]
    pipeline: Callable[[Edition, Books, date, Settings], RatedTables]
    calculators: Callable[[Edition], Calculator]
    parameters: tuple[Parameter, ...] = ()
    limits: tuple[Limit, ...] = ()
    ranking: ListRanking | None = None
    """Where there is none, every rating has a place."""
    follows: str = ""
    """The rulebook of the edition before, where the parameter `former_list` asks for the last list by that one."""
    corrections: tuple[CalculationCorrection, ...] = ()
    others: Mapping[str, str] = field(default_factory=dict)
    """The keys of the rulebooks of the same regulation for other series."""
    package: str = OURS
    """Where the map is: `regulations/<document>.toml` of this package."""

    @cached_property
    def regulation(self) -> RegulationMap:
        """The map of its articles."""
        return regulation_map(self.document, self.package)

    def __reduce__(self) -> tuple[Callable[[str], "Rulebook"], tuple[str]]:
        """Copy and pickle it by its key: rules are expressions, which other processes build themselves."""
        from ratingoffice.rulebooks.catalogue import keys, rulebook  # noqa: PLC0415 - it is built on this module

        if self.key not in keys() or rulebook(self.key) is not self:
            raise TypeError(f"the rulebook {self.key} is not one of the catalogue: it cannot be copied by its key")
        return rulebook, (self.key,)

    def __repr__(self) -> str:
        """Say which it is."""
        return f"<Rulebook {self.key}: {self.title} ({self.edition})>"

    @property
    def articles(self) -> tuple[Article, ...]:
        """Every article of the regulation in our words, and its status."""
        return self.regulation.articles

    @property
    def name(self) -> Message:
        """Return title and edition."""
        parts = {"title": self.title, "edition": self.edition}
        return message("rulebook_name", **{name: Text(name, text).filled({}) for name, text in parts.items()})

    def rate(self, books: Books, day: date, settings: Settings) -> RatedTables:
        """Calculate the list of a day."""
        return self.pipeline(self.rules, books, day, settings)

    def next_lists(self, day: date, settings: Settings) -> list[date]:
        """Return the next three dates of publication on or after a day."""
        return list(islice(self.calendar(self.rules, settings).lists_from(max(day, self.first_list)), 3))

    @cached_property
    def calculator(self) -> Calculator:
        """What a player can check."""
        found = self.calculators(self.rules)
        found.key = self.key
        return found

    def figures_day(self, day: date | None) -> date:
        """Return the day whose figures a calculator uses: the one asked for, or that of the newest amendment."""
        if day is not None and day < self.first_list:
            raise InvalidValueError(message("no_figures_yet", rulebook=self.key, day=day, first=self.first_list))
        amendments = (start for figure in self.rules.figures.values() for start in figure.values)
        return day or max(self.first_list, *amendments)

    def explain_event(self, line: Line, event: Line) -> list[ExplanationStep]:
        """Return whether an event counts, then what it is worth to a player."""
        steps = self._steps("events", event)
        if event["counted"] == "N":
            verdict = message("event_does_not_count", reason=self.rules.reason(event["reason"]))
            return [*steps, ExplanationStep(event["articles"], verdict)]
        steps += self._steps("event_lines", line)
        if line["reason"]:
            verdict = message("nothing_counts", reason=self.rules.reason(line["reason"]))
            steps.append(ExplanationStep(line["articles"], verdict))
        elif not line["games"]:
            steps.append(ExplanationStep("", message("no_game_counts")))
        return steps

    def explain_player(self, line: Line) -> list[ExplanationStep]:
        """Return what comes after the sums."""
        return self._steps("list", line)

    def _steps(self, table: str, line: Line) -> list[ExplanationStep]:
        """Explain a line by its rules; one that was made with other rules, by what its articles say."""
        words = {each.number: Text(each.number, each.words) for each in self.regulation.articles}
        if all(plan.mask_column in line for plan in self.rules.plans_of(table)):
            return self.rules.steps(table, line, words)
        return [
            ExplanationStep(number, words[number].filled({}))
            for number in str(line["articles"] or "").split()
            if number in words
        ]

    @property
    def calculation(self) -> int:
        """Return the version of the calculation: each correction that moves a list makes a new one."""
        return max((each.version for each in self.corrections), default=FIRST_VERSION)

    def corrections_since(self, version: int, day: date) -> tuple[CalculationCorrection, ...]:
        """Return the corrections that a list of a day, made with a version, does not have yet."""
        return tuple(each for each in self.corrections if each.concerns(day, version))

    def settings(self, given: Mapping[str, str]) -> dict[str, Any]:
        """Read the parameters that an office has set; those not set keep their default."""
        known = {parameter.name: parameter for parameter in self.parameters}
        for name in given:
            if name not in known:
                raise InvalidValueError(
                    message("unknown_parameter", rulebook=self.key, name=name, known=tuple(known))
                    if known
                    else message("unknown_parameter.none", rulebook=self.key, name=name)
                )
        return {
            name: parameter.read(given[name]) if name in given else parameter.default
            for name, parameter in known.items()
        }

    def check_list_date(self, day: date, settings: Settings) -> None:
        """Refuse a day on which this rulebook has no list, and name the next ones."""
        if not self.is_list_date(day, settings):
            days = self.next_lists(max(day, self.first_list), settings)
            raise InvalidValueError(message("no_list_on_day", rulebook=self.key, day=day, days=days))

    def is_list_date(self, day: date, settings: Settings) -> bool:
        """Return whether a list of this rulebook appears on a day."""
        return day >= self.first_list and self.calendar(self.rules, settings).is_list_date(day)
