"""FIDE B.02 of 2024: the monthly lists, and how an office makes one, in standard, rapid and blitz chess."""

from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import lru_cache, partial
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import spread, taken
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.calendar import ListCalendar, first_open
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.fide.b02_2010 import office
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar, Period, settled_events
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES as OF_2010
from ratingoffice.rulebooks.fide.b02_2024.conditions import FIRST_DAY, OF_FORMER_LIST, RULES_DAY
from ratingoffice.rulebooks.inspection import Inspection
from ratingoffice.rulebooks.rulebook import Settings
from ratingoffice.rulebooks.rules import CODE
from ratingoffice.rulebooks.stages import Elsewhere, Noted
from ratingoffice.rulebooks.succession import Succession, succession_of

BEFORE: Final = FideCalendar(Edition(OF_2010, (), {}))
"""The lists by the rules of 2010."""
IS_RESULT: Final = COUNTS & col("own_rating").is_null()
"""A game that counts towards a first rating."""


@dataclass(frozen=True)
class MonthlyCalendar(FideCalendar):
    """A list on the first day of every month; an office that went by the rules of 2010 closed its last by those."""

    lists: Succession = field(default_factory=partial(Succession, FIRST_DAY))

    @article("7.1")
    def is_list_date(self, day: date) -> bool:
        """Return whether a list is published on a day."""
        return super().is_list_date(day) and not self.lists.is_between(day)

    @article("7.1.3")
    def closing_date(self, list_date: date, *, official: bool = False) -> date:
        """Return the last day on which an event can end to count on a list."""
        if list_date == self.lists.former_list:
            return BEFORE.closing_date(list_date, official=official)
        return super().closing_date(list_date, official=official)

    counts_from = ListCalendar.counts_from

    @article("7.1.3", "9.1")
    def placed(self, events: pl.DataFrame) -> pl.DataFrame:
        """Give each event the lists that are open after its last day and after its report arrived."""
        lists = self.lists_for(events.select(pl.max_horizontal("end", "received")).to_series())
        by_report = first_open(col("received"), lists, lambda day: day - timedelta(days=1))
        found = super().placed(events).rename({"rated_on": "open_after_end"}).drop("is_in_one_period")
        former = self.lists.former_list
        return found.with_columns_seq(
            open_after_report=when(col("received").is_not_null()).then(by_report),
            is_of_former_list=col("open_after_end") <= former if former else pl.lit(value=False),
            is_of_before=col("start") <= self.closing_date(former) if former else pl.lit(value=False),
            lists_missing=self.lists.months_missing(col("end")),
            first_list=pl.lit(self.lists.first_list),
            **{RULES_DAY: pl.max_horizontal("start", pl.lit(FIRST_DAY))},
        )


@lru_cache(maxsize=4)
def _since(first_list: date, rules: Edition) -> Edition:
    """Return the rules of an office that has them from a list on: those before that one have the former floor."""
    known = rules.figures["floor"].values.items()
    floors = {day if day < FIRST_DAY else max(day, first_list): floor for day, floor in known}
    return rules.amended(figures={"floor": floors})


class MonthlyOffice(office.FideOffice):
    """An office by these rules: K and the ratings of a player are those of the list before."""

    def calendar(self, edition: Edition, settings: Settings) -> MonthlyCalendar:
        """Return the dates of the lists, by the rules that the office has from its first list on."""
        lists = succession_of(settings, settings["converted_on"] or FIRST_DAY)
        rules = edition if lists.first_list == FIRST_DAY else _since(lists.first_list, edition)
        return MonthlyCalendar(rules, lists=lists)

    def with_field(self, part: Part, books: Books) -> pl.DataFrame:
        """Find the highest rating of a woman in each event, and whether anybody is not on the list of the series."""
        entries = part.entries.hstack([books.season.players["sex"][part.entries["player"]]])
        found = entries.group_by("event").agg(
            highest_woman=col("own_published").filter(col("sex") == "W").max(),
            has_others=(col("is_borrowed") | col("own_published").is_null()).any(),
        )
        return part.events.join(found, on="event", how="left", maintain_order="left")

    def overall(
        self, edition: Edition, books: Books, day: date, settings: Settings, noted: Noted
    ) -> list[pl.DataFrame]:
        """Look at the season as a whole, and at late reports of events that the last list of before has."""
        calendar = self.calendar(edition, settings)
        events = settled_events(books.record, calendar).record.events
        late = Inspection(books, calendar.edition.begin(day)).rows(events, OF_FORMER_LIST)
        return [*super().overall(edition, books, day, settings, noted), *late]

    def played(self, part: Part, run: Run, _: Elsewhere) -> Part:
        """Give each entry in judged events what it needs of its event, and each side what it needs of the match."""
        found = replace(part, entries=office.with_event(part, run))
        known = [*part.of_sides("unequal_times"), office.match_verdicts(found, run)]
        return replace(found, sides=part.sides.hstack(known))

    def rated(self, part: Part, people: pl.DataFrame, calendar: FideCalendar, run: Run) -> tuple[Part, pl.DataFrame]:
        """Count the games, leave out first events with no points, add up, pool the results."""
        sides = office.counted_sides(part, run)
        results = _results(replace(part, sides=sides), calendar, run)
        left_out = spread(results["own_excluded"], results["entry"], part.entries.height, 0).alias("own_excluded")
        of_player = [left_out, people["birth_year"][part.entries["player"]]]
        found = replace(part, entries=part.entries.hstack(of_player), sides=_without(sides, left_out))
        return replace(found, entries=run.apply("entries", office.with_sums(found))), _pool_of(results, run)


def _results(part: Part, calendar: FideCalendar, run: Run) -> pl.DataFrame:
    """Add up the games of each player without a rating against rated opponents, event by event."""
    sides = part.sides.filter(IS_RESULT).select_seq("entry", "half_points", "date", "opponent_rating")
    games = sides.hstack([office.is_of_list(part, sides, Period(run.day, calendar))])
    sums = games.group_by("entry", maintain_order=True).agg(
        games=pl.len().cast(pl.Int64),
        period_games=col("is_of_list").sum(),
        half_points=col("half_points").sum(),
        opposition=col("opponent_rating").cast(pl.Int64).sum(),
        last_played=col("date").max(),
    )
    return run.apply("results", sums.hstack(taken(part.entries, sums["entry"], "player", "end")))


@article("8.2.1")
def _without(sides: pl.DataFrame, left_out: pl.Series) -> pl.DataFrame:
    """Leave out the games of first events with no points."""
    codes = left_out[sides["entry"]].cast(CODE)
    return sides.with_columns_seq(excluded=when(IS_RESULT).then(codes).otherwise("excluded"))


@article("7.1.4", "7.2.1")
def _pool_of(results: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Put together the results of each player without a rating, and judge whether they make one."""
    kept = results.filter(col("own_excluded") == 0).group_by("player")
    sums = col("games", "period_games", "half_points", "opposition").sum()
    return run.apply("pool", kept.agg(sums, last_played=col("last_played").max()))
