"""FIDE B.02: how an office makes a list in every edition, from the open books to the list of one day."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import ClassVar, Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, largest, spread_table, taken
from ratingoffice.model.history import NOTHING, STANDING
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.fide.b02_2010.calendar import COUNTED_AS, FideCalendar, Period
from ratingoffice.rulebooks.fide.b02_2010.delisting import Delistings, delistings_of
from ratingoffice.rulebooks.fide.b02_2010.entries import CHANGES
from ratingoffice.rulebooks.fide.b02_2010.inspection import inspect_events, inspect_players, inspect_season
from ratingoffice.rulebooks.fide.b02_2010.lines import PUBLICATION, Lines, listed, verdicts
from ratingoffice.rulebooks.fide.b02_2010.selection import Selection, known, present_standing, selected, standing_table
from ratingoffice.rulebooks.inspection import Check, Inspection
from ratingoffice.rulebooks.rulebook import Settings
from ratingoffice.rulebooks.stages import Elsewhere, Listed, Noted, Played, Stages

OF_POOL: Final = {"games": "pool_games", "last_played": "pool_last", "half_points": "pool_half_points"}
NOT_POOLED: Final = {
    **dict.fromkeys(("pool_games", "period_games", "results"), 0),
    **dict.fromkeys(("has_enough_games", "is_published"), False),
}
"""What those have who have no pooled results; the rest is empty."""
WAS_RATED: Final = col("present_rating").is_not_null()
LAST_PLAYED: Final = (when(WAS_RATED).then("present_last_played"), known("last").cast(pl.Date), "pool_last")
OF_PLAYER: Final = {
    "old_rating": col("present_rating"),
    "change": when(WAS_RATED).then("change"),
    "games": when(WAS_RATED).then("games").otherwise("period_games").cast(pl.Int32),
    "total_games": when(WAS_RATED).then(col("present_games") + col("games")).otherwise("pool_games").cast(pl.Int32),
    "last_played": pl.max_horizontal(*LAST_PLAYED),
    "peak_before": col("present_peak"),
    "k_listed": when(WAS_RATED).then("present_k"),
    "r_n": when(~WAS_RATED).then("r_n"),
}
"""What a list is made from in every edition: the last one, the changes of this period, and the pooled results."""


@dataclass(frozen=True)
class FideOffice(ABC):
    """How a list is made, with what an edition checks of events and what its lines show."""

    checks: Sequence[Check]
    shown: Lines
    births: Sequence[Check] = ()
    """What is wrong where K is not known although the games are."""
    selection: ClassVar[type[Selection]] = Selection

    @abstractmethod
    def calendar(self, edition: Edition, settings: Settings) -> FideCalendar:
        """Return the dates of the lists, with the edition that counts by these settings."""

    @abstractmethod
    def played(self, part: Part, run: Run, elsewhere: Elsewhere) -> Part:
        """Give entries and sides in judged events what they need of their event and opponents."""

    @abstractmethod
    def rated(self, part: Part, people: pl.DataFrame, calendar: FideCalendar, run: Run) -> tuple[Part, pl.DataFrame]:
        """Count the games, add them up, and pool the results of unrated players."""

    @property
    def stages(self) -> Stages:
        """Return the stages of a list."""
        return Stages(
            events=self.events,
            players=self.players,
            verdicts=partial(verdicts, self.shown),
            overall=self.overall,
            publication=PUBLICATION,
            calendar=self.calendar,
        )

    def selected(
        self, edition: Edition, books: Books, day: date, settings: Settings, needed: pl.DataFrame | None = None
    ) -> Selection:
        """Choose what decides a list."""
        calendar = self.calendar(edition, settings)
        lists, period = _lists(calendar.edition, books, settings), Period(day, calendar)
        return selected(books.record, lists, period, partial(self.selection, needed_elsewhere=needed))

    def events(self, edition: Edition, books: Books, day: date, settings: Settings, elsewhere: Elsewhere) -> Played:
        """Judge the events of the period, and the earlier ones that count towards first ratings."""
        choice = self.selected(edition, books, day, settings, elsewhere.needed)
        run, beside = choice.period.edition.begin(day), choice.delistings.beside
        part = self.played(judged_part(choice.part(), books, run), run, elsewhere)
        looked_at = Inspection(books, run, beside.history if beside else None)
        events = self.with_field(part, books).filter("in_period")
        return Played(part, run, inspect_events(looked_at, events, choice.period.calendar, self.checks))

    def with_field(self, part: Part, _: Books) -> pl.DataFrame:
        """Give each event what its checks need to know of the players."""
        return part.events

    def players(self, edition: Edition, books: Books, played: Played, day: date, settings: Settings) -> Listed:
        """Make the list of the players: their games, K, changes, first ratings."""
        run, people, calendar = played.run, books.season.players, self.calendar(edition, settings)
        standing = present_standing(_lists(run.edition, books, settings), Period(day, calendar))
        facts = [people["birth_year"], people["title"].is_not_null().alias("has_title")]
        present = standing_table(standing).hstack(facts)
        part, pool = self.rated(played.part, people, calendar, run)
        noted = inspect_players(Inspection(books, run), part.entries, present, self.births)
        known = present.with_columns_seq(pl.lit(value).alias(name) for name, value in settings.items())
        return listed(run, part, new_list(part, pool, known, run), self.shown, noted)

    def overall(
        self, edition: Edition, books: Books, day: date, settings: Settings, noted: Noted
    ) -> list[pl.DataFrame]:
        """Look at the season as a whole."""
        calendar = self.calendar(edition, settings)
        return inspect_season(Inspection(books, calendar.edition.begin(day)), calendar, noted)


def _lists(edition: Edition, books: Books, settings: Settings) -> Delistings:
    """Find when players fell below the floor, on the lists and on those that stand in for them, if there are any."""
    beside = settings.get("standard_series")
    return delistings_of(books.history, edition, books.lists_of(beside) if beside else None)


def judged_part(part: Part, books: Books, run: Run) -> Part:
    """Judge the events."""
    events = run.apply("events", part.events, (books.record, books.player_ids))
    kinds = {f"is_{kind}": kind == COUNTED_AS for kind in ("round_robin", "match")}
    return replace(part, events=events.with_columns_seq(event_excluded="excluded", **kinds))


def with_event(part: Part, run: Run) -> pl.DataFrame:
    """Give each entry what its rules and those of its games need of the judged event."""
    needed = run.lacking("entries games", part.entries, part.events)
    return part.entries.hstack(part.of_event(part.entries["event"], *needed))


@article("6.5")
def match_verdicts(part: Part, run: Run) -> pl.Series:
    """Judge the games of matches, each match whole: games of other lists decide it too. All other games may count."""
    codes, rows = np.zeros(part.sides.height, dtype=np.uint16), part.sides_of(part.entries["is_match"].to_numpy())
    if rows.size:
        games = taken(part.sides, rows, "side", "own_published", "opponent_published")
        whole = part.record.part(part.events.filter("is_match")["event"].sort())
        sides = whole.sides.join(games, on="side", how="left", maintain_order="left")
        judged = run.apply("matches", sides.hstack(whole.of_event(sides["event"], "rounds")))["match_excluded"]
        codes[rows] = judged[sides["side"].search_sorted(games["side"])].to_numpy()
    return pl.Series("match_excluded", codes)


@article("7.12")
def is_of_list(part: Part, sides: pl.DataFrame, period: Period) -> pl.Series:
    """Mark the games of this list: those of its events and, period by period, those after the last list closed."""
    event = part.of_event(part.entries["event"][sides["entry"]], "in_period", "official", "is_by_period")
    closed = period.days_before(event["official"].fill_null(value=False).to_numpy())
    is_new = ~event["is_by_period"] | (sides["date"].to_physical() > pl.Series(closed))
    return (event["in_period"] & is_new).alias("is_of_list")


def counted_sides(part: Part, run: Run) -> pl.DataFrame:
    """Run the rules for single games: who counts against which rating, and what was expected and gained."""
    needed = run.lacking("games", part.sides, part.entries)
    return run.apply("games", part.sides.hstack(taken(part.entries, part.sides["entry"], *needed)))


def with_sums(part: Part) -> pl.DataFrame:
    """Add up the counted games of each entry; the sides stand entry by entry."""
    counts = (part.sides["excluded"] == 0).to_numpy()
    days = np.where(counts, part.sides["date"].to_physical().to_numpy(), np.int32(NOTHING))
    counted = {
        "games": counts,
        "gain": part.sides["gain"].fill_null(0).to_numpy() * counts,
        "half_points": part.sides["half_points"].to_numpy() * counts,
    }
    groups, height = part.sides["entry"], part.entries.height
    sums = added_up(groups, height, {name: pl.Series(values) for name, values in counted.items()})
    last = largest(groups, height, pl.Series("last_played", days))
    return part.entries.hstack(sums).hstack([last]).with_columns_seq(known("last_played").cast(pl.Date))


def changes(entries: pl.DataFrame, players: int) -> pl.DataFrame:
    """Add up the changes of each rated player, and find the last game."""
    is_counted = entries.select_seq(col("in_period") & CHANGES).to_series()
    counted = entries.select_seq("player", col("change").fill_null(0), "games", "last_played").filter(is_counted)
    player, last = counted["player"].to_numpy(), np.full(players, NOTHING, dtype=np.int32)
    np.maximum.at(last, player, counted["last_played"].to_physical().to_numpy())
    change, games = (np.bincount(player, counted[name].to_numpy(), players) for name in ("change", "games"))
    return pl.DataFrame({"change": change.astype(np.int64), "games": games.astype(np.int32), "last": last})


def new_list(part: Part, pool: pl.DataFrame, present: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, this period, and the rules that come after."""
    pooled = pool.rename(OF_POOL)
    kinds = {name: (kind, NOT_POOLED.get(name)) for name, kind in pooled.schema.items() if name != "player"}
    beside = spread_table(pooled, "player", present.height, kinds)
    standing = [column.alias(f"present_{column.name}") if column.name in STANDING else column for column in present]
    table = changes(part.entries, present.height).hstack(beside).hstack(standing)
    given = sorted(run.edition.plans["players"].given)
    return run.apply("players", table.select_seq(OF_PLAYER.get(name, col(name)).alias(name) for name in given))
