"""Seasons of the FIDE lists of 2024 and later, standard, rapid and blitz, small enough to be read in a test."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

import polars as pl

from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import SmallSeason

STANDARD, RAPID, BLITZ = KEYS = ("fide-2024", "fide-2024-rapid", "fide-2024-blitz")
CONTROLS = {STANDARD: "90+30", RAPID: "15+10", BLITZ: "3+2"}
OTHER_NUMBERS = {
    "4": "6.1.1",
    "5.1": "4.1",
    "6.1": "5.1",
    "6.2": "5.2",
    "9.1": "8.1",
    "8.2.1": "7.2.2",
    "8.2.2": "7.2.3",
    "8.2.3": "7.2.4",
    "8.2.4": "7.2.5",
}


def number(key: str, article: str) -> str:
    """Return the number of an article of the standard chapter in that of a list: `number(RAPID, "8.3.1")`."""
    chapter, _, rest = article.partition(".")
    known = {"7": f"6.{rest}", "8": f"7.{rest}"} | dict.fromkeys(("0", "1", "once"), article)
    return article if key == STANDARD else OTHER_NUMBERS.get(article) or known[chapter]


class FideSeason(SmallSeason):
    """Ratings of the list of a month, and events in that month, for one of the three lists."""

    def __init__(self, key: str = STANDARD, month: str = "2025-03") -> None:
        """Start with nobody."""
        super().__init__(key=key)
        self.month = month

    def player(self, player_id: str, rating: int | None = None, **columns: Any) -> FideSeason:
        """Add a player, born in 1980 unless said otherwise; with a rating, also a line on the list of the month."""
        super().player(player_id, rating, **{"born": "1980"} | columns)
        return self

    def rating(self, player_id: str, rating: int, day: str | None = None, **columns: Any) -> FideSeason:
        """Add a line to a list."""
        super().rating(player_id, rating, day or f"{self.month}-01", **columns)
        return self

    def event(self, event_id: str = "E1", system: str = "swiss", **columns: Any) -> FideSeason:
        """Add an event of the month, with a time control of its list unless another is named."""
        usual = {"start": f"{self.month}-05", "end": f"{self.month}-14", "time_control": CONTROLS[self.key]}
        super().event(event_id, system, **usual | columns)
        return self

    def lists(self, *days: str, **ratings: int) -> FideSeason:
        """Publish the same ratings on several lists: `lists("2025-03-01", "2025-04-01", A=2000, B=1900)`."""
        for player_id, rating in ratings.items():
            if player_id not in self.players:
                self.player(player_id)
            for day in days:
                self.rating(player_id, rating, day)
        return self

    def draws(self, player: str, opponents: Iterable[str], *, event: str = "E1") -> FideSeason:
        """Let a player draw with some opponents, a round each."""
        self.meets(player, [(each, "1/2-1/2") for each in opponents], event=event)
        return self

    def pair(
        self, number: int, own: int | None, opponent: int | None, result: str = "1-0", **columns: Any
    ) -> FideSeason:
        """Add an event of one game, between A and B of a number: `pair(3, 2000, 1900)` is E03, A03 against B03.

        What `columns` says of A is `born`, `sex`, `games`, `k` and `peak`, what it says of the game is `date`.
        """
        white, black, event = (f"{letter}{number:02}" for letter in "ABE")
        of_player = {name: columns.pop(name) for name in ("born", "sex", "games", "k", "peak") if name in columns}
        of_game = {name: columns.pop(name) for name in ("date", "unequal_times") if name in columns}
        self.player(white, own, **of_player).player(black, opponent)
        self.event(event, **columns).game(white, black, result, event=event, **of_game)
        return self

    def newcomer(self, number: int, points: float, ratings: Iterable[int], **columns: Any) -> FideSeason:
        """Let U of a number score points in an event, wins first, then a draw; opponents have a rating each."""
        player, event, opponents = f"U{number:02}", f"E{number:02}", list(ratings)
        names = [f"P{rating}-{place}" for place, rating in enumerate(opponents)]
        for name, rating in zip(names, opponents, strict=True):
            if name not in self.players:
                self.player(name, rating)
        results = ["1-0"] * int(points) + ["1/2-1/2"] * (points % 1 > 0)
        results += ["0-1"] * (len(names) - len(results))
        self.player(player).event(event, **columns).meets(player, zip(names, results, strict=True), event=event)
        return self

    def rate(self, day: str | None = None, series: str | None = None, **settings: str) -> RatedPeriod:
        """Calculate the list of a day, of the month after if none is named."""
        year, month = map(int, self.month.split("-"))
        return super().rate(day or f"{year + month // 12}-{month % 12 + 1:02}-01", series, **settings)


def opponents_of(*ratings: int) -> dict[str, int]:
    """Name opponents: `opponents_of(1900, 1800)` are P1 and P2."""
    return {f"P{place}": rating for place, rating in enumerate(ratings, start=1)}


def of(table: pl.DataFrame, letter: str, *columns: str) -> list[tuple[Any, ...]]:
    """Return the named columns of all players whose id begins with a letter, by their ids."""
    players = table.with_columns(pl.col("player_id").cast(pl.String))
    return players.filter(pl.col("player_id").str.starts_with(letter)).sort("player_id").select(columns).rows()


def next_list(rated: RatedPeriod, day: str, **settings: str) -> RatedPeriod:
    """Publish a list and calculate the one of a later day."""
    book = rulebook(rated.rulebook.key)
    return rate_period(rated.published(), book, date.fromisoformat(day), book.settings(settings))


def codes(rated: RatedPeriod, severity: str = "error") -> list[str]:
    """Return the codes of the findings of a severity."""
    return rated.findings.filter(severity=severity)["code"].to_list()
