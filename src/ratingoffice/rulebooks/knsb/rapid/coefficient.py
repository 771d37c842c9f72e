"""KNSB rapid, 7: the coefficient K of each game, and the change that it makes (2, 9)."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION, in_millionths

K_OF_ONE_GAME = Dated("7", {date(2010, 1, 1): 216})
GAMES_AS_NEW_YOUTH = Dated("7", {date(2010, 1, 1): 30})
GAMES_AS_NEW = Dated("7", {date(2010, 1, 1): 75})
K_YOUTH = Dated("7", {date(2010, 1, 1): 40})
K_USUAL = Dated("7", {date(2010, 1, 1): 25})
K_HIGH = Dated("7", {date(2010, 1, 1): 10})
RATING_OF_FALL = Dated("7", {date(2010, 1, 1): 2100})
RATING_OF_K_HIGH = Dated("7", {date(2010, 1, 1): 2400})
FEWEST_GAMES_BEHIND = Dated("7.1", {date(2010, 1, 1): 1})
MOST_GAMES_BEHIND = Dated("7.1", {date(2010, 1, 1): 100})
HALVED_BY = Dated("7.1", {date(2010, 1, 1): 2})


@article("7")
def is_youth(day: pl.Expr, birth_year: pl.Expr, until_age: int) -> pl.Expr:
    """Youth up to category A: the year of the game less the year of birth is not above the age; null if not known."""
    return day.dt.year() - birth_year <= until_age


@article("7", "7.1")
def coefficient(rating: pl.Expr, n_v: pl.Expr, youth: pl.Expr, day: date) -> pl.Expr:
    """K: 216 over the root of N_v while games are few, then 40 or 25, falling to 10 between 2100 and 2400."""
    games = n_v.clip(FEWEST_GAMES_BEHIND.on(day), MOST_GAMES_BEHIND.on(day)).cast(pl.Float64)
    few = games < pl.when(youth).then(GAMES_AS_NEW_YOUTH.on(day)).otherwise(GAMES_AS_NEW.on(day))
    usual = pl.when(youth).then(K_YOUTH.on(day)).otherwise(K_USUAL.on(day))
    from_rating, to_rating, least = RATING_OF_FALL.on(day), RATING_OF_K_HIGH.on(day), K_HIGH.on(day)
    fall = (rating.clip(from_rating, to_rating) - from_rating) * (usual - least) / (to_rating - from_rating)
    return pl.when(few).then(K_OF_ONE_GAME.on(day) / games.sqrt()).otherwise(usual - fall)


@rule("2", "9", adds=("gain",))
def gain(sides: pl.LazyFrame) -> pl.LazyFrame:
    """W - W_e."""
    return sides.with_columns(gain=pl.col("half_points") / 2 - pl.col("w_e"))


@rule("7", "7.1", adds=("is_youth", "opponent_is_youth", "is_halved", "k"))
def coefficient_of_game(sides: pl.LazyFrame, until_age: int, day: date) -> pl.LazyFrame:
    """K of a game; halved for an adult who did worse than expected against youth with fewer than 100 games."""
    own, opponent = (is_youth(pl.col("round_date"), pl.col(f"{who}_born"), until_age) for who in ("own", "opponent"))
    known = pl.col("own_rating") / MILLION
    lost = (pl.col("gain") < 0) & (pl.col("opponent_n_v") < MOST_GAMES_BEHIND.on(day))
    k = coefficient(known, pl.col("own_n_v"), pl.col("is_youth"), day)
    return (
        sides.with_columns(is_youth=own.fill_null(value=False), opponent_is_youth=opponent.fill_null(value=False))
        .with_columns(is_halved=(~pl.col("is_youth") & pl.col("opponent_is_youth") & lost).fill_null(value=False))
        .with_columns(k=pl.when("is_halved").then(k / HALVED_BY.on(day)).otherwise(k))
    )


@rule("2", "9", adds=("change",))
def change_of_game(sides: pl.LazyFrame) -> pl.LazyFrame:
    """R_t: (W - W_e) x K, rounded once, to millionths."""
    return sides.with_columns(change=in_millionths(pl.col("gain") * pl.col("k")))
