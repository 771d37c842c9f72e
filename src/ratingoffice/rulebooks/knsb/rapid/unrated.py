"""KNSB rapid, 6.1 to 6.3: the rating of an opponent who is on no list, from his games in the same event."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, spread
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION
from ratingoffice.rulebooks.knsb.rapid.performance import Opposition, opposition, performance_ratings
from ratingoffice.rulebooks.knsb.rapid.reasons import Why
from ratingoffice.rulebooks.knsb.rapid.valid_rating import FLOOR

FEWEST_HOLDERS = Dated("6.1b", {date(2010, 1, 1): 3})
GAMES_MADE_UP_TO = Dated("6.1b", {date(2010, 1, 1): 6})
POINTS_A_YEAR = Dated("6.2", {date(2010, 1, 1): 100})
LOWEST_AGE_RATING = Dated("6.2", {date(2010, 1, 1): 500})
HIGHEST_AGE_RATING = Dated("6.2", {date(2010, 1, 1): 1200})


@article("6.2")
def age_rating(age: pl.Expr, youth_until_age: int, day: date) -> pl.Expr:
    """R_lft: a hundred points for each year of age, 500 to 1200; none for whoever is no youth member."""
    points = (POINTS_A_YEAR.on(day) * age).clip(LOWEST_AGE_RATING.on(day), HIGHEST_AGE_RATING.on(day))
    return pl.when(age <= youth_until_age).then(points)


@rule("6.1b", "6.3", adds=("draws", "draws_against"))
def draws_added(entries: pl.LazyFrame, youth_until_age: int, day: date) -> pl.LazyFrame:
    """Three to five games are made up to six with draws; 0% or 100% of six and more get one draw.

    They are against the age rating or, where there is none, against the average opposition.
    """
    games = pl.col("games")
    missing = GAMES_MADE_UP_TO.on(day) - games
    age = pl.col("first_date").dt.year() - pl.col("birth_year")
    average = pl.col("ratings_sum") / MILLION / games
    return entries.with_columns(
        draws=pl.when(missing > 0).then(missing).otherwise("draws_for_all_or_nothing"),
        draws_against=pl.coalesce(age_rating(age, youth_until_age, day), average).cast(pl.Float64),
    )


def event_ratings(part: Part, birth_year: pl.Series, youth_until_age: int, day: date) -> pl.DataFrame:
    """Rate every entry of a player without a rating: `tlpr` in millionths, and the `holders` he met in the event."""
    height = part.entries.height
    games = _against_holders(part.sides, height)
    sums = _sums(games, height).with_columns(birth_year=birth_year.gather(part.entries["player"]))
    is_enough = sums["games"] >= FEWEST_HOLDERS.on(day)
    enough = sums.with_row_index("entry").filter(is_enough)
    met = opposition(games.filter(is_enough.gather(games["entry"])), enough["games"].to_numpy(), day)
    known = enough.lazy().with_columns(draws_for_all_or_nothing=pl.Series(met.draws, dtype=pl.Int64))
    solved = tournament_performance(met, draws_added(known, youth_until_age, day).collect(), day)
    return pl.DataFrame({"tlpr": spread(solved, enough["entry"], height), "holders": sums["games"]})


@article("6.1b", "6.3")
def tournament_performance(met: Opposition, entries: pl.DataFrame, day: date) -> pl.Series:
    """TLPR, in millionths: as the list performance, with the draws of each entry, at least 400."""
    draws, against = entries["draws"].to_numpy(), entries["draws_against"].to_numpy()
    solved = performance_ratings(replace(met, draws=draws, draws_against=against), day)
    return pl.Series(np.floor(np.maximum(solved, FLOOR.on(day)) * MILLION + 0.5).astype(np.int64))


def _against_holders(sides: pl.DataFrame, height: int) -> pl.DataFrame:
    """Take all games against rating holders, processed, also abroad, of whoever had no rating in some round."""
    unrated = sides["entry"].filter(sides["own_listed"].is_null())
    is_unrated = spread(pl.repeat(True, unrated.len(), eager=True), unrated, height, empty=False)
    processed = pl.col("obstacle").is_in([Why.COUNTS.value, Why.ABROAD.value])
    wanted = pl.lit(is_unrated.gather(sides["entry"])) & pl.col("opponent_listed").is_not_null() & processed
    names = ("entry", "half_points", "round_date")
    return sides.lazy().filter(wanted).select(*names, opponent_rating="opponent_listed").collect()


def _sums(met: pl.DataFrame, height: int) -> pl.DataFrame:
    """Add up games, half points and ratings of each entry, and find its first calculation date."""
    games = pl.repeat(1, met.height, dtype=pl.Int64, eager=True)
    columns = {"games": games, "half_points": met["half_points"], "ratings_sum": met["opponent_rating"]}
    first = met.lazy().group_by("entry").agg(pl.col("round_date").min()).collect()
    first_date = spread(first["round_date"], first["entry"], height)
    return added_up(met["entry"], height, columns).with_columns(first_date=first_date)
