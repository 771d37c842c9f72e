"""FMJD Annex 9 of 2009, 1.5: the formulas for national ratings, as published for 2010 and 2011."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from ratingoffice.rulebooks.core import Dated

FORMULAS = Dated(
    "1.5",
    {
        date(2010, 1, 1): {
            "FMJD Women": (Fraction("0.855"), Fraction(173)),
            "Poland": (Fraction("0.65"), Fraction(569)),
            "Russia": (Fraction("0.91"), Fraction(-87)),
            "France": (Fraction("0.4"), Fraction(1266)),
            "Brazil": (Fraction("0.89"), Fraction(15)),
            "Belgium": (Fraction("0.35"), Fraction(1286)),
            "Italy": (Fraction("0.072"), Fraction(1776)),
            "Estonia": (Fraction("0.575"), Fraction(718)),
            "CzechR": (Fraction("0.468"), Fraction(1193)),
            "kndb": (Fraction("0.783"), Fraction(1150)),
        }
    },
)
