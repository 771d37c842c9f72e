"""FMJD Annex 9, 2.3 to 3.3.2: what a result is worth, what was expected, what it changes. Exact fractions."""

from typing import Final

import polars as pl
from polars import col

from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import SAME, Rule

ABOVE_HALF: Final = (
    *(0, 714, 1434, 2148, 2871, 3538, 4314, 5040, 5762, 6497),
    *(7237, 7977, 8728, 9480, 10240, 11011, 11782, 12571, 13362, 14165),
    *(14982, 15811, 16654, 17505, 18380, 19271, 20182, 21105, 22057, 23042),
    *(24048, 25080, 26151, 27262, 28414, 29614, 30868, 32180, 33571, 35037),
    *(36617, 38302, 40151, 42162, 44400, 47000, 50031, 53754, 58685, 66474, 93500),
)
"""Table IX-1, D(P): of 50, 51 ... 100 percent, in hundredths. 23% is printed as -211.82, a misprint for -211.05."""
DIFFERENCES: Final = pl.Series([*(-each for each in ABOVE_HALF[:0:-1]), *ABOVE_HALF], dtype=pl.Int64)
"""D of 0, 1 ... 100 percent; below 50 the same with a minus."""


def _bounds(percent: pl.Expr) -> tuple[pl.Expr, pl.Expr]:
    """Return D(P1) and D(P1 + 1) around a whole percentage P1 from 0 to 99."""
    table, lower = pl.lit(DIFFERENCES), percent.cast(pl.UInt32)
    return table.gather(lower), table.gather(lower + 1)


ANY_GAME: Final = col("games") > 0
BY_PERFORMANCE: Final = ANY_GAME & col("is_by_performance")
CHANGES: Final = ANY_GAME & ~col("is_by_performance")
GAMES, POINTS, MET, OWN = (col(name).cast(pl.Int64) for name in ("games", "points", "opponents_sum", "own_rating"))
WITHIN: Final = (100 * (OWN * GAMES - MET)).clip(int(DIFFERENCES[0]) * GAMES, int(DIFFERENCES[-1]) * GAMES)
REACHED: Final = pl.lit(DIFFERENCES).search_sorted(WITHIN // GAMES, side="right").cast(pl.Int64).clip(1, 100)
LOWER, UPPER = _bounds(REACHED - 1)
PERCENT: Final = (50 * POINTS // GAMES).clip(0, 99)
BELOW, ABOVE = _bounds(PERCENT)
GAIN: Final = col("k_counted").cast(pl.Int64) * (50 * POINTS * col("interval") - col("percent_intervals"))
LOWEST, HIGHEST = (1_000_000 * col(f"{name}_performance").cast(pl.Int64) for name in ("lowest", "highest"))

INTERVALS: Final = REACHED * GAMES * col("interval") + WITHIN - UPPER * GAMES
FRACTION: Final = {"interval": UPPER - LOWER, "percent_intervals": INTERVALS}
expected_percentage = Rule("2.4.1 2.4.2", FRACTION, cited=False, also="5.3")
"""Pe for the difference to the average of the opponents, as the fraction percent_intervals / (games x interval).

`interval` is D(P1 + 1) - D(P1). The text prints '+ P1'; its example and all of table IX-2 are '+ (P1 + 1)'.
The average is not rounded: differences are taken times the games. Beyond the table it is 0 or 100 percent.
"""
EXPECTED: Final = {"expected": half_up(20_000 * col("percent_intervals"), col("interval"))}
TO_EXPECT: Final = (
    "Rating on the first day: {own_rating}; average rating of the opponents: {opponents_average}. Expected points: "
    "{expected}."
)
expected_points = Rule("3.2.1", EXPECTED, TO_EXPECT, applies=CHANGES)
"""We = Pe x 2 x games / 100, to be shown: rounded to millionths of a point."""
GAINED: Final = "Change: half of K {k}, as a win is 2 points, x ({score} scored - {expected} expected) = {+change}."
rating_change = Rule("3.2.2", {"change": half_up(1_000 * GAIN, col("interval"))}, GAINED, applies=CHANGES, also="5.4")
"""From the exact We, rounded once to millionths; `k_counted` is in tenths."""
D_OF_P: Final = BELOW * GAMES + (50 * POINTS - PERCENT * GAMES) * (ABOVE - BELOW)
result_difference = Rule("2.3", {"result_difference": D_OF_P}, cited=False)
"""D(P) times the games, in hundredths: P = 50 x points / games is not rounded, between whole percentages on a line."""
WORTH: Final = {"performance": half_up(1_000_000 * MET + 10_000 * col("result_difference"), GAMES)}
PERFORMED: Final = (
    "Points: {score}; games: {games}; average rating of the opponents: {opponents_average}. The result is worth a "
    "rating of {performance} (the performance)."
)
performance = Rule("3.1", WORTH, PERFORMED, applies=BY_PERFORMANCE)
"""Rp = Rc + D(P), rounded once to millionths of a rating point."""
LIMITED: Final = {"performance_limited": col("performance").clip(LOWEST, HIGHEST)}
IS_CUT: Final = col("performance_limited") != col("performance")
LIMITS: Final = (
    "A performance counts as at least {lowest_performance} and at most {highest_performance}; here: "
    "{performance_limited}."
)
performance_limited = Rule("3.3.2", LIMITED, LIMITS, concerns=BY_PERFORMANCE, applies=IS_CUT, otherwise=SAME)
"""For a player's first games, whatever the percentage."""

CHANGE: Final = (expected_percentage, expected_points, rating_change)
PERFORMANCE: Final = (result_difference, performance, performance_limited)
RESULT: Final = "interval percent_intervals expected change result_difference performance performance_limited"
"""What the calculators and the printed tables ask of a result on its own."""
