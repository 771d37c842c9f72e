"""FIDE B.02 of 2010, 6.1, 8.2 and 8.58: what an unrated player's result in one event is worth."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.fide.b02_2010.figures import START, difference_from_percentage, percentage
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import Rule, Stage

GAMES, HALF_POINTS, N = (col(name).cast(pl.Int64) for name in ("games", "half_points", "opponents"))
IS_HALF: Final = HALF_POINTS >= GAMES


def _around(average: str) -> pl.Expr:
    """8.22, 8.23 and 8.25 around the average of a round robin: below 50%, d_p counts n / (n + 1) times."""
    below = half_up(col(average) * (N + 1) + col("result_points") * N, N + 1)
    return when(IS_HALF).then(col(average) + col("result_points")).otherwise(below)


result_in_points = Rule(
    "8.22 8.23 8.24 8.25",
    {
        "result_points": when(IS_HALF)
        .then((HALF_POINTS - GAMES) * col("points_for_half_point"))
        .otherwise(difference_from_percentage(percentage(HALF_POINTS, GAMES)))
    },
)
"""Nothing for 50%, 15 points for each half point above; below 50%, d_p."""
swiss_performance = Rule(
    "8.21a", {"r_c": half_up(col("opponents_sum").cast(pl.Int64), GAMES), "r_u": col("r_c") + col("result_points")}
)
"""In a Swiss or team event: the average of the rated opponents, and what the score against them adds."""
SWISS: Final = Stage(
    "swiss_results",
    (result_in_points, swiss_performance),
    articles="8.22 8.23 8.24 8.25 8.21a",
    given="start games half_points opponents_sum",
    gives="r_c r_u",
    day=START,
)

MEAN: Final = (col("ratings_sum") * (N + 1) - col("d_p_sum") * N, col("rated").cast(pl.Int64) * (N + 1))
round_robin_average = Rule("8.21b", {"r_a": half_up(*MEAN)})
"""R_a: the mean of the rated players, less the mean of their d_p times n / (n + 1)."""
first_pass = Rule("8.58", {"r_u_first": _around("r_a")})
FIRST_PASS: Final = Stage(
    "first_pass",
    (round_robin_average, result_in_points, first_pass),
    articles="8.21b 8.22 8.23 8.24 8.25 8.58",
    given="start games half_points opponents rated ratings_sum d_p_sum",
    gives="r_a result_points r_u_first",
    day=START,
)
"""The first R_u of an unrated player in a round robin, from R_a."""

MET: Final = col("opponent_published").cast(pl.Int64)
NEAREST, FARTHEST = col("r_u_first") - col("most_counted"), col("r_u_first") + col("most_counted")
reduction = Rule("8.58", {"reduction": (MET - MET.clip(NEAREST, FARTHEST)).fill_null(0)})
"""A rated opponent more than 400 points away from the first R_u counts as exactly 400 away."""
MET_BY: Final = "start opponent_published r_u_first"
REDUCTIONS: Final = Stage("reductions", (reduction,), articles="8.58", given=MET_BY, gives="reduction", day=START)

second_pass = Rule("8.58", {"r_c": half_up(col("r_a") * GAMES - col("reductions"), GAMES), "r_u": _around("r_c")})
"""R_a less the mean reduction is the new R_c; the new R_u follows from it as the first did from R_a."""
OF_FIRST_PASS: Final = "games half_points opponents r_a result_points reductions"
SECOND_PASS: Final = Stage("second_pass", (second_pass,), articles="8.58", given=OF_FIRST_PASS, gives="r_c r_u")

met_too_few = Rule(
    "6.41 8.21",
    {"met_too_few": col("rated_opponents") < col("fewest_rated_opponents")},
    reason="fewer than {fewest_rated_opponents} rated opponents in the event",
)
stands_alone = Rule(
    "6.1 6.41 8.21 8.31",
    {
        "scored_too_little": col("scored") < 2 * col("fewest_points"),
        "is_below_floor": (col("r_u") < col("floor")).fill_null(value=True),
        "stands_alone": ~(col("met_too_few") | col("scored_too_little") | col("is_below_floor")),
    },
    cited=False,
)
"""A first result needs three rated opponents, one point, and a rating at the floor or above."""
FIRST: Final = (
    when(col("stands_alone") & ~col("is_of_before"))
    .then("end")
    .min()
    .over("player", "delisted_before")
    .alias("first_alone")
)


def _first_alone(results: pl.DataFrame, known: pl.DataFrame | None) -> pl.DataFrame:
    """Find the first result that stands alone of each player; `known`: where the results at hand are not all."""
    if known is None:
        return results.select_seq(FIRST)
    return results.join(known, on=["player", "delisted_before"], how="left", maintain_order="left")


first_alone = Rule(
    "6.1 7.21",
    ("first_alone",),
    needs=("player", "delisted_before", "stands_alone", "is_of_before", "end"),
    by=_first_alone,
    cited=False,
)
earlier_result = Rule(
    "6.1 7.21",
    {"has_earlier": (col("first_alone") < col("end")).fill_null(value=False) | col("was_published")},
    cited=False,
)
"""Earlier is what ended on an earlier day, and began after the last delisting before this result was rated."""
left_out = Rule(
    "6.1",
    {"is_left_out": col("is_round_robin") & col("scored_too_little") & ~col("has_earlier")},
    reason="the opponent, unrated, scored less than {fewest_points} point and has no earlier result that counts",
)
opponent_met_few = Rule(
    "8.52 8.21",
    {"is_unseen_for_few": col("is_round_robin") & col("met_too_few")},
    reason="the opponent, unrated, met fewer than {fewest_rated_opponents} rated players",
)
result_seen = Rule(
    "8.52", {"r_u_seen": when(col("is_round_robin") & (col("seen_excluded") == 0)).then("r_u")}, cited=False
)
"""What the opponents see of an unrated player: R_u in a round robin, unless 6.1 or 8.21 is in the way."""

OF_RESULT: Final = "player start end was_published delisted_before is_of_before scored rated_opponents r_u"
RESULTS: Final = Stage(
    "results",
    (
        *(met_too_few.silent(), stands_alone, first_alone, earlier_result),
        *(left_out, opponent_met_few, result_seen),
    ),
    articles="6.41 8.21 6.1 6.41 8.21 8.31 6.1 7.21 6.1 7.21 6.1 8.52 8.21 8.52",
    given=f"{OF_RESULT} is_round_robin",
    gives="is_left_out first_alone r_u_seen",
    verdicts={"seen_excluded": "is_left_out is_unseen_for_few"},
    day=START,
)
"""What the opponents see of the results of unrated players: this may depend on other events of theirs."""

kept_result = Rule(
    "6.1 7.21 8.21 8.31",
    {"is_kept": col("stands_alone") | (col("has_earlier") & ~col("met_too_few"))},
    cited=False,
)
"""Once a result stands alone, later ones are kept too, however low; three rated opponents are always needed."""
scored_too_little = Rule(
    "6.1 8.21",
    {"is_low": ~col("is_kept") & col("scored_too_little")},
    reason="less than {fewest_points} point, and no earlier result that counts",
)
below_floor = Rule("8.31", {"is_too_low": ~col("is_kept")}, reason="a first result below the rating floor")
KEPT: Final = Stage(
    "kept_results",
    (met_too_few, stands_alone, first_alone, earlier_result, kept_result, scored_too_little, below_floor),
    articles="6.41 8.21 6.1 6.41 8.21 8.31 6.1 7.21 6.1 7.21 6.1 7.21 8.21 8.31 6.1 8.21 8.31",
    given=OF_RESULT,
    gives="is_kept met_too_few scored_too_little is_below_floor stands_alone",
    verdicts={"own_excluded": "met_too_few is_low is_too_low"},
    day=START,
)
"""Which results of unrated players are kept, of all results of each player."""
