"""Espergærde Skakklub, R.6, F.3 and C.2: which events are rated, which games count, and what is expected of them."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.espergaerde.club.tables import dsu_from_es, expected_hundredths
from ratingoffice.rulebooks.expressions import COUNTS, is_true
from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.typed_time import seconds_for

IS_OF_UNION, IS_EXCUSED = col("is_of_union"), col("is_fast") & COUNTS
NOT_APPROVED: Final = "the rating committee did not approve the event"

refusal = Rule("R.6", {"is_refused": ~col("approved").fill_null(value=True)}, reason=NOT_APPROVED)
NOT_GIVEN: Final = "The time control is not given; it is taken as long enough."
time_measured = Rule("R.6", {"seconds": seconds_for("moves")}, NOT_GIVEN, applies=col("seconds").is_null())
TOO_FAST: Final = {
    "is_too_fast": col("is_fast") & ~is_true("approved") & ~IS_OF_UNION,
    "is_fast": is_true(col("seconds") < col("seconds_required")),
    "seconds_required": 60 * col("minutes_a_move") * col("moves"),
}
TIME: Final = "Each player had {minutes} minutes for {moves} moves; at least {minutes_required} are required."
FAST: Final = "less than {minutes_a_move} minutes a move, and not approved by the rating committee"
thinking_time = Rule("R.6", TOO_FAST, TIME, concerns=col("seconds").is_not_null(), otherwise=SAME, reason=FAST)
event_of_union = Rule("R.6", text="Events of the union (DSU) count, however fast.", applies=IS_EXCUSED & IS_OF_UNION)
approved_event = Rule(
    "R.6", text="The rating committee approved the event, so it counts.", applies=IS_EXCUSED & ~IS_OF_UNION
)

EVENTS: Final = Stage(
    "events",
    (refusal, time_measured, thinking_time, event_of_union, approved_event),
    articles="R.6 R.6 R.6 R.6 R.6",
    given="time_control approved is_of_union",
    gives="seconds seconds_required",
    verdicts={"excluded": "is_refused is_too_fast"},
    cites=False,
)
"""What the union rates or the committee approves is rated however fast; what it refuses is not."""

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
