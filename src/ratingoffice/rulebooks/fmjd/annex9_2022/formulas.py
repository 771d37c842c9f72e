"""FMJD Annex 9 of 2022, 1.5: the formulas for national ratings, valid from August 2019."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from ratingoffice.rulebooks.core import Dated

FORMULAS = Dated(
    "1.5",
    {
        date(2019, 8, 1): {
            "Belgium": (Fraction("0.7443"), Fraction("460.221")),
            "Netherlands": (Fraction("0.5906"), Fraction("1385.095")),
            "Poland": (Fraction("0.4490"), Fraction("1016.326")),
            "FMJDblitz": (Fraction("1.1693"), Fraction("-347.58")),
        }
    },
)
