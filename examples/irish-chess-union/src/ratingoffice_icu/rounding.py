"""Irish Chess Union, E.2: whole numbers, a half to the even one."""

import polars as pl

from ratingoffice.model.article import article


@article("E.2")
def half_even(numerator: pl.Expr, denominator: pl.Expr | int) -> pl.Expr:
    """Round the fraction numerator / denominator (both whole, denominator above zero), a half to the even number."""
    below = numerator // denominator
    rest = 2 * (numerator - below * denominator)
    goes_up = (rest > denominator) | ((rest == denominator) & (below % 2 == 1))
    return below + goes_up.cast(pl.Int64)
