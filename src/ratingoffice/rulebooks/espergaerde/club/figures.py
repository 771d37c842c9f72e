"""Espergærde Skakklub: every figure of the booklet, with its article; all hold by the date of the list."""

from datetime import date
from typing import Final

from ratingoffice.rulebooks.core import figures_by_article

FIRST_DAY: Final = date(1980, 1, 1)
"""The booklet has no date; it names a book of 1978. Its first list is taken to be this one."""

FIGURES: Final = figures_by_article(
    FIRST_DAY,
    ("S.2", {"class_m": 200, "class_1": 175, "class_2": 150}),
    ("S.3", {"points_for_one": 8, "dsu_of_zero": 300}),
    ("S.4", {"dsu_class_width": 200}),
    ("F.2", {"k_high": 4, "k_middle": 5, "k_low": 6, "high_rating": 175, "middle_rating": 150}),
    ("F.1", {"lowest_published": 0}),
    ("B.1", {"most_rounds_of_short": 10, "limit_of_short": 100, "limit_of_long": 150}),
    ("B.2", {"ten_per_cent_5": 143, "ten_per_cent_7": 169, "ten_per_cent_9": 192, "ten_per_cent_12": 221}),
    ("B.2", {"five_per_cent_5": 184, "five_per_cent_7": 216, "five_per_cent_9": 246, "five_per_cent_12": 284}),
    ("R.3", {"list_months": (1, 8)}),
    ("R.6", {"minutes_a_move": 3, "moves": 40}),
)
"""Limits of the bonus are in hundredths. R.6 names no number of moves: 40 were the usual first control of its time."""
