"""The first published list of a season, in one series or in several."""

import numpy as np
import polars as pl

from ratingoffice.sample_data.generator.arrays import Ints, days, identifiers
from ratingoffice.sample_data.generator.people import JUNIOR_AGE, People
from ratingoffice.sample_data.generator.plan import SeasonPlan

SMALL_SCALE = "espergaerde"
WITH_COEFFICIENT = ("fide", "fide-rapid", "fide-blitz", "fide-classic")


def ratings_table(rng: np.random.Generator, plan: SeasonPlan, people: People) -> pl.DataFrame:
    """The table `ratings` of the season folder: everybody who is rated, once in every series."""
    rated = np.flatnonzero(people.rating > 0)
    peak = people.peak[rated]
    games = _games_so_far(rng, people.age[rated], peak)
    player_ids = identifiers("P", len(people.rating), width=6)
    lines = pl.DataFrame(
        {
            "date": days(plan.first_list, np.zeros_like(rated)),
            "player_id": player_ids.gather(pl.Series(rated)),
            "rating": people.rating[rated].astype(np.int32),
            "games": games.astype(np.int32),
            "k": development_coefficients(games, peak).astype(np.int32),
            "peak": peak.astype(np.int32),
            "last_played": days(plan.first_list, -_days_since_last_game(rng, len(rated))),
        }
    )
    return pl.concat(_of_series(lines, name) for name in plan.series)


def _of_series(lines: pl.DataFrame, series: str) -> pl.DataFrame:
    """The same people on the scale of another series: Espergærde's has 25 points where others have 200."""
    scale = (pl.col("rating", "peak") - 300) // 8 if series == SMALL_SCALE else pl.col("rating", "peak")
    k = pl.col("k") if series in WITH_COEFFICIENT else pl.lit(None, dtype=pl.Int32).alias("k")
    return lines.with_columns(scale, k).select(pl.lit(series).alias("list"), pl.all())


def development_coefficients(games: Ints, peak: Ints) -> Ints:
    """FIDE B.02 8.56: 30 for the first 30 games, 10 once 2400 was reached, otherwise 15."""
    return np.where(games < 30, 30, np.where(peak >= 2400, 10, 15))


def _games_so_far(rng: np.random.Generator, age: Ints, peak: Ints) -> Ints:
    """At least the nine of a first rating; the strong have played more."""
    seasons = np.clip(age - 9, 1, 40) * rng.random(len(age))
    games = 9 + np.rint(seasons * np.where(age <= JUNIOR_AGE, 25, 12)).astype(np.int64)
    return games + np.where(peak >= 2300, rng.integers(40, 400, len(age)), 0)


def _days_since_last_game(rng: np.random.Generator, count: int) -> Ints:
    """Mostly the last months; one in twelve has been away for up to three years."""
    away = rng.integers(180, 1100, count)
    return np.where(rng.random(count) < 1 / 12, away, rng.integers(8, 200, count))
