"""The Irish Chess Union as a rulebook: from the open books to the list of one day."""

from datetime import date
from functools import partial
from typing import Final

import polars as pl
from polars import col

from ratingoffice.model.books import Books
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.lines import written
from ratingoffice.rulebooks.rulebook import RatedTables, Rulebook, Settings
from ratingoffice.rulebooks.stages import orders, published_parts
from ratingoffice_icu import calculator, conditions, entries, games, lines, performances, players
from ratingoffice_icu.figures import FIGURES
from ratingoffice_icu.inspection import inspect
from ratingoffice_icu.period import RatedEvents, UnionCalendar, rated_events, standings

EDITION: Final = Edition(
    FIGURES,
    stages=(
        *(conditions.EVENTS, conditions.STANDINGS, conditions.BEFORE, performances.PERFORMANCES, games.GAMES),
        *(entries.ENTRIES, players.PLAYERS),
    ),
)


def _period(before: pl.DataFrame, rated: RatedEvents) -> pl.DataFrame:
    """Put the last list beside what the events of the period left of every player."""
    after = rated.players.select(
        is_full="was_full", total_games="games_before", last_rating="rating", last_played="last_played"
    )
    games = rated.entries.group_by("player").agg(col("games", "change").sum())
    table = pl.concat([before.drop("rating", "last_played"), after], how="horizontal").with_row_index("player")
    return table.join(games, on="player", how="left", maintain_order="left").with_columns(
        col("games", "change").fill_null(0).cast(pl.Int32)
    )


def rate(edition: Edition, books: Books, day: date, settings: Settings) -> RatedTables:
    """Calculate the list of a day: the events since the last list, one after the other, and the new list."""
    run = edition.begin(day)
    before = standings(books, run)
    rated = rated_events(books, before, run)
    table = run.apply("players", _period(before, rated))
    return RatedTables(
        list=written(run, "list", table, lines.LIST_LINE).collect(engine="in-memory"),
        event_lines=partial(written, run, "event_lines", rated.entries, lines.EVENT_LINE),
        game_lines=partial(written, run, "game_lines", rated.sides, lines.GAME_LINE),
        events=partial(written, run, "events", rated.events, lines.VERDICT),
        ratings=lines.next_ratings(table),
        findings=inspect(books, rated, run),
        publication=partial(
            published_parts, orders(players.PARTS), table, table["rating"], books.season.people_in_order
        ),
        closes=UnionCalendar(edition).closing_date(day),
    )


RULEBOOK: Final = Rulebook(
    key="icu-1999",
    title="Rating system of the Irish Chess Union",
    edition="1999 to 2011, as its public history shows it",
    document="icu-1999",
    series="icu",
    first_list=date(2000, 1, 1),
    rules=EDITION,
    calendar=lambda edition, _: UnionCalendar(edition),
    pipeline=rate,
    calculators=calculator.UnionCalculator,
    package="ratingoffice_icu",
)
