"""Ratings of earlier lists: each player once a list and day, with figures that go together."""

import polars as pl

from ratingoffice.model.checks_keys import repeated_rows
from ratingoffice.model.findings import Place, cell, findings_where, merge
from ratingoffice.model.messages import message
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
    again, place = repeated_rows(numbered, list(RATINGS.key)), Place("error", file, "player_id")
    values = {"player": cell("player_id"), "list": cell("list"), "date": pl.col("date"), "line": pl.col("first_line")}
    return findings_where(again, pl.lit(True), place, message["rating_twice"], **values)


def _peak_below(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    is_below, place = pl.col("peak") < pl.col("rating"), Place("error", file, "peak")
    values = {"peak": pl.col("peak"), "rating": pl.col("rating")}
    return findings_where(numbered, is_below, place, message["peak_below_rating"], **values)


def _played_after(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    is_after, place = pl.col("last_played") > pl.col("date"), Place("warning", file, "last_played")
    values = {"last_played": pl.col("last_played"), "date": pl.col("date")}
    return findings_where(numbered, is_after, place, message["last_played_after_list"], **values)
