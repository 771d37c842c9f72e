"""The whole regulation: twelve monthly lists under fide-2010, each the base of the next."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from ratingoffice.formats.list_folder import write_table
from ratingoffice.model.books import Books
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.statistics.generator import SeasonPlan

PERIODS = 12


def plan(games: int, players: int) -> SeasonPlan:
    """A year of mostly Swiss and team events, one player in twenty unrated."""
    shares = {"swiss": 0.62, "team": 0.2, "round_robin": 0.1, "double_round_robin": 0.03, "match": 0.05}
    return SeasonPlan(games=games, players=players, unrated_share=0.05, **shares)


def rate_year(books: Books, folder: Path | None) -> int:
    """Rate twelve periods; with a folder, write all game lines as Parquet. Returns the games counted, twice each."""
    book = rulebook("fide-2010")
    settings = book.settings({"monthly_from": "2010-07-01"})
    day, counted = date(2011, 1, 1), 0
    for _ in range(PERIODS):
        day = book.next_lists(day + timedelta(days=1), settings)[0]
        rated = rate_period(books, book, day, settings)
        counted += rated.list["games"].sum()
        if folder is not None:
            write_table(rated.game_lines, folder / f"{day}.parquet")
        books = rated.published()
    return counted
