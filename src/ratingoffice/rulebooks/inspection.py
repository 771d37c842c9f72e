"""What a regulation finds wrong or odd in a season: one declaration for each thing, with article and sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from string import Formatter
from typing import Final

import polars as pl
from polars import col

from ratingoffice.model.books import Books
from ratingoffice.model.findings import Problem, Severity, finding, findings_where
from ratingoffice.model.sentences import number_of
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.rules import LIST_DATE

ALWAYS: Final = pl.lit(value=True)


@dataclass(frozen=True, eq=False)
class Check:
    """Something to look at: the table and column that it is about, the rows where it holds, the sentence.

    Gaps of the sentence are columns of the row, or `filled` from some; figures are columns too, `article` is its own.
    """

    article: str
    severity: Severity
    code: str
    place: str
    text: str
    holds: pl.Expr = ALWAYS
    filled: Mapping[str, pl.Expr] = field(default_factory=dict)

    @cached_property
    def gaps(self) -> list[str]:
        """The gaps of the sentence in their order, but for its article."""
        return [name for _, name, _, _ in Formatter().parse(self.text) if name and name != "article"]

    @cached_property
    def message(self) -> pl.Expr:
        """The sentence of each row."""
        template = self.text.format(article=self.article, **dict.fromkeys(self.gaps, "{}"))
        return pl.format(template, *(self.filled.get(name, col(name)) for name in self.gaps))

    @cached_property
    def needs(self) -> set[str]:
        """The columns of the condition and of the sentence."""
        return {*self.holds.meta.root_names(), *self.message.meta.root_names()}


OTHER_SERIES: Final = "there is no list of the series '{series}'; the table has {lists} (choose with --series)"
UNKNOWN_SERIES: Final = Check("", "error", "unknown_series", "ratings.list", OTHER_SERIES)
LOST: Final = (
    "the newest list before {list_date} is that of {newest}; {count} events count on lists that are missing "
    "({lists}) and so on none; calculate those first and add their ratings ({article})"
)
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


def date_needed(article: str, is_by_period: pl.Expr) -> Check:
    """Counted period by period, the day of a game decides its list and its ratings."""
    text = "{games_undated} games have no date; counted period by period, each needs one ({article})"
    undated = is_by_period & (col("games_undated") > 0)
    return Check(article, "error", "date_needed", "events.period_by_period", text, undated)


def assumed(article: str, conditions: Mapping[str, pl.Expr]) -> Check:
    """One warning an event for all conditions, by name and article, that the table does not let us check."""
    names = [pl.when(holds).then(pl.lit(name)) for name, holds in conditions.items()]
    filled = {"conditions": pl.concat_str(names, separator=", ", ignore_nulls=True)}
    text, holds = "not given: {conditions}; the condition is taken as met", pl.any_horizontal(*conditions.values())
    return Check(article, "warning", "condition_assumed", "events", text, holds, filled)


@dataclass(frozen=True)
class Inspection:
    """A look at the books for one list."""

    books: Books
    run: Run

    def rows(self, table: pl.DataFrame, checks: Sequence[Check]) -> list[pl.DataFrame]:
        """Make a finding for each row of a table with a `line` where a check holds."""
        if not table.height:
            return []
        known = {"series": self.books.series, LIST_DATE: self.run.day, "has_lists": bool(self.books.history.dates)}
        missing = {name for check in checks for name in check.needs} - set(table.columns)
        values = {name: pl.lit(known[name]) if name in known else self._figure(name, table) for name in missing}
        full = table.with_columns(**values)
        holds = full.select(check.holds.any().alias(f"{n}") for n, check in enumerate(checks)).row(0)
        found = [check for check, is_so in zip(checks, holds, strict=True) if is_so]
        return [findings_where(full, check.holds, self._problem(check), check.message) for check in found]

    def once(self, check: Check, count: int, **known: object) -> list[pl.DataFrame]:
        """Make one finding of a table as a whole, if there is anything to count; the sentence may say how many."""
        if not count:
            return []
        values = {"count": count, "events": number_of(count, "event"), "players": number_of(count, "rated player")}
        values |= {"series": self.books.series, LIST_DATE: self.run.day, **known}
        filled = {name: values[name] if name in values else self.run.on(name) for name in check.gaps}
        return [finding(self._problem(check), check.text.format(article=check.article, **filled))]

    def unknown_series(self) -> list[pl.DataFrame]:
        """A table with other series only is a slip; an empty one means that nobody is rated."""
        if self.books.history.dates or not self.books.season.ratings.height:
            return []
        lists = self.books.season.ratings["list"].unique().sort()
        return self.once(UNKNOWN_SERIES, lists.len(), lists=", ".join(lists))

    def lost_events(self, article: str, rated_on: pl.Series) -> list[pl.DataFrame]:
        """Events of a list that was never added to the ratings are in no list at all."""
        newest = max((day for day in self.books.history.dates if day < self.run.day), default=self.run.day)
        lost = rated_on.filter(rated_on.is_between(newest, self.run.day, closed="none"))
        check, lists = Check(article, "warning", "lost_events", "ratings.date", LOST), map(str, lost.unique().sort())
        return self.once(check, lost.len(), newest=newest, lists=", ".join(lists))

    def lists_found(self, days: pl.Series) -> pl.Series:
        """Return the date of the newest list in the books on or before each day; null where there is none."""
        dates = pl.Series([*self.books.history.dates, None], dtype=pl.Date)
        return dates.gather(pl.Series(self.books.history.slots(days)))

    def newest_lines(self, needed: pl.DataFrame) -> pl.DataFrame:
        """Find the newest line before this list of each player on the `list` that is needed of them."""
        if not needed.height:
            return needed
        before = self.books.season.ratings.filter(col("date") < self.run.day).join(needed, on=["list", "player"])
        lines = before.filter(col("date") == col("date").max().over("list", "player"))
        return lines.with_columns(player_id=self.books.season.players["player_id"].gather(lines["player"]))

    def _figure(self, name: str, table: pl.DataFrame) -> pl.Expr:
        """Look a figure up by the day that decides for events, where the table has it; else by that of the list."""
        day = self.run.edition.plans["events"].stage.day
        if day not in table.columns:
            return pl.lit(self.run.on(name))
        return self.run.edition.figures[name].column(col(day))

    def _problem(self, check: Check) -> Problem:
        table, _, column = check.place.partition(".")
        file = next((name for name in self.books.season.hashes if name.startswith(f"{table}.")), f"{table}.csv")
        return Problem(check.severity, check.code, file, column or None)
