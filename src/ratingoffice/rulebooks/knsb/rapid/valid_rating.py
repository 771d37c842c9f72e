"""KNSB rapid, 4, 6.4, 7.1 and 10: the rating that is in force for a player, and the games behind it."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.knsb.rapid.reasons import Source, numbered

FLOOR = Dated("2", {date(2010, 1, 1): 400})
CLASSIC_FLOOR = Dated("4.extra.a", {date(2010, 1, 1): 1300})
YEARS_WITHOUT_GAMES = Dated("4.2", {date(2010, 1, 1): 2})
HIGH_FIDE_RATING = Dated("4.2", {date(2010, 1, 1): 2000})
FIDE_GAMES_TIMES_K = Dated("7.1", {date(2010, 1, 1): 1000})
YEARS_BEFORE_FADING = Dated("10", {date(2010, 1, 1): 5})
GAMES_FADED_A_YEAR = Dated("10", {date(2010, 1, 1): 10})
FEWEST_FADED_TO = Dated("10", {date(2010, 1, 1): 9})

RAPID, CLASSIC = pl.col("rapid_rating"), pl.col("classic_usable")
FIDE = pl.coalesce("fide_rapid_usable", "fide_classic_usable")


@rule("4.extra.a", "4.extra.b", "4c", adds=("fide_rapid_usable", "classic_usable", "fide_classic_usable"))
def usable_ratings(table: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """A classic rating counts from 1300 on; a FIDE rating if the player had one when the last KNSB list appeared."""
    classic = pl.col("classic_rating")
    return table.with_columns(
        fide_rapid_usable=pl.when("had_fide").then("fide_rapid_rating"),
        classic_usable=pl.when(classic >= CLASSIC_FLOOR.on(day)).then(classic),
        fide_classic_usable=pl.when("had_fide").then("fide_classic_rating"),
    )


@rule("4", "4a", "4b", "4c", "4d", "4.2", adds=("source", "rating"))
def valid_rating(table: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """The first of KNSB rapid, FIDE rapid, KNSB classic, FIDE classic; for some foreigners FIDE before KNSB."""
    source = (
        pl.when(_prefers_fide(day))
        .then(_fide_source())
        .when(RAPID.is_not_null())
        .then(numbered(Source.KNSB_RAPID))
        .when(pl.col("fide_rapid_usable").is_not_null())
        .then(numbered(Source.FIDE_RAPID))
        .when(CLASSIC.is_not_null())
        .then(numbered(Source.KNSB_CLASSIC))
        .otherwise(_fide_source())
    )
    return table.with_columns(source=source).with_columns(
        rating=_by_source("source", RAPID, CLASSIC, pl.col("fide_rapid_usable"), pl.col("fide_classic_usable"))
    )


def _prefers_fide(day: date) -> pl.Expr:
    """4.2: a foreigner with both ratings, without KNSB rapid games for two years, or with a FIDE rating above 2000."""
    both = pl.col("is_foreign") & RAPID.is_not_null() & FIDE.is_not_null()
    since = day.replace(year=day.year - YEARS_WITHOUT_GAMES.on(day))
    away = (pl.col("rapid_last_played") < since).fill_null(value=False)
    return both & (away | (HIGH_FIDE_RATING.on(day) < FIDE))


def _fide_source() -> pl.Expr:
    return (
        pl.when(pl.col("fide_rapid_usable").is_not_null())
        .then(numbered(Source.FIDE_RAPID))
        .when(pl.col("fide_classic_usable").is_not_null())
        .then(numbered(Source.FIDE_CLASSIC))
        .otherwise(numbered(Source.NONE))
    )


def _by_source(source: str, rapid: pl.Expr, classic: pl.Expr, *fide: pl.Expr) -> pl.Expr:
    """Choose a figure of the list that a rating came from."""
    of = pl.col(source)
    return (
        pl.when(of == Source.KNSB_RAPID.value)
        .then(rapid)
        .when(of == Source.KNSB_CLASSIC.value)
        .then(classic)
        .when(of == Source.FIDE_RAPID.value)
        .then(fide[0])
        .when(of == Source.FIDE_CLASSIC.value)
        .then(fide[1])
    )


@rule("6.4", adds=("source_as_opponent", "rating_as_opponent"))
def rating_as_opponent(table: pl.LazyFrame) -> pl.LazyFrame:
    """A foreign opponent with a KNSB and a FIDE rating counts with the FIDE rating if that is higher."""
    is_knsb = pl.col("source").is_in([Source.KNSB_RAPID.value, Source.KNSB_CLASSIC.value])
    higher = (pl.col("is_foreign") & is_knsb & (pl.col("rating") < FIDE)).fill_null(value=False)
    return table.with_columns(
        source_as_opponent=pl.when(higher).then(_fide_source()).otherwise("source"),
        rating_as_opponent=pl.when(higher).then(FIDE).otherwise("rating"),
    )


def _day_of_year(day: pl.Expr) -> pl.Expr:
    """Month and day as one number, as 1231; Polars has them in eight bits, too few for it."""
    return 100 * day.dt.month().cast(pl.Int32) + day.dt.day()


@article("10")
def faded_games(games: pl.Expr, last_played: pl.Expr, on: pl.Expr, day: date) -> pl.Expr:
    """Ten games fewer for each year of inactivity from the sixth on, to nine at least; fewer than nine stay."""
    not_yet = _day_of_year(on) < _day_of_year(last_played)
    years = on.dt.year() - last_played.dt.year() - not_yet.cast(pl.Int32)
    lost = GAMES_FADED_A_YEAR.on(day) * (years + 1 - YEARS_BEFORE_FADING.on(day)).clip(lower_bound=0).fill_null(0)
    least = pl.when(games < FEWEST_FADED_TO.on(day)).then(games).otherwise(FEWEST_FADED_TO.on(day))
    return pl.when(games.is_not_null()).then(pl.max_horizontal(games - lost, least))


@rule("7.1", "10", adds=("rapid_n_v", "n_v"))
def games_behind(table: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """N_v: the games of the list that the rating came from, faded for the inactive Dutch; 1000 / K for FIDE."""
    games = pl.col("rapid_games")
    faded = faded_games(games, pl.col("rapid_last_played"), pl.col("listed_on"), day)
    fide = [FIDE_GAMES_TIMES_K.on(day) / pl.col(name) for name in ("fide_rapid_k", "fide_classic_k")]
    return table.with_columns(rapid_n_v=pl.when("is_foreign").then(games).otherwise(faded)).with_columns(
        n_v=_by_source("source", pl.col("rapid_n_v"), pl.col("classic_games"), *fide).cast(pl.Float64)
    )
