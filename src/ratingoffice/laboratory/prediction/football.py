"""49,520 international football matches since 1872 as games: a list at the start of every month."""

import numpy as np
import polars as pl
from polars import col

from ratingoffice.laboratory.data import read
from ratingoffice.laboratory.prediction.forecast_games import ForecastGames


def matches() -> pl.DataFrame:
    """Return the matches in their order."""
    return read("international_football", "results").sort("date", "home_team", "away_team")


def football() -> ForecastGames:
    """Return the matches as games; a block of the bootstrap is a calendar year."""
    table = matches()
    names = pl.concat([table["home_team"], table["away_team"]]).unique().sort()
    months = table.select(12 * (col("date").dt.year().cast(pl.Int64) - 1872) + col("date").dt.month() - 1).to_series()
    goals = table["home_score"].cast(pl.Int64) - table["away_score"]
    return ForecastGames(
        len(names),
        period=months.to_numpy(),
        day=table["date"].to_physical().cast(pl.Int64).to_numpy(),
        block=table["date"].dt.year().cast(pl.Int64).to_numpy(),
        white=names.search_sorted(table["home_team"]).cast(pl.Int64).to_numpy(),
        black=names.search_sorted(table["away_team"]).cast(pl.Int64).to_numpy(),
        score=(np.sign(goals.to_numpy()) + 1) / 2,
        home=(~table["neutral"]).cast(pl.Float64).to_numpy(),
    )
