"""Espergærde Skakklub: every figure of the booklet, with its article; all hold by the date of the list."""

from datetime import date
from typing import Final

from ratingoffice.rulebooks.rules import figures

FIRST_DAY: Final = date(1980, 1, 1)
"""The booklet has no date; it names a book of 1978. Its first list is taken to be this one."""

FIGURES: Final = {
    **figures(FIRST_DAY, class_m=("S.2", 200), class_1=("S.2", 175), class_2=("S.2", 150)),
    **figures(FIRST_DAY, points_for_one=("S.3", 8), dsu_of_zero=("S.3", 300), dsu_class_width=("S.4", 200)),
    **figures(FIRST_DAY, k_high=("F.2", 4), k_middle=("F.2", 5), k_low=("F.2", 6), lowest_published=("F.1", 0)),
    **figures(FIRST_DAY, high_rating=("F.2", 175), middle_rating=("F.2", 150)),
    **figures(FIRST_DAY, most_rounds_of_short=("B.1", 10), limit_of_short=("B.1", 100), limit_of_long=("B.1", 150)),
    **figures(FIRST_DAY, ten_per_cent_5=("B.2", 143), ten_per_cent_7=("B.2", 169)),
    **figures(FIRST_DAY, ten_per_cent_9=("B.2", 192), ten_per_cent_12=("B.2", 221)),
    **figures(FIRST_DAY, five_per_cent_5=("B.2", 184), five_per_cent_7=("B.2", 216)),
    **figures(FIRST_DAY, five_per_cent_9=("B.2", 246), five_per_cent_12=("B.2", 284)),
    **figures(FIRST_DAY, list_months=("R.3", (1, 8)), minutes_a_move=("R.6", 3), moves=("R.6", 40)),
}
"""Limits of the bonus are in hundredths. R.6 names no number of moves: 40 were the usual first control of its time."""
