"""The whole regulation: a year of lists under a rulebook, each the base of the next."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path

from ratingoffice.formats.list_folder import write_table
from ratingoffice.model.books import Books
from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.sample_data.generator import SeasonPlan

FIRST_LIST = date(2025, 1, 1)
YEAR_AFTER = date(2026, 1, 1)
MONTHLY = {"fide-2010": {"monthly_from": "2010-07-01"}}
"""Twelve lists a year, where the regulation leaves it to the office."""


def plan(games: int, players: int, series: tuple[str, ...] = ("fide",)) -> SeasonPlan:
    """A year of mostly Swiss and team events, one player in twenty unrated."""
    shares = {"swiss": 0.62, "team": 0.2, "round_robin": 0.1, "double_round_robin": 0.03, "match": 0.05}
    return SeasonPlan(games=games, players=players, unrated_share=0.05, first_list=FIRST_LIST, series=series, **shares)


def rate_year(books: Books, folder: Path | None, key: str = "fide-2010") -> None:
    """Rate a year to the last list; with a folder, write all game lines as Parquet while the next list is rated."""
    with ThreadPoolExecutor(1) as pool:
        written: Future[None] | None = None
        for rated in periods(books, key):
            if written is not None:
                written.result()
            if folder is not None:
                written = pool.submit(_write_lines, rated, folder)
            del rated
        if written is not None:
            written.result()


def _write_lines(rated: RatedPeriod, folder: Path) -> None:
    write_table(rated.game_lines, folder / f"{rated.day}.parquet")


def rate_nothing(books: Books) -> None:
    """Rate a list for which nothing was played: what a list costs before the first game."""
    book = rulebook("fide-2010")
    rated = rate_period(books, book, date(2025, 3, 1), book.settings({}))
    assert rated.list.height == books.season.players.height


def periods(books: Books, key: str = "fide-2010") -> Iterator[RatedPeriod]:
    """Rate the lists of a year, each list the base of the next."""
    book = rulebook(key)
    settings = book.settings(MONTHLY.get(key, {}))
    day = FIRST_LIST
    while (day := book.next_lists(day + timedelta(days=1), settings)[0]) <= YEAR_AFTER:
        rated = rate_period(books, book, day, settings)
        assert rated.is_valid, rated.findings
        assert rated.list.height == books.season.players.height
        books = rated.published()
        yield rated
        del rated
