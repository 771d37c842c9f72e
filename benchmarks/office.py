"""The whole regulation: twelve monthly lists under fide-2010, each the base of the next."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import polars as pl

from ratingoffice.formats.list_folder import write_table
from ratingoffice.model.books import Books
from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.statistics.generator import SeasonPlan

PERIODS = 12


def plan(games: int, players: int) -> SeasonPlan:
    """A year of mostly Swiss and team events, one player in twenty unrated."""
    shares = {"swiss": 0.62, "team": 0.2, "round_robin": 0.1, "double_round_robin": 0.03, "match": 0.05}
    return SeasonPlan(games=games, players=players, unrated_share=0.05, **shares)


def rate_year(books: Books, folder: Path | None) -> None:
    """Rate twelve periods to the list; with a folder, write all game lines as Parquet."""
    for rated in periods(books):
        if folder is not None:
            write_table(rated.game_lines, folder / f"{rated.day}.parquet")


def write_lines(lines: list[pl.DataFrame], folder: Path) -> None:
    """Write game lines that are already there: what Parquet alone takes."""
    for number, table in enumerate(lines):
        write_table(table, folder / f"{number}.parquet")


def periods(books: Books) -> Iterator[RatedPeriod]:
    """Rate twelve periods, each list the base of the next."""
    book = rulebook("fide-2010")
    settings = book.settings({"monthly_from": "2010-07-01"})
    day = date(2011, 1, 1)
    for _ in range(PERIODS):
        day = book.next_lists(day + timedelta(days=1), settings)[0]
        rated = rate_period(books, book, day, settings)
        assert rated.list.height == books.season.players.height
        yield rated
        books = rated.published()
