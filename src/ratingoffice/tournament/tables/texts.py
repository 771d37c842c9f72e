"""Figures as people read them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

HUNDRED: Final = 100
"""No figure is shown finer; what decides is compared exactly."""

SIDES: Final = {1: "w", -1: "b", 0: "-"}
"""White and black as they stand in a cell."""


def figure_text(figure: Fraction) -> str:
    """Write a figure with two decimals at most, a half upwards: `figure_text(Fraction(4567, 3))` is `1522.33`."""
    hundredths = (2 * HUNDRED * figure.numerator + figure.denominator) // (2 * figure.denominator)
    whole, rest = divmod(abs(hundredths), HUNDRED)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole}.{rest:02}".rstrip("0").removesuffix(".")


def figures_text(figures: Sequence[Fraction]) -> str:
    """Write a figure; of several the first, with a sign that there are more; nothing where there is none."""
    return "" if not figures else figure_text(figures[0]) + ("…" if len(figures) > 1 else "")
