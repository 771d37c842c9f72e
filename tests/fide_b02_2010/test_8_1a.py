"""8.1a: the difference d_p that each whole percentage p stands for."""

import polars as pl
import pytest

from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, percentage

AS_PRINTED = """
 1.0  800  .83  273  .66  117  .49   -7  .32 -133  .15 -296
 .99  677  .82  262  .65  110  .48  -14  .31 -141  .14 -309
 .98  589  .81  251  .64  102  .47  -21  .30 -149  .13 -322
 .97  538  .80  240  .63   95  .46  -29  .29 -158  .12 -336
 .96  501  .79  230  .62   87  .45  -36  .28 -166  .11 -351
 .95  470  .78  220  .61   80  .44  -43  .27 -175  .10 -366
 .94  444  .77  211  .60   72  .43  -50  .26 -184  .09 -383
 .93  422  .76  202  .59   65  .42  -57  .25 -193  .08 -401
 .92  401  .75  193  .58   57  .41  -65  .24 -202  .07 -422
 .91  383  .74  184  .57   50  .40  -72  .23 -211  .06 -444
 .90  366  .73  175  .56   43  .39  -80  .22 -220  .05 -470
 .89  351  .72  166  .55   36  .38  -87  .21 -230  .04 -501
 .88  336  .71  158  .54   29  .37  -95  .20 -240  .03 -538
 .87  322  .70  149  .53   21  .36 -102  .19 -251  .02 -589
 .86  309  .69  141  .52   14  .35 -110  .18 -262  .01 -677
 .85  296  .68  133  .51    7  .34 -117  .17 -273  .00 -800
 .84  284  .67  125  .50    0  .33 -125  .16 -284
"""
CELLS = AS_PRINTED.split()
TABLE = [(round(100 * float(p)), int(d_p)) for p, d_p in zip(CELLS[::2], CELLS[1::2], strict=True)]


def test_8_1a_has_101_cells():
    assert sorted(p for p, _ in TABLE) == list(range(101))


@pytest.mark.parametrize(("p", "d_p"), TABLE)
def test_8_1a_as_printed(p, d_p):
    assert pl.select(difference_from_percentage(pl.lit(p))).item() == d_p


@pytest.mark.parametrize(
    ("half_points", "games", "p"),
    [
        (0, 9, 0),
        (18, 9, 100),
        (8, 9, 44),  # .4444
        (10, 9, 56),  # .5556
        (2, 8, 13),  # .125
        (6, 8, 38),  # .375
        (14, 8, 88),  # .875
        (1, 100, 1),  # .005
        (1, 101, 0),  # .00495
    ],
)
def test_8_1a_is_entered_with_p_in_two_decimals_a_half_upwards(half_points, games, p):
    assert pl.select(percentage(pl.lit(half_points), pl.lit(games))).item() == p
