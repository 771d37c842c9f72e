"""Seasons of Dutch club members, and figures of the KNSB rules worked out in another way than the software does."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_FLOOR, Decimal
from itertools import combinations
from random import Random
from statistics import NormalDist
from typing import Any

import polars as pl

from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.knsb.rapid.figures import FIGURES
from ratingoffice.rulebooks.rules import Rule, Stage
from small_season import SmallSeason, line

NORMAL = NormalDist(0, 2000 / 7)
PLAYED = ("1-0", "0-1", "1/2-1/2")
RATINGS = (400, 405, 800, 1250, 1299, 1300, 1500, 1600, 1740, 1749, 1750, 1900, 2000, 2001, 2100, 2250, 2400, 2600)
RESULTS = (*PLAYED, *PLAYED, *PLAYED, "1x0", "0x0")
SERIES = ("fide-rapid", "knsb-classic", "fide-classic")


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


def random_season(seed: int) -> KnsbSeason:
    """Draw a dozen players of all kinds, on several lists, in up to eight events between January and April."""
    chance = Random(seed)
    season = KnsbSeason()
    for number in range(chance.randint(8, 13)):
        _add_player(chance, season, f"P{number:02}")
    season.rating("P00", 1600, "2010-01-01")
    for number in range(chance.randint(3, 8)):
        _add_event(chance, season, f"E{number}")
    return season


def _add_player(chance: Random, season: KnsbSeason, player: str) -> None:
    season.player(
        player,
        born=chance.choice((1950, 1980, 1989, 1990, 1998, 2001)),
        federation=chance.choice(("NED", "NED", "NED", "GER")),
        member_type=chance.choice(("club", "club", "club", "rating", None)),
        member_until=chance.choice((None, None, None, "2008-01-01", "2009-12-31", "2010-04-15")),
    )
    figures = {"k": chance.choice((10, 15, 20, 40)), "last_played": chance.choice(("2001-05-05", "2009-12-20"))}
    if player != "P00" and chance.random() < 0.6:
        games = chance.choice((6, 29, 30, 74, 75, 99, 100, 300))
        season.rating(player, chance.choice(RATINGS), "2010-01-01", **figures | {"games": games})
    for series in SERIES:
        if chance.random() < 0.2:
            season.on_list(
                series, player, chance.choice(RATINGS), chance.choice(("2009-06-01", "2010-02-15")), **figures
            )


def _add_event(chance: Random, season: KnsbSeason, event: str) -> None:
    length = chance.choice((0, 2, 30))
    start = date(2010, 1, 2) + timedelta(days=chance.randint(0, 85))
    end = start + timedelta(days=length)
    columns: dict[str, Any] = {"federation": chance.choice(("NED", "NED", "NED", "BEL"))}
    columns |= {"approved": chance.choice((None, None, None, "Y", "N"))}
    columns |= {"period_by_period": chance.choice((None, None, None, "Y"))}
    columns |= {"received": chance.choice((None, end + timedelta(days=3), end + timedelta(days=70)))}
    season.event(event, start=str(start), end=str(end), **columns)
    players = chance.sample(sorted(season.players), chance.randint(4, len(season.players)))
    pairs = list(combinations(players, 2))
    rounds: list[set[str]] = []
    for white, black in chance.sample(pairs, chance.randint(4, len(pairs))):
        number = next((n for n, busy in enumerate(rounds) if not busy & {white, black}), len(rounds))
        if number == len(rounds):
            rounds.append(set())
        rounds[number] |= {white, black}
        day = start + timedelta(days=chance.randint(0, length))
        season.game(white, black, chance.choice(RESULTS), event=event, round=number + 1, date=day)
    season.game(players[0], "", "1x0", event=event, round=len(rounds) + 1, date=start)
