"""Chapters 1, 4 and 5: which events count, and on which list."""

from typing import Any

import polars as pl

from fmjd_season import DraughtsSeason, codes
from small_season import line

BOARDS = [
    ("fmjd", "100", ("Y", "100", "")),
    ("fmjd", None, ("Y", "100", "")),
    ("fmjd", "64", ("N", "64", "1.1")),
    ("fmjd-64", "64", ("Y", "64", "")),
    ("fmjd-64", None, ("Y", "64", "")),
    ("fmjd-64", "100", ("N", "100", "1.1")),
    ("club", "100", ("Y", "100", "")),
    ("club", "64", ("N", "64", "1.1")),
]
ANNOUNCEMENTS = [
    ("01-21", "Y"),  # 15 days
    ("01-22", "Y"),  # 14 days
    ("01-23", "N"),  # 13 days
    ("02-05", "N"),
    ("02-06", "N"),
]
REPORTS = [("02-14", "Y"), ("02-20", "Y"), ("02-21", "Y"), ("02-22", "N"), ("03-14", "N")]
PERIODS = [
    ("12-14", "01-01"),
    ("12-15", "01-01"),
    ("12-16", "04-01"),
    ("03-14", "04-01"),
    ("03-15", "04-01"),
    ("03-16", "07-01"),
    ("06-15", "07-01"),
    ("06-16", "10-01"),
    ("09-15", "10-01"),
]


def one_game(key: str, series: str | None = None, **columns: Any) -> DraughtsSeason:
    """A season of one game between two rated players, on every list of its year."""
    season = DraughtsSeason(key, series).player("A").player("B")
    for player in "AB":
        season.rating(player, 2000, f"{season.year - 1}-10-01")
        for day in ("01-01", "04-01", "07-01"):
            season.rating(player, 2000, day)
    return season.event(**columns).game("A", "B", "2-0")


def verdict(key: str, *columns: str, series: str | None = None, **event: Any) -> tuple[Any, ...]:
    """Return columns of the line of an event."""
    return line(one_game(key, series, **event).rate().events, *columns, event_id="E1")


def warnings(key: str, series: str | None = None, **event: Any) -> list[str]:
    """Return the findings on an event."""
    return codes(one_game(key, series, **event).rate())


def lists_of(key: str, end: str) -> list[str]:
    """Return the lists of a year on which an event with this last day counts."""
    year = DraughtsSeason(key).year
    last = f"{year - 1 if end.startswith('12') else year}-{end}"
    season = one_game(key, start=last, end=last)
    lists = ("01-01", "04-01", "07-01", "10-01")
    return [day for day in lists if line(season.rate(day).list, "games", player_id="A") == (1,)]


def errors(table: pl.DataFrame) -> list[tuple[Any, ...]]:
    """Return place and code of the errors among findings."""
    return table.filter(severity="error").select("code", "file", "line", "column").rows()
