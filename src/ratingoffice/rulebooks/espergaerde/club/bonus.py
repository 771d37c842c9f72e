"""Espergærde Skakklub, B.1 and B.2: a bonus for an exceptional performance, against deflation."""

from itertools import pairwise
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import SAME, Rule

LIMITS: Final = {"usual": "usual_limit", "table2-10": "limit_of_ten_per_cent", "table2-5": "limit_of_five_per_cent"}
"""What the office may choose, and the column that it stands in."""
PRINTED: Final = (5, 7, 9, 12)
"""The numbers of rounds in table 2."""


def _printed_limit(table: str) -> pl.Expr:
    """Between two printed numbers of rounds on the straight line, to hundredths; outside, the nearest printed one."""
    rounds = col("rounds").cast(pl.Int64).clip(PRINTED[0], PRINTED[-1])
    limit = col(f"{table}_{PRINTED[-1]}")
    for before, after in reversed(list(pairwise(PRINTED))):
        low, high = (col(f"{table}_{each}").cast(pl.Int64) for each in (before, after))
        line = half_up(low * (after - rounds) + high * (rounds - before), after - before)
        limit = when(rounds < after).then(line).otherwise(limit)
    return limit


CHANGES: Final = (col("games") > 0) & col("own_rating").is_not_null()
IS_SHORT: Final = col("rounds") <= col("most_rounds_of_short")
USUAL: Final = when(IS_SHORT).then("limit_of_short").otherwise("limit_of_long")
TABLE_2: Final = {f"limit_of_{share}": _printed_limit(share) for share in ("ten_per_cent", "five_per_cent")}
LIMIT: Final = pl.coalesce(when(col("limits") == name).then(column) for name, column in LIMITS.items())
IS_USUAL, ANY_BONUS = col("limits") == "usual", col("bonus") > 0
TEXT: Final = "bonus for more than {bonus_limit} above the expected score (rounds: {rounds}): {gain} gives {bonus}"

usual_limit = Rule("B.1", {"usual_limit": USUAL}, cited=False)
"""What the score may exceed the expected one by, in hundredths."""
BONUS: Final = {"limit": LIMIT, "bonus": (col("gain") - col("limit")).clip(0)}
bonus = Rule("B.1", BONUS, TEXT, concerns=CHANGES & IS_USUAL, applies=ANY_BONUS, otherwise=SAME)
"""B: what the score exceeds the expected one by, less the limit; nothing below it. In hundredths."""
strict_bonus = Rule("B.2", TABLE_2, TEXT, concerns=CHANGES & ~IS_USUAL, applies=ANY_BONUS, otherwise=SAME)
"""Table 2, exceeded by one player in ten, or in twenty."""
