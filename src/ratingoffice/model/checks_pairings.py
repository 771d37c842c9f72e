"""Rounds: each pairing once, and each player once where the system says so."""

from collections.abc import Iterator
from typing import Final

import polars as pl

from ratingoffice.model.checks_keys import repeated_rows
from ratingoffice.model.findings import Problem, Severity, findings_where, merge, no_findings, quoted

ONE_GAME_A_ROUND: Final = ["round_robin", "double_round_robin", "swiss"]
"""Systems in which nobody plays twice in a round; in a team event or a match it happens."""

MOST_ROUNDS: Final = 2**10
"""Rounds take ten bits of a number for event, round and player; the event has 22."""

MOST_PLAYERS: Final = 2**32
"""Row numbers of players take 32 bits."""


def pairing_findings(numbered: pl.DataFrame, file: str, events: pl.DataFrame) -> pl.DataFrame:
    """Pairings twice in a round, either colour, and apart from them players twice in a round."""
    games = _of_players_twice(numbered)
    if games.is_empty():
        return no_findings()
    again = repeated_rows(_paired(games), ["event", "round", "one", "other"])
    rest = games.join(again, on="line", how="anti")
    rest = rest.with_columns(system=events["system"].gather(rest["event"]))
    return merge([_pairings_twice(again, file), *_players_twice(rest, file)])


def _of_players_twice(numbered: pl.DataFrame) -> pl.DataFrame:
    """The few games in question, found by sorting one number for event, round and player."""
    keys = [_place_and_player(numbered, side) for side in ("white_number", "black_number")]
    ordered = pl.concat(keys).sort(in_place=True, nulls_last=True)
    twice = ordered.slice(1).filter(ordered.slice(1) == ordered.head(-1)).unique().implode()
    is_proper = pl.col("white").ne_missing(pl.col("black"))
    return numbered.filter(keys[0].is_in(twice) | keys[1].is_in(twice)).filter(is_proper)


def _place_and_player(numbered: pl.DataFrame, side: str) -> pl.Series:
    place = pl.col("event").cast(pl.UInt64) * MOST_ROUNDS + pl.col("round")
    return numbered.select(place * MOST_PLAYERS + pl.col(side)).to_series()


def _paired(games: pl.DataFrame) -> pl.DataFrame:
    """Pairings whatever the colours; a bye pairs a player with himself."""
    return games.with_columns(one=pl.min_horizontal("white", "black"), other=pl.max_horizontal("white", "black"))


def _pairings_twice(again: pl.DataFrame, file: str) -> pl.DataFrame:
    message = pl.format(
        "{} and {} stand in round {} of event {} on line {} already; keep one, or write the right round",
        quoted("white"),
        quoted("black"),
        "round",
        quoted("event_id"),
        "first_line",
    )
    return findings_where(again, pl.lit(True), Problem("error", "pairing_twice", file, "round"), message)


def _players_twice(games: pl.DataFrame, file: str) -> Iterator[pl.DataFrame]:
    place = ["event_id", "event", "round", "system", "line"]
    sides = [games.select(*place, player=pl.col(side), side=pl.lit(side)) for side in ("white", "black")]
    again = repeated_rows(pl.concat(sides), ["event", "round", "player"])
    message = pl.format(
        "player {} plays in round {} of event {} on line {} already; write the right player or round",
        quoted("player"),
        "round",
        quoted("event_id"),
        "first_line",
    )
    is_once = pl.col("system").is_in(ONE_GAME_A_ROUND)
    severities: list[tuple[Severity, pl.Expr]] = [("error", is_once), ("warning", ~is_once)]
    for side in ("white", "black"):
        for severity, holds in severities:
            problem = Problem(severity, "player_twice_in_round", file, side)
            yield findings_where(again, (pl.col("side") == side) & holds, problem, message)
