"""How a rulebook makes a list in two stages: events do not need each other, then players do not need each other.

A whole season runs both stages at once. An engine that divides the work runs the first for some whole events at a time,
brings together what belongs to the same players, and runs the second for some players at a time: `Stages` says how.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final, Literal

import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, latest
from ratingoffice.model.findings import merge
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.calendar import ListCalendar
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.rulebook import RatedTables, Settings

Order = Literal["name", "federation", "rating"]
"""How a part of a publication is ordered: as the names go, so within each federation, or the highest rating first."""
SIDE: Final = ("opponent", "round", "date", "is_white", "half_points", "played")
"""What every side has; a rulebook adds what it needs."""


@dataclass(frozen=True, eq=False)
class Noted:
    """What was noticed in a part of the work.

    rows: findings that are ready, each about a row that no other part sees.
    counts: numbers that are to be added up over all parts, by name.
    asked: tables of players, by name, to be looked up when all parts are there: `player` is a number in the books,
    `opponent` one of everybody.
    """

    rows: tuple[pl.DataFrame, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    asked: Mapping[str, pl.DataFrame] = field(default_factory=dict)


def together(noted: Sequence[Noted]) -> Noted:
    """Put together what was noticed in several parts."""
    counts, asked = Counter[str](), defaultdict[str, list[pl.DataFrame]](list)
    for each in noted:
        counts.update(each.counts)
        for name, table in each.asked.items():
            asked[name].append(table)
    rows = tuple(row for each in noted for row in each.rows)
    return Noted(rows, counts, {name: pl.concat(tables) for name, tables in asked.items()})


@dataclass(frozen=True, eq=False)
class Elsewhere:
    """What the first stage is given of events that are not at hand: see `needs` and `answers` of `Stages`."""

    needed: pl.DataFrame | None = None
    answers: pl.DataFrame | None = None


@dataclass(frozen=True, eq=False)
class Played:
    """What the first stage leaves: events with their verdicts, entries, sides; each side has all it needs of others.

    `part.sides` need not have what `part.of_sides` can look up; the second stage asks for nothing else of the record.
    """

    part: Part
    run: Run
    noted: Noted = Noted()


@dataclass(frozen=True, eq=False)
class Listed:
    """What the second stage leaves of its players, by row number; the lines are made when they are asked for.

    shown: a column for each part of the publication, true for its players. of_events: what the verdicts on events need
    of their players, to be put together over all parts; no column where they need nothing.
    """

    list: pl.DataFrame
    event_lines: Callable[[], pl.LazyFrame]
    game_lines: Callable[[], pl.LazyFrame]
    ratings: pl.DataFrame
    shown: Callable[[], pl.DataFrame]
    of_events: Callable[[], pl.DataFrame] = pl.DataFrame
    noted: Noted = Noted()


@dataclass(frozen=True, eq=False)
class Stages:
    """The stages of a rulebook; most are given the edition, the books at hand, the day of the list and the settings.

    events: for books with whole events and all their players.
    players: for books with some players, and what was played by them. Books may have no record here.
    verdicts: writes the events, from those of all parts and what the second stage left of them.
    overall: makes the findings about the season as a whole, and looks up what was asked.
    publication: how each part that is published is ordered.
    calendar: the dates of the lists, with the edition that counts by these settings.
    needs: the players (`player`) whose further events decide something too, and `since` when (null for any time); an
    engine puts together what all parts need, and of the days takes the first for everybody.
    asks: the players (`player`) who need to be known by all their events before the first stage; `answers`: what is
    known of them, from books that have all events of theirs, and all events of those who are asked about in these, and
    from what is needed.
    """

    events: Callable[[Edition, Books, date, Settings, Elsewhere], Played]
    players: Callable[[Edition, Books, Played, date, Settings], Listed]
    verdicts: Callable[[Run, pl.DataFrame, pl.DataFrame], pl.LazyFrame]
    overall: Callable[[Edition, Books, date, Settings, Noted], list[pl.DataFrame]]
    publication: Mapping[str, Order]
    calendar: Callable[[Edition, Settings], ListCalendar]
    needs: Callable[[Edition, Books, date, Settings], pl.DataFrame] | None = None
    asks: Callable[[Edition, Books, date, Settings], pl.DataFrame] | None = None
    answers: Callable[[Edition, Books, date, Settings, pl.DataFrame | None], pl.DataFrame] | None = None

    def __call__(self, edition: Edition, books: Books, day: date, settings: Settings) -> RatedTables:
        """Calculate the list of a day from the whole season at once."""
        played = self.events(edition, books, day, settings, Elsewhere())
        listed = self.players(edition, books, played, day, settings)
        noted = together([played.noted, listed.noted])
        return RatedTables(
            list=listed.list,
            event_lines=listed.event_lines,
            game_lines=listed.game_lines,
            events=lambda: self.verdicts(played.run, played.part.events, listed.of_events()),
            ratings=listed.ratings,
            findings=merge([*noted.rows, *self.overall(edition, books, day, settings, noted)]),
            publication=lambda: published_parts(
                self.publication, listed.shown(), listed.list["rating"], books.season.people_in_order
            ),
            closes=self.calendar(edition, settings).closing_date(day),
        )


def of_both(part: Part, own: Sequence[str], opponents: Mapping[str, str]) -> pl.DataFrame:
    """Give each side columns of its entry and, under other names, of the opponent's."""
    met = part.of_entry(part.sides["opponent_entry"], *opponents).rename(opponents)
    return pl.concat([part.sides, part.of_entry(part.sides["entry"], *own), met], how="horizontal")


def sums_of_counted(sides: pl.DataFrame, entries: int, columns: Mapping[str, str]) -> pl.DataFrame:
    """Add up columns of the counted games of each entry, each under a new name, and find the day of the last game."""
    counted = sides.select("entry", "date", *columns.values()).filter(sides["excluded"] == 0)
    values = {name: counted[column].cast(pl.Int64).fill_null(0) for name, column in columns.items()}
    last_played = latest(counted["entry"], entries, counted["date"])
    return added_up(counted["entry"], entries, values).with_columns(last_played=last_played)


def published_parts(
    orders: Mapping[str, Order], shown: pl.DataFrame, rating: pl.Series, people_in_order: pl.DataFrame
) -> dict[str, pl.Series]:
    """Return the rows of the players of each part that is published, in its order; equal ratings as the names go."""
    parts: dict[str, pl.Series] = {}
    for name, order in orders.items():
        people = people_in_order["name" if order == "rating" else order]
        rows = people.filter(shown[name][people])
        if order == "rating":
            rated = pl.DataFrame({"player": rows, "rating": rating[rows]})
            rows = rated.sort("rating", descending=True, maintain_order=True)["player"]
        parts[name] = rows
    return parts


def orders(parts: Iterable[str]) -> dict[str, Order]:
    """Return the usual order of parts that are published: `alphabetic` as the names go, others by rating."""
    return {name: "name" if name.endswith("alphabetic") else "rating" for name in parts}
