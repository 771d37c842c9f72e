"""Irish Chess Union, E.3 and P.1: which games count, what is expected of them, what they are worth."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.rules import Rule, Stage

MILLION: Final = 1_000_000
IS_FULL, APART = col("is_full"), col("difference").abs()
FAVOURITE: Final = (
    (MILLION / (1 + (10.0 ** (-APART / col("points_for_tenfold"))))).round(mode="half_to_even").cast(pl.Int64)
)
EXPECTED: Final = when(col("difference") >= 0).then(FAVOURITE).otherwise(MILLION - FAVOURITE)
DIFFERENCE: Final = {"difference": when(IS_FULL).then(col("own_rating").cast(pl.Int64) - col("opponent_rating"))}

expected_of_game = Rule("E.3", {**DIFFERENCE, "expected": EXPECTED}, applies=IS_FULL)
"""In millionths, rounded once; the outsider expects what is left of the point."""
worth_of_game = Rule("P.1", {"worth": col("worth_of_win") * (col("half_points").cast(pl.Int64) - 1)}, applies=~IS_FULL)
"""What a result adds to the opponent's rating."""
no_opponent = Rule("L.3", {"is_bye": col("opponent").is_null()}, reason="no opponent in this round")
unplayed_game = Rule("L.3", {"is_unplayed": ~col("played")}, reason="not played over the board")
unlinked_opponent = Rule(
    "P.4", {"is_unknown": col("opponent_rating").is_null()}, reason="no rating of the opponent can be found"
)

GAMES: Final = Stage(
    "games",
    (expected_of_game, worth_of_game, no_opponent, unplayed_game, unlinked_opponent),
    articles="E.3 P.1 L.3 L.3 P.4",
    given="own_rating is_full opponent opponent_rating played half_points entry_excluded",
    gives="difference expected worth",
    verdicts={"excluded": "is_bye is_unplayed entry_excluded is_unknown"},
)
"""Both sides of every game; the first obstacle decides."""
