"""A list made in parts, in plain memory: what every engine that divides the work must give too.

Whole events are divided into parts, what they leave is cut by player into buckets, and all is put together again.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property, partial
from itertools import pairwise
from typing import Final

import polars as pl
from polars.testing import assert_frame_equal

from ratingoffice.model.books import Books
from ratingoffice.model.findings import merge
from ratingoffice.rating.parts import (
    Carried,
    SmallBooks,
    all_events,
    asked_about,
    books_of_players,
    buckets_of,
    carried,
    events_that_matter,
    gathered,
    overall_books,
    part_tables,
    small_books,
)
from ratingoffice.rating.period import TABLES, RatedPeriod
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.rulebook import RatedTables, Settings
from ratingoffice.rulebooks.stages import Listed, Noted, Stages, published_parts, together

KEYS: Final = {
    "event_lines": ("event_id", "player_id"),
    "game_lines": ("event_id", "player_id", "round", "opponent_id", "colour"),
    "events": ("event_id",),
}
"""By which columns the rows of a table are put into one order; the other tables have an order."""


def rated_in_parts(whole: RatedPeriod, settings: Settings, *, parts: int, buckets: int) -> RatedPeriod:
    """Calculate a list again, in so many parts of events and so many buckets of players."""
    stages, rules = whole.rulebook.pipeline, whole.rulebook.rules
    assert isinstance(stages, Stages), f"the rulebook {whole.rulebook.key} cannot be divided"
    divided = _DividedList(stages, rules, whole.books, whole.day, settings)
    return replace(whole, rated=divided.rated(parts, buckets))


def check_parts(whole: RatedPeriod, settings: Settings, *, parts: int, buckets: int) -> None:
    """A list made in parts has the same lines and findings as the whole."""
    divided = rows_of(rated_in_parts(whole, settings, parts=parts, buckets=buckets))
    for name, table in rows_of(whole).items():
        assert_frame_equal(divided[name], table, check_dtypes=False)


def rows_of(period: RatedPeriod) -> dict[str, pl.DataFrame]:
    """All tables of a list, their rows in one order, ids as texts."""
    tables = {name: getattr(period, name) for name in (*TABLES, "findings")} | period.publication
    return {name: _in_one_order(table, KEYS.get(name, ())) for name, table in tables.items()}


def _in_one_order(table: pl.DataFrame, key: Sequence[str]) -> pl.DataFrame:
    texts = table.with_columns(pl.col(pl.Enum, pl.Categorical).cast(pl.String))
    return texts.sort(key, maintain_order=True) if key else texts


@dataclass(frozen=True, eq=False)
class _DividedList:
    stages: Stages
    rules: Edition
    books: Books
    day: date
    given: Settings

    def rated(self, parts: int, buckets: int) -> RatedTables:
        """Run the first stage part by part, the second bucket by bucket, and put everything together."""
        small = [self._opened(self.events.gather_every(parts, part)) for part in range(parts)]
        answers = self._answers(small)
        played = [self.stages.events(self.rules, each.books, self.day, self.settings, answers(each)) for each in small]
        left = [carried(each, own) for each, own in zip(played, small, strict=True)]
        players = self.books.season.players.height
        bounds = [bucket * players // buckets for bucket in range(buckets + 1)]
        cut = [buckets_of(each, bounds[:-1]) for each in left]
        listed = [
            self._listed([each[bucket] for each in cut], range(*bound)) for bucket, bound in enumerate(pairwise(bounds))
        ]
        noted = [own.noted(each.noted) for each, own in zip(played, small, strict=True)]
        return self._whole(left, listed, together([*noted, *(each.noted for each in listed)]))

    @cached_property
    def settings(self) -> Settings:
        """The settings, with what has to be known of all events."""
        return {**self.given, **self.stages.facts(self.rules, self._overall_books(Noted()).books, self.day, self.given)}

    @cached_property
    def events(self) -> pl.Series:
        """The numbers of the events that matter for the list."""
        since = self.stages.since(self.rules, self.day, self.settings)
        return events_that_matter(self.books.season.events, since)

    def _opened(self, events: pl.Series) -> SmallBooks:
        tables = part_tables(self.books.season, events)
        return small_books(tables, self.books.history.of(tables["players"]["player"]), self.books)

    def _answers(self, small: Sequence[SmallBooks]) -> Callable[[SmallBooks], pl.DataFrame | None]:
        """Ask about players until nobody new is asked about, then answer from all their events."""
        if self.stages.asks is None or self.stages.answers is None:
            return lambda _: None
        asked: set[int] = set()
        at_hand = list(small)
        while new := set().union(*(self._asked(each) for each in at_hand)) - asked:
            asked |= new
            at_hand = [self._opened(self._events_of(asked))]
        books = self._opened(self._events_of(asked))
        answers = books.outside(self.stages.answers(self.rules, books.books, self.day, self.settings))
        return lambda part: part.inside(answers)

    def _asked(self, small: SmallBooks) -> set[int]:
        assert self.stages.asks
        return set(small.outside(self.stages.asks(self.rules, small.books, self.day, self.settings))["player"])

    def _events_of(self, players: set[int]) -> pl.Series:
        """List the events that matter of some players."""
        names = ("event", "player")
        entries = pl.concat([self.books.record.entries.select(names), self.books.season.cards.select(names)])
        theirs = entries["event"].filter(entries["player"].is_in(list(players)))
        return self.events.filter(self.events.is_in(theirs.implode()))

    def _listed(self, left: Sequence[Carried], players: range) -> Listed:
        """Run the second stage for a range of players."""
        numbers = pl.Series(players, dtype=pl.UInt32)
        lines = self.books.season.ratings.filter(pl.col("player").is_between(players.start, players.stop - 1))
        books = books_of_players(
            self.books.season.players[players.start : players.stop],
            lines.with_columns(pl.col("player") - players.start),
            self.books.history.of(numbers),
            self.books,
        )
        run = self.stages.begin(self.rules, self.day, self.settings)
        played = gathered(left, players.start, books, run)
        listed = self.stages.players(self.rules, books, played, self.day, self.settings)
        return _numbered_from(players.start, listed)

    def _overall_books(self, noted: Noted) -> SmallBooks:
        """Open the books of the season as a whole, with the players who were asked about."""
        season = self.books.season
        asked = asked_about(noted)
        players = season.players.with_row_index("player").filter(pl.col("player").is_in(asked.implode()))
        lines = season.ratings.filter(season.ratings["player"].is_in(asked.implode()))
        return overall_books(self.books.record.events, players, lines, self.books)

    def _whole(self, left: Sequence[Carried], listed: Sequence[Listed], noted: Noted) -> RatedTables:
        """Put together what all parts and buckets left."""
        stages, run = self.stages, self.stages.begin(self.rules, self.day, self.settings)
        overall = self._overall_books(noted)
        findings = stages.overall(self.rules, overall.books, self.day, self.settings, overall.asked(noted))
        people, rated = self.books.season.players, pl.concat([each.list for each in listed])

        def lines(made: Iterable[Callable[[], pl.LazyFrame]]) -> pl.LazyFrame:
            return pl.concat([make() for make in made], how="vertical_relaxed")

        def publication() -> dict[str, pl.Series]:
            shown = pl.concat([each.shown() for each in listed])
            return published_parts(stages.publication, shown, rated["rating"], people)

        def verdicts() -> pl.LazyFrame:
            of_events = pl.concat([each.of_events() for each in listed], how="vertical_relaxed")
            return stages.verdicts(run, all_events(left, run), of_events, self.settings)

        return RatedTables(
            list=rated,
            event_lines=partial(lines, [each.event_lines for each in listed]),
            game_lines=partial(lines, [each.game_lines for each in listed]),
            events=verdicts,
            ratings=pl.concat([each.ratings for each in listed]),
            findings=merge([*noted.rows, *findings]),
            publication=publication,
            closes=stages.closes(self.rules, self.day, self.settings),
        )


def _numbered_from(first: int, listed: Listed) -> Listed:
    """Write the numbers of the whole season for the players of a bucket; its own words as texts."""

    def shifted(table: pl.LazyFrame) -> pl.LazyFrame:
        return table.with_columns(pl.col("^player$") + first, pl.col(pl.Enum).cast(pl.String))

    def asked(table: pl.DataFrame) -> pl.DataFrame:
        return shifted(table.lazy()).collect()

    return replace(
        listed,
        list=asked(listed.list),
        event_lines=lambda: shifted(listed.event_lines()),
        game_lines=lambda: shifted(listed.game_lines()),
        ratings=asked(listed.ratings),
        noted=replace(listed.noted, asked={name: asked(table) for name, table in listed.noted.asked.items()}),
    )
