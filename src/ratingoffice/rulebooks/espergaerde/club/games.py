"""Espergærde Skakklub, F.3 and C.2: which games count, against which rating, and what table 1 expects of them."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.espergaerde.club.tables import expected_hundredths
from ratingoffice.rulebooks.espergaerde.club.union import dsu_from_es
from ratingoffice.rulebooks.rules import Rule, Stage

IS_RATED, BY_UNION, BY_AVERAGE = col("own_rating").is_not_null(), col("is_coordinated"), col("by_average")
DSU: Final = pl.coalesce(col("opponent_dsu").cast(pl.Int64), dsu_from_es(col("opponent_es")))
OPPONENT: Final = when(BY_UNION).then(DSU).otherwise(col("opponent_es").cast(pl.Int64))
DIFFERENCE: Final = when(~BY_AVERAGE).then(col("own_rating").cast(pl.Int64) - col("opponent_rating"))
EXPECTED: Final = expected_hundredths(col("difference"))

change_of_game = Rule("F.1", applies=IS_RATED)
"""The change is K of the event line times the score less the expected one."""
first_result = Rule("N.2", applies=~IS_RATED)
opponent_rating = Rule("C.2", {"opponent_rating": OPPONENT}, applies=BY_UNION, also="F.3")
"""In a coordinated event the opponent's DSU rating, or the ES rating converted; else the ES rating."""
average_method = Rule("F.4", applies=IS_RATED & BY_AVERAGE & ~BY_UNION)
expected_of_game = Rule("F.3 T.1", {"difference": DIFFERENCE, "expected": EXPECTED}, applies=IS_RATED & ~BY_AVERAGE)
no_opponent = Rule("F.3", {"is_bye": col("opponent").is_null()}, reason="no opponent in this round")
unplayed_game = Rule("F.3", {"is_unplayed": ~col("played")}, reason="not played over the board")
unrated_opponent = Rule("F.3", {"is_unrated": col("opponent_rating").is_null()}, reason="the opponent had no rating")

GAMES: Final = Stage(
    "games",
    (
        *(change_of_game, first_result, opponent_rating, average_method, expected_of_game),
        *(no_opponent, unplayed_game, unrated_opponent),
    ),
    articles="F.1 N.2 C.2 F.4 F.3 T.1 F.3 F.3 F.3",
    given="own_rating is_coordinated by_average opponent played opponent_es opponent_dsu entry_excluded",
    gives="opponent_rating difference expected",
    verdicts={"excluded": "is_bye is_unplayed entry_excluded is_unrated"},
)
"""Both sides of every game; the first obstacle decides."""
