"""Seasons of Dutch club members, and figures of the KNSB rules worked out in another way than the software does."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import ROUND_FLOOR, Decimal
from statistics import NormalDist
from typing import Any

import polars as pl

from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.knsb.rapid.figures import FIGURES
from ratingoffice.rulebooks.rules import Rule, Stage
from small_season import SmallSeason, line

NORMAL = NormalDist(0, 2000 / 7)


@dataclass
class KnsbSeason(SmallSeason):
    """Adults born in 1980, Dutch, members of a club; rated on 1 March 2010 for the list of 1 April."""

    key: str = "knsb-rapid"

    def player(self, player_id: str, rating: int | None = None, **columns: Any) -> KnsbSeason:
        """Add a player; a column set to None is left empty."""
        super().player(player_id, rating, **({"federation": "NED", "born": 1980, "member_type": "club"} | columns))
        return self

    def event(self, event_id: str = "E1", system: str = "swiss", **columns: Any) -> KnsbSeason:
        """Add a rapid event in the Netherlands, in March 2010 unless said otherwise."""
        super().event(event_id, system, **({"federation": "NED", "time_control": "20+5"} | columns))
        return self

    def on_list(self, series: str, player_id: str, rating: int, day: str = "2010-03-01", **columns: Any) -> KnsbSeason:
        """Add a line to one of the other lists."""
        self.rating(player_id, rating, day, **({"list": series} | columns))
        return self

    def rate(self, day: str = "2010-04-01", series: str | None = None, **settings: str) -> RatedPeriod:
        """Calculate the list of 1 April 2010, or of another day."""
        return super().rate(day, series, **settings)


def season(**ratings: int | None) -> KnsbSeason:
    """Begin a season with some players and one event: `season(A=1600, B=None)`."""
    begun = KnsbSeason()
    for player_id, rating in ratings.items():
        begun.player(player_id, rating)
    return begun.event()


def game(rated: RatedPeriod, player: str, *columns: str, **where: Any) -> tuple[Any, ...]:
    """Return columns of the one game line of a player."""
    return line(rated.game_lines, *columns, player_id=player, **where)


def listed(rated: RatedPeriod, player: str, *columns: str) -> tuple[Any, ...]:
    """Return columns of a player's line on the list."""
    return line(rated.list, *columns, player_id=player)


def found(rated: RatedPeriod, *columns: str) -> list[tuple[Any, ...]]:
    """Return columns of all findings."""
    return rated.findings.select(columns or ("severity", "code", "file", "line", "column")).rows()


def applied(table: pl.DataFrame, day: date, *rules: Rule) -> pl.DataFrame:
    """Return a table after some rules, with all that they add."""
    columns = " ".join(name for rule in rules for name in rule.adds)
    articles = " ".join(rule.article for rule in rules)
    stage = Stage("test", tuple(rule.silent() for rule in rules), articles, " ".join(table.columns), columns)
    return Edition(FIGURES, (stage,), {}).begin(day).apply("test", table)


def w_e(difference: float) -> float:
    """Expected score, by the distribution of the standard library."""
    return NORMAL.cdf(difference)


def millionths(value: float) -> Decimal:
    """Round to millionths, a half upwards."""
    return (Decimal(value) * 1_000_000 + Decimal("0.5")).to_integral_value(ROUND_FLOOR).scaleb(-6)


def change(score: float, difference: float, k: float) -> Decimal:
    """R_t of one game."""
    return millionths((score - w_e(difference)) * k)


def performance(games: list[tuple[float, float]]) -> Decimal:
    """Solve for the rating at which the expected scores add up to the scores, by halving an interval."""
    low, high = -8000.0, 12000.0
    points = sum(score for _, score in games)
    for _ in range(200):
        middle = (low + high) / 2
        if sum(w_e(middle - rating) for rating, _ in games) < points:
            low = middle
        else:
            high = middle
    return millionths(low)
