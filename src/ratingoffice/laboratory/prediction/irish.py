"""Players of the Irish Chess Union in tournaments, 1999 to 2011: the score that each system expects of them.

There are no single games: for every player in every tournament the files have the rating before, the number of games,
the score and the expected score. That expected score is turned into one opponent of the same strength, so all systems
meet the same opposition, as the union rated it, and only the player's own rating differs.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from polars import col

from ratingoffice.laboratory.data import read
from ratingoffice.laboratory.prediction.forecast_games import POINTS, Floats, Integers

SURE: Final = 0.005
"""No expected score is taken for surer."""
FURTHEST: Final = 920
"""So far apart are two ratings of which one expects that little."""
WORTH: Final = 400
"""The union's performance: the average of the opponents, and so many points for each win more than losses."""
FLOATS: Final = ("months", "rating", "k", "opponent", "games", "score")


@dataclass(frozen=True, eq=False)
class TournamentScores:
    """One row a player in a tournament, in the order in which they were rated."""

    player: Integers
    step: Integers
    """0 for the first row of a player, 1 for the second, ..."""
    season: Integers
    months: Floats
    """Since the player's tournament before, 0 for the first."""
    is_start: NDArray[np.bool_]
    """The union set the rating: the first row, and where it is not what the row before led to."""
    rating: Floats
    """Of the union, before the tournament."""
    k: Floats
    opponent: Floats
    """The rating of one opponent against whom the same score is expected."""
    games: Floats
    score: Floats


def tournament_scores() -> TournamentScores:
    """Return all rows of players with a full rating."""
    order = read("irish_chess_union", "tournaments").select("tournament", "season", "place", "date")
    rows = read("irish_chess_union", "rating_changes").join(order, on="tournament").sort("place", "id")
    rows = rows.filter(col("old_rating") > 0).with_columns(
        col("expected_score", "actual_score").cast(pl.Float64), col("games", "old_rating").cast(pl.Int64)
    )
    share = (col("expected_score") / col("games")).clip(SURE, 1 - SURE)
    ahead = POINTS * (share / (1 - share)).log()
    average = col("tournament_rating") - WORTH * (2 * col("actual_score") - col("games")) / col("games")
    ahead_of_average = (col("old_rating") - average).clip(-FURTHEST, FURTHEST)
    known = rows.with_columns(
        step=pl.int_range(pl.len()).over("player"),
        months=(col("date").diff().over("player").dt.total_days() / 30.4375).fill_null(0.0).clip(0.0),
        is_start=(col("old_rating") != col("new_rating").shift(1).over("player")).fill_null(value=True),
        opponent=col("old_rating") - pl.when(col("expected_score") > 0).then(ahead).otherwise(ahead_of_average),
        number=col("player").rank("dense") - 1,
    )
    whole = {name: known[name].cast(pl.Int64).to_numpy() for name in ("step", "season")}
    names = {"rating": "old_rating", "k": "kfactor", "score": "actual_score"}
    floats = {each: known[names.get(each, each)].cast(pl.Float64).to_numpy() for each in FLOATS}
    start = known["is_start"].to_numpy()
    return TournamentScores(player=known["number"].cast(pl.Int64).to_numpy(), is_start=start, **whole, **floats)
