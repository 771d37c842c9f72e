"""KNSB rapid, 5.1b and 6.1b to 6.3: what players without a rating start from, and what they count as for opponents."""

from dataclasses import replace
from typing import Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.columns import added_up, spread, spread_table
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION, Opposition, in_points, opposition, performances
from ratingoffice.rulebooks.knsb.rapid.selection import SelectionContext
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import Rule, Stage

GAMES, FLOOR = col("games"), in_points("floor")
SCORED: Final = in_points("start_points") * (col("start_half_points") - col("start_games"))
AVERAGE: Final = half_up(col("start_ratings") + SCORED, col("start_games"))
start_rating = Rule("5.1b", {"start_found": pl.max_horizontal(AVERAGE, FLOOR)})
"""R_s, in millionths: the average opponent, up to 400 points more or less by the score, at least 400."""
SUMS: Final = "start_games start_half_points start_ratings"
STARTS: Final = Stage("starts", (start_rating,), "5.1b", given=SUMS, gives="start_found")
START: Final = dict.fromkeys(("start_found", "start_games", "start_half_points"), (pl.Int64, None))


def start_ratings(sides: pl.DataFrame, desk: SelectionContext) -> pl.DataFrame:
    """Rate each player without a rating by the games against opponents who have one; a row for everybody."""
    met = col("in_batch") & col("is_processed") & col("own_present").is_null() & col("opponent_listed").is_not_null()
    sums = sides.lazy().filter(met).group_by("player")
    added = sums.agg(
        start_games=pl.len().cast(pl.Int64),
        start_half_points=col("half_points").cast(pl.Int64).sum(),
        start_ratings=col("opponent_listed").sum(),
    )
    starts = desk.run.apply("starts", added.collect(engine="in-memory"))
    return spread_table(starts, "player", desk.people.height, START)


def _solved(entries: pl.DataFrame, met: Opposition) -> pl.DataFrame:
    draws, against = entries["draws"].to_numpy(), entries["draws_against"].to_numpy()
    return entries.with_columns(performance=performances(replace(met, draws=draws, draws_against=against)))


BY_AGE: Final = (col("points_a_year") * col("age")).clip(col("lowest_age_rating"), col("highest_age_rating"))
AGE_RATING: Final = when(col("age") <= col("youth_until_age")).then(BY_AGE)
age_rating = Rule("6.2", {"age": col("first_date").dt.year() - col("birth_year"), "age_rating": AGE_RATING})
"""R_lft: a hundred points for each year of age, 500 to 1200; none for players who are no youth members."""
MISSING: Final = col("games_made_up_to") - GAMES
DRAWS: Final = when(MISSING > 0).then(MISSING).otherwise("draws_for_all_or_nothing")
AGAINST: Final = pl.coalesce("age_rating", col("ratings_sum") / MILLION / GAMES).cast(pl.Float64)
draws_added = Rule("6.1b", {"draws": DRAWS, "draws_against": AGAINST}, also="6.3")
"""Up to six games, or one beside 0% or 100%, against the age rating or, without one, the average opposition."""
solution = Rule("6.3", ("performance",), needs=("draws", "draws_against"), by=_solved)
tournament_performance = Rule("6.3", {"tlpr": pl.max_horizontal("performance", FLOOR)}, also="6.1b")
"""TLPR, in millionths: as the list performance, with the draws of each entry, at least 400."""
PERFORMANCE: Final = (age_rating, draws_added, solution, tournament_performance)
OF_ENTRY: Final = "games ratings_sum first_date birth_year youth_until_age draws_for_all_or_nothing"
HOLDERS: Final = Stage("holders", PERFORMANCE, "6.2 6.1b 6.3 6.3", given=OF_ENTRY, gives="tlpr")


def event_ratings(part: Part, desk: SelectionContext) -> pl.DataFrame:
    """Rate every entry of a player without a rating in some round: `tlpr` in millionths, and the `holders` met.

    All games of the event against rating holders count for it, also abroad.
    """
    sides, is_unrated = part.sides, np.zeros(part.entries.height, dtype=np.bool_)
    is_unrated[sides["entry"].filter(sides["own_listed"].is_null())] = True
    wanted = pl.Series(is_unrated[sides["entry"]]) & sides["opponent_listed"].is_not_null() & sides["is_valid"]
    names = ("entry", "half_points", "round_date", "is_valid")
    games = sides.select(*names, opponent_rating="opponent_listed").filter(wanted)
    columns = {"games": games["is_valid"], "ratings_sum": games["opponent_rating"]}
    sums = added_up(games["entry"], part.entries.height, columns).with_row_index("entry")
    is_enough = sums["games"] >= desk.run.on("fewest_holders")
    enough, counted = sums.filter(is_enough), games.filter(is_enough[games["entry"]])
    met = opposition(counted, enough["games"].to_numpy(), desk.run)
    known = enough.with_columns(
        first_date=counted.group_by("entry", maintain_order=True).agg(col("round_date").min())["round_date"],
        draws_for_all_or_nothing=pl.Series(met.draws, dtype=pl.Int64),
    ).hstack(desk.people.select("birth_year", "youth_until_age")[part.entries["player"][enough["entry"]]])
    tlpr = desk.run.apply("holders", known, met)["tlpr"]
    return pl.DataFrame({"tlpr": spread(tlpr, enough["entry"], part.entries.height), "holders": sums["games"]})
