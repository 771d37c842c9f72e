"""Players: the rows by themselves, and births against the days of the other tables."""

from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.checks_keys import repeated_ids
from ratingoffice.model.findings import Place, cell, findings_where, merge, no_findings
from ratingoffice.model.messages import message
from ratingoffice.model.tables import PLAYERS
from ratingoffice.model.unseen import unseen_findings

EARLIEST_BIRTH: Final = 1850
"""An earlier year is most likely a slip."""


def canonical_players(rows: pl.DataFrame) -> pl.DataFrame:
    """The players by id, with the year of birth."""
    before = ["player_id", "name", "federation", "sex", "born"]
    birth_year = pl.col("born").str.extract(r"^([1-9][0-9]{3})(?:-[0-9]{2}-[0-9]{2})?$").cast(pl.Int32)
    return rows.select(*before, birth_year.alias("birth_year"), pl.exclude(before)).sort("player_id", "line")


def player_findings(players: pl.DataFrame, file: str) -> pl.DataFrame:
    """Ids twice, births too long ago, and names with characters that nobody sees."""
    long_ago = pl.col("birth_year") < EARLIEST_BIRTH
    values = {"born": cell("born"), "earliest": EARLIEST_BIRTH}
    early = findings_where(players, long_ago, _place(file), message["born_too_early"], **values)
    return merge([repeated_ids(players, file, PLAYERS), early, unseen_findings(players, file)])


def birth_findings(players: pl.DataFrame, file: str, games: pl.DataFrame, latest: date | None) -> pl.DataFrame:
    """Births after the latest of all days in the tables, or else after the player's first game."""
    if latest is None:
        return no_findings()
    born = players.with_columns(birth_day=_birth_day(), number=pl.int_range(pl.len(), dtype=pl.UInt32))
    future = pl.col("birth_day") > latest
    values = {"born": cell("born"), "latest": latest}
    in_future = findings_where(born, future, _place(file), message["born_in_future"], **values)
    return merge([in_future, _born_after_first_game(born.filter(~future), file, games)])


def birth_days(players: pl.DataFrame) -> pl.Series:
    """The first day on which each player can be born; null where that is not known."""
    return players.select(_birth_day()).to_series()


def _birth_day() -> pl.Expr:
    born = pl.col("born")
    return (
        pl.when(born.str.len_chars() == 4).then(born + "-01-01").otherwise(born).str.to_date("%Y-%m-%d", strict=False)
    )


def _born_after_first_game(born: pl.DataFrame, file: str, games: pl.DataFrame) -> pl.DataFrame:
    in_question = born.filter(pl.col("birth_day") > pl.lit(games["date"].min(), dtype=pl.Date))
    if in_question.is_empty():
        return no_findings()
    sides = [games.select("date", number=side).join(in_question, on="number") for side in ("white", "black")]
    played = pl.concat(sides).with_columns(first_game=pl.col("date").min().over("number")).unique("number")
    is_after = pl.col("birth_day") > pl.col("first_game")
    values = {"born": cell("born"), "first_game": pl.col("first_game")}
    return findings_where(played, is_after, _place(file), message["born_after_game"], **values)


def _place(file: str) -> Place:
    return Place("warning", file, "born")
