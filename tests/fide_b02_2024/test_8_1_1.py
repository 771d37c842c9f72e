"""8.1.1, 7.1.1: the difference that each share of the points, in hundredths, stands for."""

import polars as pl

from fide_season import FideSeason, of
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage

AS_PRINTED = """
1.0  800 .83 273 .66 117 .49  -7 .32 -133 .15 -296
.99  677 .82 262 .65 110 .48 -14 .31 -141 .14 -309
.98  589 .81 251 .64 102 .47 -21 .30 -149 .13 -322
.97  538 .80 240 .63  95 .46 -29 .29 -158 .12 -336
.96  501 .79 230 .62  87 .45 -36 .28 -166 .11 -351
.95  470 .78 220 .61  80 .44 -43 .27 -175 .10 -366
.94  444 .77 211 .60  72 .43 -50 .26 -184 .09 -383
.93  422 .76 202 .59  65 .42 -57 .25 -193 .08 -401
.92  401 .75 193 .58  57 .41 -65 .24 -202 .07 -422
.91  383 .74 184 .57  50 .40 -72 .23 -211 .06 -444
.90  366 .73 175 .56  43 .39 -80 .22 -220 .05 -470
.89  351 .72 166 .55  36 .38 -87 .21 -230 .04 -501
.88  336 .71 158 .54  29 .37 -95 .20 -240 .03 -538
.87  322 .70 149 .53  21 .36 -102 .19 -251 .02 -589
.86  309 .69 141 .52  14 .35 -110 .18 -262 .01 -677
.85  296 .68 133 .51   7 .34 -117 .17 -273 .00 -800
.84  284 .67 125 .50   0 .33 -125 .16 -284
"""
CELLS = AS_PRINTED.split()
TABLE = {round(100 * float(p)): int(d_p) for p, d_p in zip(CELLS[::2], CELLS[1::2], strict=True)}


def test_8_1_1_as_printed():
    found = pl.select(difference_from_percentage(pl.int_range(101, eager=True))).to_series()
    assert dict(enumerate(found)) == dict(sorted(TABLE.items()))


def test_8_1_1_is_used_for_a_newcomer(key):
    """Five games against 1800, so that Ra is 1800 too; p = (points + 1) / 7."""
    season = FideSeason(key)
    for half_points in range(1, 11):
        season.newcomer(half_points, half_points / 2, [1800] * 5)
    found = of(season.rate().list, "U", "results_percentage", "results_points", "rating")
    percentages = [21, 29, 36, 43, 50, 57, 64, 71, 79, 86]
    assert found == [(p, TABLE[p], 1800 + TABLE[p]) for p in percentages]
