"""What a regulation finds wrong or odd in a season: one declaration for each thing, with article and sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

import polars as pl
from polars import col

from ratingoffice.messages import Text, text_of
from ratingoffice.model.books import Books
from ratingoffice.model.findings import Place, Severity, finding, findings_where
from ratingoffice.model.history import History
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.rules import LIST_DATE

ALWAYS: Final = pl.lit(value=True)


@dataclass(frozen=True, eq=False)
class Check:
    """Something to look at: the table and column that it is about, the rows where it holds, the message.

    Values of the message are columns of the row or made of some; figures are columns too, `article` is its own.
    """

    article: str
    severity: Severity
    code: str
    place: str
    text: str | tuple[str, str]
    holds: pl.Expr = ALWAYS
    values: Mapping[str, pl.Expr] = field(default_factory=dict)

    @cached_property
    def message(self) -> Text:
        """The text of the finding; editions share codes, so its own English is the key."""
        return text_of(self.code, self.text, self.text)

    @cached_property
    def needs(self) -> set[str]:
        """The columns of the condition and of the message."""
        made = (self.values.get(name, col(name)) for name in self.message.names if name != "article")
        return {*self.holds.meta.root_names(), *(name for each in made for name in each.meta.root_names())}


OTHER_SERIES: Final = "Unknown series '{series}'. Available in the table: {lists}. Choose one with --series."
UNKNOWN_SERIES: Final = Check("", "error", "unknown_series", "ratings.list", OTHER_SERIES)
LOST: Final = (
    "the newest list before {list_date} is that of {newest}; {count} event belongs to a missing list ({lists}) "
    "and would count on none; calculate that list first and add its ratings ({article})",
    "the newest list before {list_date} is that of {newest}; {count} events belong to missing lists ({lists}) "
    "and would count on none; calculate those lists first and add their ratings ({article})",
)
LOST_EVENTS: Final = Check("", "warning", "lost_events", "ratings.date", LOST)
NO_LIST, IS_OLDER = col("found").is_null() & col("has_lists"), col("found") < col("asked")
NEEDED: Final = (
    "starts on {start}, before the first list of the series '{series}'; the list of {asked} is needed ({article})"
)
OLDER: Final = "starts on {start}; the list of {asked} is not in the ratings, so the one of {found} is used ({article})"


def no_list_in_force(article: str, counts: pl.Expr = ALWAYS) -> Check:
    """No list as early as an event is an error."""
    return Check(article, "error", "no_list_in_force", "events.start", NEEDED, NO_LIST & counts)


def older_list(article: str, counts: pl.Expr = ALWAYS) -> Check:
    """An older list than the calendar asks for is odd, and is used."""
    return Check(article, "warning", "older_list", "events.start", OLDER, IS_OLDER & counts)


ACTIVE: Final = (
    "not given for {count} rated player, who is taken as active ({article})",
    "not given for {count} rated players, who are taken as active ({article})",
)


def activity_assumed(article: str, holds: pl.Expr = ALWAYS) -> Check:
    """Without the day of the last game a player is taken as active."""
    return Check(article, "warning", "activity_assumed", "ratings.last_played", ACTIVE, holds)


def date_needed(article: str, is_by_period: pl.Expr) -> Check:
    """Counted period by period, the day of a game decides its list and its ratings."""
    text = "games without a date: {games_undated}; an event counted period by period needs them all ({article})"
    undated = is_by_period & (col("games_undated") > 0)
    return Check(article, "error", "date_needed", "events.period_by_period", text, undated)


def assumed(article: str, conditions: Mapping[str, pl.Expr]) -> Check:
    """One warning an event for all conditions, by name and article, that the table does not let us check."""
    names = [pl.when(holds).then(pl.lit(name)) for name, holds in conditions.items()]
    values = {"conditions": pl.concat_str(names, separator=", ", ignore_nulls=True)}
    text, holds = "not given: {conditions}; the condition is taken as met", pl.any_horizontal(*conditions.values())
    return Check(article, "warning", "condition_assumed", "events", text, holds, values)


@dataclass(frozen=True)
class Inspection:
    """A look at the books for one list."""

    books: Books
    run: Run
    beside: History | None = None
    """The lists of another series, for players who are not on those of the books."""

    def rows(self, table: pl.DataFrame, checks: Sequence[Check]) -> list[pl.DataFrame]:
        """Make a finding for each row of a table with a `line` where a check holds."""
        if not table.height:
            return []
        known = {"series": self.books.series, LIST_DATE: self.run.day, "has_lists": bool(self.books.history.dates)}
        missing = {name for check in checks for name in check.needs} - set(table.columns)
        values = {name: pl.lit(known[name]) if name in known else self._figure(name, table) for name in missing}
        full = table.with_columns_seq(**values)
        holds = full.select_seq(check.holds.any().alias(f"{n}") for n, check in enumerate(checks)).row(0)
        found = [check for check, is_so in zip(checks, holds, strict=True) if is_so]
        return [
            findings_where(full, check.holds, self._place(check), check.message, **self._values(check))
            for check in found
        ]

    def once(self, check: Check, count: int, **known: object) -> list[pl.DataFrame]:
        """Make one finding of a table as a whole, if there is anything to count; the message may say how many."""
        if not count:
            return []
        values = {"count": count, "series": self.books.series, LIST_DATE: self.run.day, "article": self._cited(check)}
        values |= known
        filled = {name: values[name] if name in values else self.run.on(name) for name in check.message.names}
        return [finding(self._place(check), check.message.filled(filled))]

    def unknown_series(self) -> list[pl.DataFrame]:
        """A table with other series only is a slip; an empty one means that nobody is rated."""
        lists = self.books.whole.series
        return self.once(UNKNOWN_SERIES, 0 if self.books.history.dates else len(lists), lists=lists)

    def lost_events(self, article: str, rated_on: pl.Series) -> list[pl.DataFrame]:
        """Events of a list that was never added to the ratings are in no list at all."""
        newest = max((day for day in self.books.history.dates if day < self.run.day), default=self.run.day)
        lost = rated_on.filter(rated_on.is_between(newest, self.run.day, closed="none"))
        lists = tuple(lost.unique().sort())
        return self.once(replace(LOST_EVENTS, article=article), lost.len(), newest=newest, lists=lists)

    def lists_found(self, days: pl.Series, history: History | None = None) -> pl.Series:
        """Return the date of the newest list of a series on or before each day; null where there is none."""
        lists = history or self.books.history
        return pl.Series([*lists.dates, None], dtype=pl.Date).gather(pl.Series(lists.slots(days)))

    def newest_lines(self, needed: pl.DataFrame) -> pl.DataFrame:
        """Find the newest line before this list of each player on the `list` that is needed of them."""
        if not needed.height:
            return needed
        before = self.books.season.ratings.filter(col("date") < self.run.day).join(needed, on=["list", "player"])
        lines = before.filter(col("date") == col("date").max().over("list", "player"))
        return lines.with_columns_seq(player_id=self.books.season.players["player_id"][lines["player"]])

    def _figure(self, name: str, table: pl.DataFrame) -> pl.Expr:
        """Look a figure up by the day that decides for events, where the table has it; else by that of the list."""
        day = self.run.edition.plans["events"].stage.day
        if day not in table.columns:
            return pl.lit(self.run.on(name))
        return self.run.edition.figures[name].column(col(day))

    def _values(self, check: Check) -> dict[str, pl.Expr]:
        """Return what fills the message of each row in."""
        values = {name: check.values.get(name, col(name)) for name in check.message.names}
        return values | ({"article": pl.lit(self._cited(check))} if "article" in values else {})

    def _cited(self, check: Check) -> str:
        return self.run.edition.cited([check.article])

    def _place(self, check: Check) -> Place:
        table, _, column = check.place.partition(".")
        file = next((name for name in self.books.season.hashes if name.startswith(f"{table}.")), f"{table}.csv")
        return Place(check.severity, file, column or None)
