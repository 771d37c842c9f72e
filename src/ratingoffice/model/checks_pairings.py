"""Rounds: each pairing once, and each player once where the system says so."""

from collections.abc import Iterator
from typing import Final

import polars as pl

from ratingoffice.model.checks_keys import repeated_rows
from ratingoffice.model.findings import Place, Severity, cell, findings_where, merge, no_findings
from ratingoffice.model.messages import message
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.sides import begins

ONE_GAME_A_ROUND: Final = ["round_robin", "double_round_robin", "swiss"]
"""Systems in which nobody plays twice in a round; in a team event or a match it happens."""

NO_ROUND: Final = 0
"""Stands for an empty cell."""

WHERE: Final = {"round": pl.col("round"), "event": cell("event_id"), "line": pl.col("first_line")}
"""Where a pairing or a player was before."""


def lines_of_players_twice(season: SeasonTables) -> pl.Series:
    """The few games in question: the sides of a player in a round stand together."""
    games = season.sides.games
    rounds = season.games["round"].fill_null(NO_ROUND)[games].to_numpy()
    is_twice = ~(season.sides.begins | begins(rounds))
    is_twice[:-1] |= is_twice[1:]
    return season.games["line"][games.filter(pl.Series(is_twice))].unique()


def pairing_findings(in_question: pl.DataFrame, file: str, events: pl.DataFrame) -> pl.DataFrame:
    """Pairings twice in a round, either colour, and apart from them players twice in a round."""
    if in_question.is_empty():
        return no_findings()
    is_proper = pl.col("white").ne_missing(pl.col("black")) & pl.all_horizontal(pl.col("event", "round").is_not_null())
    games = in_question.filter(is_proper).cast({pl.Categorical: pl.String})
    again = repeated_rows(_paired(games), ["event", "round", "one", "other"])
    rest = games.join(again, on="line", how="anti")
    rest = rest.with_columns(system=events["system"][rest["event"]])
    return merge([_pairings_twice(again, file), *_players_twice(rest, file)])


def _paired(games: pl.DataFrame) -> pl.DataFrame:
    """Pairings whatever the colours; a bye pairs a player with nobody else."""
    return games.with_columns(one=pl.min_horizontal("white", "black"), other=pl.max_horizontal("white", "black"))


def _pairings_twice(again: pl.DataFrame, file: str) -> pl.DataFrame:
    players = {"white": cell("white"), "black": cell("black")}
    return findings_where(
        again, pl.lit(True), Place("error", file, "round"), message["pairing_twice"], **players, **WHERE
    )


def _players_twice(games: pl.DataFrame, file: str) -> Iterator[pl.DataFrame]:
    place = ["event_id", "event", "round", "system", "line"]
    sides = [games.select(*place, player=pl.col(side), side=pl.lit(side)) for side in ("white", "black")]
    again = repeated_rows(pl.concat(sides), ["event", "round", "player"])
    text = message["player_twice_in_round"]
    is_once = pl.col("system").is_in(ONE_GAME_A_ROUND)
    severities: list[tuple[Severity, pl.Expr]] = [("error", is_once), ("warning", ~is_once)]
    for side in ("white", "black"):
        for severity, holds in severities:
            place_of, is_of_side = Place(severity, file, side), pl.col("side") == side
            yield findings_where(again, is_of_side & holds, place_of, text, player=cell("player"), **WHERE)
