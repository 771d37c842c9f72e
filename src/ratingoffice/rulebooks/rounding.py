"""Exact rounding in whole numbers: a half goes up, also below zero (2149.5 is 2150, -2.5 is -2)."""

from decimal import Decimal
from fractions import Fraction
from math import floor

import polars as pl


def half_up(numerator: pl.Expr, denominator: pl.Expr | int) -> pl.Expr:
    """Round the fraction numerator / denominator (both whole, denominator above zero), a half upwards."""
    return (2 * numerator + denominator) // (2 * denominator)


def half_away_from_zero(numerator: pl.Expr, denominator: pl.Expr | int) -> pl.Expr:
    """Round the fraction numerator / denominator (both whole, denominator above zero), a half away from zero."""
    return numerator.sign() * half_up(numerator.abs(), denominator)


def whole(number: Decimal | Fraction) -> int:
    """Round an exact number to a whole one, a half upwards."""
    return floor(2 * number + 1) // 2
