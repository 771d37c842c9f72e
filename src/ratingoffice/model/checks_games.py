"""Games one by one: who, in which event, when, and with what result."""

from typing import Final

import polars as pl

from ratingoffice.model.findings import Problem, findings_where, merge, quoted
from ratingoffice.model.kinds import RESULT
from ratingoffice.model.references import Reference, Register, with_row_numbers
from ratingoffice.model.results import NO_RESULT, RESULTS

NOBODY: Final = 2**32 - 1
"""Sorts after every row number."""

WHITE_IS_EMPTY: Final = pl.col("white").is_null()
"""Nobody has white."""

BLACK_IS_EMPTY: Final = pl.col("black").is_null()
"""Nobody has black."""


def game_references(events: Register, players: Register) -> tuple[Reference, ...]:
    """The ids of a game and where they are looked up."""
    sides = [Reference(side, f"{side}_number", players) for side in ("white", "black")]
    return Reference("event_id", "event", events), *sides


def numbered_games(rows: pl.DataFrame, references: tuple[Reference, ...], events: pl.DataFrame) -> pl.DataFrame:
    """The games with row numbers for ids, half points for results, and a date for each."""
    numbered = with_row_numbers(rows, *references)
    return numbered.with_columns(
        *_scores(numbered["result"]),
        date=pl.col("date").fill_null(events["start"].gather(numbered["event"])),
        date_given=pl.col("date").is_not_null(),
    )


def canonical_games(numbered: pl.DataFrame) -> pl.DataFrame:
    """The games as a season holds them, by event, round, white and black, which name a game; nobody comes last."""
    met = pl.col("white_number").is_not_null() & pl.col("black_number").is_not_null()
    scores = [pl.col("white_half_points", "black_half_points"), pl.col("played") & met]
    sides = [pl.col("white_number").alias("white"), pl.col("black_number").alias("black")]
    games = numbered.select("event", "round", *sides, *scores, "date", "date_given", "line")
    return games.sort(_two_in_one("event", "round"), _two_in_one("white", "black"))


def game_findings(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    """Everything wrong with a game by itself: no player, one player, no result."""
    checks = (_without_players, _against_himself, _without_result, _played_bye)
    return merge(check(numbered, file) for check in checks)


def _two_in_one(high: str, low: str) -> pl.Expr:
    """Two numbers as one: two wide columns sort much faster than four narrow ones."""
    high_number, low_number = (pl.col(name).cast(pl.UInt64).fill_null(NOBODY) for name in (high, low))
    return high_number * 2**32 + low_number


def _scores(notations: pl.Series) -> list[pl.Series]:
    """Half points and whether it was played, null for what is no notation."""
    texts, results = [*RESULTS, None], [*RESULTS.values(), NO_RESULT]
    meanings = {
        "white_half_points": pl.Series([result.white_half_points for result in results], dtype=pl.UInt8),
        "black_half_points": pl.Series([result.black_half_points for result in results], dtype=pl.UInt8),
        "played": pl.Series([result.played for result in results], dtype=pl.Boolean),
    }
    return [notations.replace_strict(texts, values, default=None).alias(name) for name, values in meanings.items()]


def _without_players(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    message = pl.lit("white and black are both empty; write two ids, or one for a bye")
    problem = Problem("error", "game_without_players", file, "white")
    return findings_where(numbered, WHITE_IS_EMPTY & BLACK_IS_EMPTY, problem, message)


def _against_himself(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    message = pl.format("player {} has white and black; write the opponent's id", quoted("white"))
    problem = Problem("error", "player_against_himself", file, "black")
    return findings_where(numbered, pl.col("white") == pl.col("black"), problem, message)


def _without_result(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    empty = pl.col("result").is_null() & ~WHITE_IS_EMPTY & ~BLACK_IS_EMPTY
    message = pl.lit(f"result is empty; write {RESULT.right}")
    return findings_where(numbered, empty, Problem("error", "empty_cell", file, "result"), message)


def _played_bye(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    bye = WHITE_IS_EMPTY ^ BLACK_IS_EMPTY
    message = pl.format(
        "player {} has no opponent but the played result {}; taken as a bye, write it with an x for the -",
        quoted(pl.coalesce("white", "black")),
        quoted("result"),
    )
    return findings_where(numbered, bye & pl.col("played"), Problem("warning", "played_bye", file, "result"), message)
