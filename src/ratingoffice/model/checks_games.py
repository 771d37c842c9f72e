"""Games one by one: who, in which event, when, and with what result."""

from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.findings import Place, cell, findings_where, merge
from ratingoffice.model.kinds import RESULT
from ratingoffice.model.messages import message
from ratingoffice.model.references import Reference, Register, with_row_numbers
from ratingoffice.model.results import NO_RESULT, RESULTS
from ratingoffice.model.sides import begins
from ratingoffice.model.words import Words

MOST_ROUNDS: Final = 2**10
"""Rounds take ten bits of a number for event, round and player; no round comes after all others."""

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
    times = pl.col("unequal_times").fill_null(value=False)
    return games_in_order(numbered.select("event", "round", *sides, *scores, "date", "date_given", times, "line"))


def game_findings(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    """Everything wrong with a game by itself: no player, one player, no result."""
    checks = (_without_players, _against_himself, _without_result, _played_bye)
    return merge(check(numbered, file) for check in checks)


def games_in_order(games: pl.DataFrame) -> pl.DataFrame:
    """Order by event, round, white, black: by one number, soon done where games nearly stand so; then equal ones."""
    keys, white = _ranks(games["event"]), _ranks(games["white"])
    keys *= np.uint64(MOST_ROUNDS)
    keys += games["round"].fill_null(MOST_ROUNDS - 1).to_numpy()
    keys *= white.max(initial=0) + np.uint64(1)
    keys += white
    if (keys[1:] > keys[:-1]).all():
        return games
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    is_tied = ~begins(keys)
    is_tied[:-1] |= is_tied[1:]
    tied = np.flatnonzero(is_tied)
    order[tied] = order[tied][np.lexsort((_ranks(games["black"][order[tied]]), keys[tied]))]
    return games[pl.Series(order.astype(np.uint32))]


def _ranks(column: pl.Series) -> NDArray[np.uint64]:
    """Row numbers, and one beyond the last for nobody."""
    last = int(column.drop_nulls().to_numpy().max(initial=0))
    return column.fill_null(last + 1).to_numpy().astype(np.uint64)


def _scores(notations: pl.Series) -> list[pl.Expr]:
    """Half points and whether it was played, null for what is no notation."""
    words, known = Words.of(notations), Words.of(pl.Series(list(RESULTS)))
    kinds = {"white_half_points": pl.UInt8, "black_half_points": pl.UInt8, "played": pl.Boolean}
    scores = []
    for name, kind in kinds.items():
        meanings = pl.Series(name, [getattr(result, name) for result in RESULTS.values()], dtype=kind)
        score = words.looked_up(known.column, meanings)
        is_empty = pl.lit(notations.is_null())
        score = pl.when(is_empty).then(pl.lit(getattr(NO_RESULT, name), dtype=kind)).otherwise(score)
        scores.append(score.alias(name))
    return scores


def _without_players(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    is_empty = WHITE_IS_EMPTY & BLACK_IS_EMPTY
    return findings_where(numbered, is_empty, Place("error", file, "white"), message["game_without_players"])


def _against_himself(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    is_same, place = pl.col("white") == pl.col("black"), Place("error", file, "black")
    return findings_where(numbered, is_same, place, message["player_against_himself"], player=cell("white"))


def _without_result(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    empty = pl.col("result").is_null() & ~WHITE_IS_EMPTY & ~BLACK_IS_EMPTY
    values = {"column": "result", "right": RESULT.right}
    return findings_where(numbered, empty, Place("error", file, "result"), message["empty_cell"], **values)


def _played_bye(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    bye = WHITE_IS_EMPTY ^ BLACK_IS_EMPTY
    values = {"player": cell(pl.coalesce("white", "black")), "result": cell("result")}
    place = Place("warning", file, "result")
    return findings_where(numbered, bye & pl.col("played"), place, message["played_bye"], **values)
