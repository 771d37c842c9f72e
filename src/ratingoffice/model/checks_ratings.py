"""Ratings of earlier lists: each player once a list and day, with figures that go together."""

import polars as pl

from ratingoffice.model.checks_keys import repeated_rows
from ratingoffice.model.findings import Problem, findings_where, merge, quoted
from ratingoffice.model.references import Reference, Register, unknown_ids, with_row_numbers
from ratingoffice.model.tables import RATINGS


def numbered_ratings(rows: pl.DataFrame, players: Register) -> pl.DataFrame:
    """The ratings with the row number of their player."""
    return with_row_numbers(rows, Reference("player_id", "player", players))


def canonical_ratings(numbered: pl.DataFrame) -> pl.DataFrame:
    """The ratings as a season holds them."""
    columns = ["list", "date", "player", "rating", "games", "k", "peak", "last_played", "fide_k", "line"]
    return numbered.select(columns).cast({"list": pl.String}).sort("list", "date", "player", "line")


def rating_findings(numbered: pl.DataFrame, file: str, players: Register) -> pl.DataFrame:
    """Unknown players, two ratings at once, and figures that cannot both be right."""
    unknown = unknown_ids(numbered, file, Reference("player_id", "player", players))
    return merge([unknown, _twice(numbered, file), _peak_below(numbered, file), _played_after(numbered, file)])


def _twice(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    message = pl.format(
        "player {} has a rating in list {} of {} on line {} already; keep one",
        quoted("player_id"),
        quoted("list"),
        "date",
        "first_line",
    )
    problem = Problem("error", "rating_twice", file, "player_id")
    return findings_where(repeated_rows(numbered, list(RATINGS.key)), pl.lit(True), problem, message)


def _peak_below(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    message = pl.format("peak {} is below the rating {}; write the highest rating so far", "peak", "rating")
    problem = Problem("error", "peak_below_rating", file, "peak")
    return findings_where(numbered, pl.col("peak") < pl.col("rating"), problem, message)


def _played_after(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    message = pl.format(
        "last_played {} is after the list of {}; a list knows only the games before it", "last_played", "date"
    )
    problem = Problem("warning", "last_played_after_list", file, "last_played")
    return findings_where(numbered, pl.col("last_played") > pl.col("date"), problem, message)
