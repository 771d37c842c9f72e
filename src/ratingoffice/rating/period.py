"""One rating period: the open books, a rulebook and a day make the tables that an office publishes."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial

import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.model.canonical_hash import HashSum
from ratingoffice.model.findings import has_errors
from ratingoffice.model.register_hashes import PERSON
from ratingoffice.rulebooks.rulebook import RatedTables, Rulebook, Settings

TABLES = ("list", "event_lines", "game_lines", "events", "ratings")
PUBLISHED = ("rating", "total_games", "status")


@dataclass(frozen=True)
class RatedPeriod:
    """A list and all that explains it, with the ids that people know. No tables where the findings have an error."""

    day: date
    rulebook: Rulebook
    books: Books
    rated: RatedTables

    @property
    def findings(self) -> pl.DataFrame:
        """What the regulation misses or finds odd."""
        return self.rated.findings

    @property
    def is_valid(self) -> bool:
        """Whether nothing stands in the way of the list."""
        return not has_errors(self.findings)

    @property
    def list(self) -> pl.DataFrame:
        """One line for every player of the register."""
        people = self.books.season.players
        lines = self.rated.list
        named = [people["player_id"], *(people[name] for name in PERSON)]
        return pl.DataFrame(named).hstack(lines.select_seq(pl.exclude("player")))

    @property
    def event_lines(self) -> pl.DataFrame:
        """One line for every player and event."""
        return self._named(self._numbered("event_lines"))

    @property
    def game_lines(self) -> pl.DataFrame:
        """One line for every player and game."""
        return self._named(self._numbered("game_lines"))

    @property
    def events(self) -> pl.DataFrame:
        """One line for every event: the measured, the required, the verdict."""
        return self._named(self._numbered("events"))

    @property
    def ratings(self) -> pl.DataFrame:
        """The lines to add to the ratings of the season, as the base of the next period."""
        series, day = pl.lit(self.books.series).alias("list"), pl.lit(self.day).alias("date")
        return self._named(self.rated.ratings.select(series, day, pl.all()))

    def _numbered(self, name: str) -> pl.DataFrame:
        """Make the event lines, the game lines or the events, with the numbers of players and events."""
        lines: pl.LazyFrame = getattr(self.rated, name)()
        return lines.collect(engine="in-memory")

    def _named(self, lines: pl.DataFrame) -> pl.DataFrame:
        """Put the ids in the place of the numbers."""
        names = {"player": self.books.player_ids, "opponent": self.books.everybody, "event": self.books.event_ids}
        return lines.select(
            names[column.name][column].alias(f"{column.name}_id") if column.name in names else column
            for column in lines
        )

    def with_hash(self, name: str) -> tuple[pl.DataFrame, HashSum]:
        """Make a table that has a canonical hash; what it has from the register is hashed once a season."""
        hashes = self.books.season.register_hashes
        if name == "list":
            return self.list, hashes.of_list(self.rated.list)
        lines = self._numbered(name)
        return self._named(lines), hashes.of_lines(lines)

    @property
    def publication(self) -> dict[str, pl.DataFrame]:
        """The parts of the list that are published, each in its order; equal ratings share a place."""
        shown = self.list.select("player_id", *PERSON, *PUBLISHED)
        return {name: with_places(shown[rows]) for name, rows in self.rated.publication().items()}

    def tables(self, findings: pl.DataFrame) -> dict[str, Callable[[], pl.DataFrame]]:
        """All tables that are written, each made when it is asked for, with the findings of the whole run."""
        tables: dict[str, Callable[[], pl.DataFrame]] = {name: partial(getattr, self, name) for name in TABLES}
        parts = {f"published_{name}": part.clone for name, part in self.publication.items()}
        return {**tables, "findings": findings.clone, **parts}

    def published(self) -> Books:
        """Return the books with this list in them: the base of the next period."""
        return self.books.with_list(self.day, self.rated.ratings)


def with_places(players: pl.DataFrame) -> pl.DataFrame:
    """Give players their places by rating; equal ratings share one."""
    place = pl.col("rating").rank("min", descending=True).cast(pl.UInt32)
    return players.select(place.alias("place"), pl.all())


def rate_period(books: Books, rulebook: Rulebook, day: date, settings: Settings) -> RatedPeriod:
    """Calculate one list: `rate_period(open_books(season, "fide"), rulebook("fide-2010"), date(2011, 3, 1), {...})`."""
    return RatedPeriod(day, rulebook, books, rulebook.rate(books, day, settings))
