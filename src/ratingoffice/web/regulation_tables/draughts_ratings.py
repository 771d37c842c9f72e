"""Tables of FMJD Annex 9: the same two in both editions, and the figures of each."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cache

import polars as pl
from django.utils.translation import gettext as _

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.fmjd.annex9.expectation import ABOVE_HALF, RESULT
from ratingoffice.rulebooks.fmjd.annex9_2009.rulebook import FORMULAS as FORMULAS_2009
from ratingoffice.rulebooks.fmjd.annex9_2022.rulebook import FORMULAS as FORMULAS_2022
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.web.regulation_tables.printed import PrintedTable, heads_of_tens, in_tens

LAST_DIFFERENCE = 935
"""Table IX-2 ends where everything is expected."""


def of_2009() -> tuple[PrintedTable, ...]:
    """Tables IX-1 and IX-2, K, time controls and scales of 2009."""
    run = _run("fmjd-2009")
    shares = _shares("1.2.2.2", ("official", "reduced"), run)
    return (*_both(run), shares, _scales(FORMULAS_2009.on(run.day)))


def of_2022() -> tuple[PrintedTable, ...]:
    """Tables IX-1 and IX-2, K, time controls and scales of 2022."""
    run = _run("fmjd-2022")
    return (*_both(run), _shares("1.2.2.1", ("a", "b", "c", "d"), run), _scales(FORMULAS_2022.on(run.day)))


@cache
def _run(key: str) -> Run:
    book = rulebook(key)
    return book.rules.begin(book.first_list)


def _both(run: Run) -> tuple[PrintedTable, ...]:
    differences = [Decimal(each).scaleb(-2) for each in ABOVE_HALF]
    k = (
        (run.on("k_new"), _("until %(games)d games are complete") % {"games": run.on("games_as_new")}),
        (run.on("k_reached"), _("once %(rating)d was reached") % {"rating": run.on("rating_reached")}),
        (run.on("k_usual"), _("otherwise")),
    )
    games = ((0, run.on("games_below")), (run.on("rating_of_more_games"), run.on("games_above")))
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
            in_tens(0, _expected(run)),
        ),
        PrintedTable("3.2.3", _("Development coefficient"), ("K", _("when")), k),
        PrintedTable("6.3", _("Games for list A"), (_("from a rating of"), _("games")), games),
    )


@cache
def _expected(run: Run) -> list[Decimal]:
    """Pe of every whole difference, with four decimals, a half upwards."""
    differences = range(LAST_DIFFERENCE + 1)
    table = pl.DataFrame({"own_rating": differences, "opponents_sum": 0, "games": 1, "points": 0, "k_counted": 0})
    printed = half_up(10_000 * pl.col("percent_intervals"), pl.col("interval"))
    return [Decimal(each).scaleb(-4) for each in run.derive("entries", RESULT, table).select(printed).to_series()]


def _shares(article: str, classes: tuple[str, ...], run: Run) -> PrintedTable:
    shares = tuple((run.on(f"minutes_{each}"), run.on(f"share_{each}")) for each in classes)
    columns = (_("minutes a player for 60 moves, at least"), _("percent of K"))
    return PrintedTable(article, _("What a time control is worth"), columns, shares)


def _scales(formulas: Mapping[str, tuple[Fraction, Fraction]]) -> PrintedTable:
    rows = tuple((name, *(Decimal(str(float(part))) for part in formula)) for name, formula in formulas.items())
    return PrintedTable(
        "1.5", _("FMJD rating = factor x national rating + constant"), (_("scale"), _("factor"), _("constant")), rows
    )
