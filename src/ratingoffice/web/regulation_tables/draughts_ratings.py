"""Tables of FMJD Annex 9: the same two in both editions, and the figures of each."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cache

import polars as pl
from django.utils.translation import gettext as _

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.fmjd.annex9 import coefficient, expectation, listing
from ratingoffice.rulebooks.fmjd.annex9.table_ix_1 import DIFFERENCES
from ratingoffice.rulebooks.fmjd.annex9_2009 import formulas as formulas_2009
from ratingoffice.rulebooks.fmjd.annex9_2009 import time_controls as times_2009
from ratingoffice.rulebooks.fmjd.annex9_2022 import formulas as formulas_2022
from ratingoffice.rulebooks.fmjd.annex9_2022 import time_controls as times_2022
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.web.regulation_tables.printed import PrintedTable, heads_of_tens, in_tens

LAST_DIFFERENCE = 935
"""Table IX-2 ends where everything is expected."""


def of_2009() -> tuple[PrintedTable, ...]:
    """Tables IX-1 and IX-2, K, time controls and scales of 2009."""
    day = rulebook("fmjd-2009").first_list
    full, reduced = times_2009.SHARES.on(day)
    shares = ((times_2009.OFFICIAL_MINUTES.on(day), full), (times_2009.LEAST_MINUTES.on(day), reduced))
    return (*_both(day), _shares("1.2.2.2", shares), _scales(formulas_2009.FORMULAS.on(day)))


def of_2022() -> tuple[PrintedTable, ...]:
    """Tables IX-1 and IX-2, K, time controls and scales of 2022."""
    day = rulebook("fmjd-2022").first_list
    shares = tuple(times_2022.SHARE_FROM_MINUTES.on(day).items())
    return (*_both(day), _shares("1.2.2.1", shares), _scales(formulas_2022.FORMULAS.on(day)))


def _both(day: date) -> tuple[PrintedTable, ...]:
    differences = [Decimal(each).scaleb(-2) for each in DIFFERENCES.on(day)]
    k = (
        (
            coefficient.K_NEW.on(day),
            _("until %(games)d games are complete") % {"games": coefficient.GAMES_AS_NEW.on(day)},
        ),
        (
            coefficient.K_REACHED.on(day),
            _("once %(rating)d was reached") % {"rating": coefficient.RATING_REACHED.on(day)},
        ),
        (coefficient.K_USUAL.on(day), _("otherwise")),
    )
    games = ((0, listing.GAMES_BELOW.on(day)), (listing.RATING_OF_MORE_GAMES.on(day), listing.GAMES_ABOVE.on(day)))
    return (
        PrintedTable(
            "2.3",
            _("Table IX-1: difference of a percentage; below 50 the same with a minus"),
            heads_of_tens("P %"),
            in_tens(50, differences),
        ),
        PrintedTable(
            "2.4.2",
            _("Table IX-2: expected percentage of a difference"),
            heads_of_tens(_("difference")),
            in_tens(0, _expected(day)),
        ),
        PrintedTable("3.2.3", _("Development coefficient"), ("K", _("when")), k),
        PrintedTable("6.3", _("Games for list A"), (_("from a rating of"), _("games")), games),
    )


@cache
def _expected(day: date) -> list[Decimal]:
    """Pe of every whole difference, with four decimals, a half upwards."""
    differences = range(LAST_DIFFERENCE + 1)
    table = pl.LazyFrame({"own_rating": differences, "opponents_sum": 0, "games": 1})
    printed = half_up(10_000 * pl.col("percent_intervals"), pl.col("interval"))
    found = expectation.expected_percentage(table, day).select(printed).collect().to_series()
    return [Decimal(each).scaleb(-4) for each in found]


def _shares(article: str, shares: tuple[tuple[int, int], ...]) -> PrintedTable:
    columns = (_("minutes a player for 60 moves, at least"), _("percent of K"))
    return PrintedTable(article, _("What a time control is worth"), columns, shares)


def _scales(formulas: Mapping[str, tuple[Fraction, Fraction]]) -> PrintedTable:
    rows = tuple((name, *(Decimal(str(float(part))) for part in formula)) for name, formula in formulas.items())
    return PrintedTable(
        "1.5", _("FMJD rating = factor x national rating + constant"), (_("scale"), _("factor"), _("constant")), rows
    )
