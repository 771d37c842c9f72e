"""FIDE B.02 of 2010: what a list needs of earlier events and lists (6.1, 8.56), and how an office makes it."""

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

import numpy as np
import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import places, spread, spread_table, taken
from ratingoffice.model.history import NOTHING, Numbers, day_number
from ratingoffice.model.record import Part, Rows
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.fide.b02_2010 import office
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar, Marks, Period, Whole
from ratingoffice.rulebooks.fide.b02_2010.entries import RATED
from ratingoffice.rulebooks.fide.b02_2010.results import unrated_results
from ratingoffice.rulebooks.fide.b02_2010.selection import Selection, marked
from ratingoffice.rulebooks.rulebook import Settings
from ratingoffice.rulebooks.stages import Elsewhere, Stages

OF_RESULT: Final = {"games": "result_games", "half_points": "result_half_points", "opponents_sum": "result_opponents"}
"""What an entry has of the result of an unrated player under another name."""
RESULT: Final = (*OF_RESULT.values(), "scored", "rated_opponents", "r_a", "r_u_first", "r_c", "r_u")


@dataclass(frozen=True, eq=False)
class SelectionByEvent(Selection):
    """The part of the record that decides a list, with the standing of players at the start of each event."""

    @cached_property
    def closings(self) -> Whole:
        """When each list was closed; one from before this edition, on its own date."""
        dates, calendar = self.delistings.history.dates, self.period.calendar
        closed = (calendar.closing_date(day) if day >= calendar.since else day for day in dates)
        return np.array([day_number(day) for day in closed], dtype=np.int32)

    @cached_property
    @article("8.56")
    def slots_closed(self) -> Numbers:
        """The newest list that was closed when each event began."""
        return np.searchsorted(self.closings, self.events.start, side="left") - 1

    @cached_property
    @article("8.56")
    def is_crossing(self) -> Marks:
        """The events of the period that began before the last list was closed."""
        return self.in_period & (self.events.start <= self.period.days_before(self.events.is_official))

    def needed_beside(self) -> Rows:
        """List what shows who was left out of a round robin, and the games complete when an event began."""
        needed = self.needed_of_players if self.needed_elsewhere is None else self.needed_elsewhere
        return np.concatenate([self._results_beside(needed), self._games_since(needed)])

    @cached_property
    def needed_of_players(self) -> pl.DataFrame:
        """The players whose earlier events decide something: `since` a day (its number) for K, else all of them."""
        met = pl.DataFrame({"player": self._unrated_beside()}, schema={"player": pl.UInt32})
        return pl.concat([met.with_columns(since=pl.lit(None, pl.Int32)), self._newer_players()])

    @article("6.1")
    def _unrated_beside(self) -> Numbers:
        """List those, rated or delisted since, who were unrated in the same round robins as earlier results."""
        events, player, event = self.events, self.entry("player"), self.entry("event")
        met = marked(event[self.earlier], events.start.size) & events.is_round_robin
        rows = np.setdiff1d(self.record.entries_of(np.flatnonzero(met)), self.earlier)
        rating = self.in_force.published(event[rows], player[rows])
        return np.unique(player[rows.compress(rating == 0)])

    @article("6.1")
    def _results_beside(self, needed: pl.DataFrame) -> Rows:
        """List earlier results that show whether others were left out of a round robin."""
        others = needed["player"].filter(needed["since"].is_null())
        return self._entries_of(others, self.is_earlier)

    @article("6.1", "7.21")
    def low_scorers(self) -> Numbers:
        """List who was unrated and scored less than a point in a round robin up to this list.

        Period by period everybody unrated is listed: what they scored before a delisting does not count (7.21).
        """
        events, player, event = self.events, self.entry("player"), self.entry("event")
        is_listed = (events.rated_on > NOTHING) & (events.rated_on < day_number(self.period.day))
        met = np.flatnonzero(events.is_round_robin & (self.in_period | is_listed))
        rows = self.record.entries_of(met)
        unrated = rows.compress(self.in_force.published(event[rows], player[rows]) == 0)
        fewest = max(self.period.edition.figures["fewest_points"].values.values())
        may_be_low = (self.record.points(unrated) < 2 * fewest) | events.is_by_period[event[unrated]]
        return np.unique(player[unrated.compress(may_be_low)])

    @article("8.56")
    def _newer_players(self) -> pl.DataFrame:
        """List the newer players with an event that began before the last list was closed, and the list before it."""
        player, event, period = self.entry("player"), self.entry("event"), self.period
        rows = self.record.entries_of(np.flatnonzero(self.is_crossing))
        closed = self.slots_closed[event[rows]]
        is_newer = self._is_newer(self.delistings.since_return(closed, player[rows], period.eve, "games"))
        newer, days = np.unique(player[rows.compress(is_newer)]), self.closings[closed.compress(is_newer)]
        since = np.full(newer.size, days.min(initial=day_number(period.day)), dtype=np.int32)
        return pl.DataFrame({"player": newer, "since": since})

    @article("8.56")
    def _is_newer(self, games: Whole) -> Marks:
        most = max(self.period.edition.figures["games_as_new"].values.values())
        return np.asarray((games > NOTHING) & (games < most))

    @article("8.56")
    def _games_since(self, needed: pl.DataFrame) -> Rows:
        """List what newer players played on earlier lists, in events that ended after the first day."""
        newer = needed.drop_nulls("since")
        events, day = self.events, day_number(self.period.day)
        is_listed = (events.rated_on > NOTHING) & (events.rated_on < day) & ~self.in_period
        since = newer["since"].to_numpy().min(initial=day)
        return self._entries_of(newer["player"], is_listed & (events.end > since))

    def _entries_of(self, players: pl.Series, events: Marks) -> Rows:
        """List the entries of some players in some events."""
        if not players.len():
            return self.earlier[:0]
        rows = self.record.entries_of(np.flatnonzero(events))
        is_chosen = marked(players.to_numpy(), self.delistings.history.players)
        return rows.compress(is_chosen[self.entry("player")[rows]])

    def with_standing(self, entries: pl.DataFrame, own: Whole) -> pl.DataFrame:
        """Give each entry what it needs of its event, and of the lists at its start, when it was rated, and today."""
        return super().with_standing(entries, own).with_columns_seq(col("listed_until").cast(pl.Date))

    def figures(self, event: Numbers, player: Numbers, now: dict[str, Whole]) -> dict[str, Whole]:
        """Return what K depends on: what the lists in force and closed at the start say, else the one before this."""
        delistings, eve = self.delistings, self.period.eve
        slots, closed = self.in_force.slots[event], self.slots_closed[event]
        games = delistings.since_return(closed, player, eve, "games")
        closings = np.append(self.closings, np.int32(NOTHING))

        def else_now(found: Whole, name: str) -> Whole:
            return np.where(found > NOTHING, found, now[name])

        return {
            "peak": else_now(delistings.history.figures(slots, player, "peak"), "peak"),
            "k_listed": else_now(delistings.since_return(slots, player, eve, "k"), "k"),
            "games_listed": else_now(games, "games"),
            "listed_until": np.where(games > NOTHING, closings[closed], np.int32(NOTHING)),
        }

    def marks(self, event: Numbers, player: Numbers, own: Whole) -> dict[str, Marks | Whole]:
        """Find who was rated, and delisted, when the event was rated."""
        events, delistings, today = self.events, self.delistings, day_number(self.period.day)
        listed = np.where(events.rated_on == NOTHING, today, events.rated_on)
        judged_on = (np.minimum(listed, today) - 1).astype(np.int32)[event]
        delisted = delistings.days(delistings.history.slots_of(judged_on), player)
        was_published, is_unrated = np.zeros(event.size, dtype=np.bool_), own == 0
        was_published[is_unrated] = self.published_on(judged_on[is_unrated], player[is_unrated]) > 0
        return {
            "is_crossing": self.is_crossing[event],
            "was_published": was_published,
            "delisted_before": delisted,
            "is_of_before": events.begun[event] < delisted,
        }


class OfficeByEvent(office.FideOffice):
    """An office by these rules: K and the results of unrated players depend on what was before each event."""

    selection = SelectionByEvent

    @property
    def stages(self) -> Stages:
        """Return the stages of a list, and what they ask of other events."""
        return replace(super().stages, needs=self.needs, asks=self.asks, answers=self.answers)

    def calendar(self, edition: Edition, settings: Settings) -> FideCalendar:
        """Return the dates of the lists."""
        return FideCalendar(edition, settings["monthly_from"])

    def played(self, part: Part, run: Run, elsewhere: Elsewhere) -> Part:
        """Rate the results of unrated players in judged events, and give each side what it needs of its opponent."""
        results = unrated_results(part, run, elsewhere.answers)
        kinds = dict.fromkeys(RESULT, (pl.Int32, None))
        known = spread_table(results.rename(OF_RESULT), "entry", part.entries.height, kinds)
        found = replace(part, entries=office.with_event(part, run).hstack(known))
        return replace(found, sides=part.sides.hstack([*_seen(part, results), office.match_verdicts(found, run)]))

    def rated(self, part: Part, people: pl.DataFrame, calendar: FideCalendar, run: Run) -> tuple[Part, pl.DataFrame]:
        """Choose the results that are kept, count the games, add them up, pool the results."""
        results = _kept_results(part.entries, run)
        own_excluded = spread(results["own_excluded"], results["entry"], part.entries.height, 0)
        found = replace(part, entries=part.entries.hstack([own_excluded]))
        counted = replace(found, sides=office.counted_sides(found, run))
        complete = replace(counted, entries=run.apply("entries", office.with_sums(counted)))
        before = _games_of_earlier_lists(counted, Period(run.day, calendar))[results["entry"]]
        return complete, _pool_of(results.hstack([before]), complete, people, run)

    def needs(self, edition: Edition, books: Books, day: date, settings: Settings) -> pl.DataFrame:
        """List the players whose further events decide something."""
        return self.selected(edition, books, day, settings).needed_of_players

    def asks(self, edition: Edition, books: Books, day: date, settings: Settings) -> pl.DataFrame:
        """List the unrated with less than a point in a round robin: earlier results decide if they are left out."""
        return pl.DataFrame({"player": self.selected(edition, books, day, settings).low_scorers()})

    def answers(
        self, edition: Edition, books: Books, day: date, settings: Settings, needed: pl.DataFrame | None
    ) -> pl.DataFrame:
        """Find the first result of each player that stands alone."""
        run = edition.begin(day)
        part = office.judged_part(self.selected(edition, books, day, settings, needed).part(), books, run)
        return unrated_results(part, run, None).select("player", "delisted_before", "first_alone").unique()


def _kept_results(entries: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Choose which results of each unrated player are kept."""
    results = entries.filter(entries["result_games"].is_not_null())
    return run.apply("kept_results", results.rename({made: name for name, made in OF_RESULT.items()}))


def _seen(part: Part, results: pl.DataFrame) -> list[pl.Series]:
    """Look up what is seen of unrated opponents: their rating of a round robin, 0 for none, or why it is not seen."""
    met, place = part.sides["opponent_entry"].to_numpy(), places(results["entry"], part.entries.height + 1)
    unrated = part.sides["opponent_published"].is_null().arg_true().to_numpy()
    found = place.take(met[unrated])
    is_known = found < results.height
    rows, seen = unrated.compress(is_known), taken(results, found.compress(is_known), "r_u_seen", "seen_excluded")
    ratings, codes = np.zeros(met.size, dtype=np.int32), np.zeros(met.size, dtype=np.uint16)
    ratings[rows], codes[rows] = seen["r_u_seen"].fill_null(0).to_numpy(), seen["seen_excluded"].to_numpy()
    return [pl.Series("opponent_r_u", ratings), pl.Series("opponent_excluded", codes)]


@article("7.12")
def _games_of_earlier_lists(part: Part, period: Period) -> pl.Series:
    """Count the games towards first ratings that earlier lists had already, entry by entry (4.13)."""
    sides = part.sides.filter(COUNTS & ~RATED).select("entry", "date")
    earlier = sides["entry"].filter(~office.is_of_list(part, sides, period))
    return pl.Series("earlier_games", np.bincount(earlier.to_numpy(), minlength=part.entries.height))


@article("7.14c", "7.21")
def _pool_of(results: pl.DataFrame, part: Part, people: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Put together the kept results of each player who is unrated now, and judge whether they make a rating."""
    last_played = part.of_entry(results["entry"], "last_played")
    special = part.of_event(results["event"], "special")
    is_own = col("present_rating").is_null() & ~col("left_since") & col("is_kept")
    games = col("games").cast(pl.Int64)
    pool = (
        pl.concat([results, last_played, special], how="horizontal")
        .lazy()
        .filter(is_own)
        .group_by("player")
        .agg(
            results=pl.len().cast(pl.Int32),
            games=games.sum(),
            half_points=col("half_points").sum(),
            opposition=pl.coalesce("opponents_sum", col("r_c") * games).sum(),
            only_r_u=col("r_u").first(),
            special_games=games.filter(col("special").is_not_null()).sum(),
            last_played=col("last_played").max(),
            period_games=(games - col("earlier_games")).filter("in_period").sum(),
        )
        .with_columns_seq(disability=pl.lit(people["disability"]).gather("player"))
        .collect(engine="in-memory")
    )
    return run.apply("pool", pool)
