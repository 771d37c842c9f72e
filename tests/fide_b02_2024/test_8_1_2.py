"""8.1.2, 7.1.2: the score that the higher and the lower rated player expect, for each difference of ratings."""

import re
from decimal import Decimal

import polars as pl

from fide_season import FideSeason, of
from ratingoffice.rulebooks.fide.b02_2010.figures import expected_hundredths

AS_PRINTED = """
   0-3 .50 .50   92-98 .63 .37 198-206 .76 .24  345-357 .89 .11
  4-10 .51 .49  99-106 .64 .36 207-215 .77 .23  358-374 .90 .10
 11-17 .52 .48 107-113 .65 .35 216-225 .78 .22  375-391 .91 .09
 18-25 .53 .47 114-121 .66 .34 226-235 .79 .21  392-411 .92 .08
 26-32 .54 .46 122-129 .67 .33 236-245 .80 .20  412-432 .93 .07
 33-39 .55 .45 130-137 .68 .32 246-256 .81 .19  433-456 .94 .06
 40-46 .56 .44 138-145 .69 .31 257-267 .82 .18  457-484 .95 .05
 47-53 .57 .43 146-153 .70 .30 268-278 .83 .17  485-517 .96 .04
 54-61 .58 .42 154-162 .71 .29 279-290 .84 .16  518-559 .97 .03
 62-68 .59 .41 163-170 .72 .28 291-302 .85 .15  560-619 .98 .02
 69-76 .60 .40 171-179 .73 .27 303-315 .86 .14  620-735 .99 .01
 77-83 .61 .39 180-188 .74 .26 316-328 .87 .13 736-1500 1.0 .00
 84-91 .62 .38 189-197 .75 .25 329-344 .88 .12
"""
ROWS = [
    (int(first), int(last), round(100 * float(higher)), round(100 * float(lower)))
    for first, last, higher, lower in re.findall(r"(\d+)-(\d+) +([\d.]+) +([\d.]+)", AS_PRINTED)
]
TABLE = {
    sign * difference: (higher if sign > 0 else lower)
    for first, last, higher, lower in sorted(ROWS)
    for difference in range(first, last + 1)
    for sign in (-1, 1)
}


def test_8_1_2_as_printed():
    assert len(ROWS) == 51
    differences = pl.Series(sorted(TABLE))
    found = pl.select(expected_hundredths(differences)).to_series()
    assert dict(zip(differences, found, strict=True)) == dict(sorted(TABLE.items()))


def test_8_1_2_is_used_for_both_players(key):
    season, differences = FideSeason(key), [0, 3, 4, 91, 92, 197, 198, 391, 392, 400]
    for place, difference in enumerate(differences):
        season.pair(place, 1600 + difference, 1600)
    rated, columns = season.rate(), ("difference", "expected")
    higher = [(each, Decimal(TABLE[each]) / 100) for each in differences]
    assert of(rated.game_lines, "A", *columns) == higher
    assert of(rated.game_lines, "B", *columns) == [(-each, 1 - expected) for each, expected in higher]
