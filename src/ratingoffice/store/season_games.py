"""The games of a season as the office keeps them."""

import polars as pl

from ratingoffice.model.results import RESULTS
from ratingoffice.model.season import Season


def stored_games(season: Season, ids: pl.Series) -> pl.DataFrame:
    """Return the games by the ids that the players of the season have in the office; `event` is a row of the season."""
    sides = [pl.lit(ids.gather(season.games[side]).alias(f"{side}_id")) for side in ("white", "black")]
    return season.games.select(
        "event",
        pl.col("round").cast(pl.Int64),
        *sides,
        result=_results(season.games),
        date=pl.when("date_given").then("date"),
    )


def _results(games: pl.DataFrame) -> pl.Series:
    """Write the results as chess does, whatever the season had: they mean the same."""
    points = ["white_half_points", "black_half_points", "played"]
    rows = [(each.white_half_points, each.black_half_points, each.played, text) for text, each in RESULTS.items()]
    notations = pl.DataFrame(rows, schema={**games.select(points).schema, "result": pl.String}, orient="row")
    first = notations.unique(points, keep="first", maintain_order=True)
    written = games.select(points).join(first, on=points, how="left", maintain_order="left")["result"]
    # A bye that was written as played is known by its half points only.
    byes = games.select(points[:2]).join(
        first.filter(~pl.col("played")), on=points[:2], how="left", maintain_order="left"
    )["result"]
    return written.fill_null(byes)
