"""Tables of the chess rulebooks: FIDE B.02, KNSB rapid, the booklet of Espergærde."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

import numpy as np
from django.utils.translation import gettext as _

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.espergaerde.club import bonus, formula, scales
from ratingoffice.rulebooks.espergaerde.club.tables import ABOVE_HALF
from ratingoffice.rulebooks.fide.b02_2010 import change, conditions
from ratingoffice.rulebooks.fide.b02_2010.tables import DIFFERENCE_FROM_PERCENTAGE, LAST_DIFFERENCE
from ratingoffice.rulebooks.knsb.rapid import coefficient
from ratingoffice.rulebooks.knsb.rapid.expectation import expected_score
from ratingoffice.web.regulation_tables.printed import PrintedTable, Row, heads_of_tens, in_tens

KNSB_DIFFERENCES = 750
"""The printed table goes from 0 to 749."""


def fide() -> tuple[PrintedTable, ...]:
    """The two tables of chapter 8, K, and the time that a game needs."""
    day = rulebook("fide-2010").first_list
    minutes = (
        (conditions.HIGH_RATING.on(day), conditions.MINUTES_FOR_HIGH.on(day)),
        (conditions.MIDDLE_RATING.on(day), conditions.MINUTES_FOR_MIDDLE.on(day)),
        (0, conditions.MINUTES_FOR_LOW.on(day)),
    )
    k = (
        (change.K_NEW.on(day), _("until %(games)d games are complete") % {"games": change.GAMES_AS_NEW.on(day)}),
        (change.K_REACHED.on(day), _("once %(rating)d was reached") % {"rating": change.RATING_REACHED.on(day)}),
        (change.K_USUAL.on(day), _("otherwise")),
    )
    percentages = DIFFERENCE_FROM_PERCENTAGE.to_list()
    return (
        PrintedTable(
            "8.1a",
            _("Difference of a percentage; below 50 the same with a minus"),
            heads_of_tens("p %"),
            in_tens(50, percentages[50:]),
        ),
        PrintedTable(
            "8.1b",
            _("Expected score of a difference"),
            (_("difference from"), _("to"), _("higher"), _("lower")),
            _fide_expected(),
        ),
        PrintedTable("8.56", _("Development coefficient"), ("K", _("when")), k),
        PrintedTable(
            "1.1",
            _("Minutes for 60 moves, by the highest rating of the event"),
            (_("from a rating of"), _("minutes")),
            minutes,
        ),
    )


def _fide_expected() -> tuple[Row, ...]:
    firsts, lasts = (0, *(last + 1 for last in LAST_DIFFERENCE)), (*LAST_DIFFERENCE, None)
    spans = zip(firsts, lasts, strict=True)
    return tuple(
        (*span, Decimal(50 + step).scaleb(-2), Decimal(50 - step).scaleb(-2)) for step, span in enumerate(spans)
    )


def knsb() -> tuple[PrintedTable, ...]:
    """The appendix, from the distribution of article 3, and K."""
    day = rulebook("knsb-rapid").first_list
    scores = expected_score(np.arange(KNSB_DIFFERENCES, dtype=float), day)
    printed = [Decimal(score).quantize(Decimal("0.001"), ROUND_HALF_UP) for score in scores.tolist()]
    youth, usual = coefficient.K_YOUTH.on(day), coefficient.K_USUAL.on(day)
    ends = (coefficient.RATING_OF_FALL.on(day), coefficient.RATING_OF_K_HIGH.on(day))
    k = tuple(zip(ends, (youth, coefficient.K_HIGH.on(day)), (usual, coefficient.K_HIGH.on(day)), strict=True))
    return (
        PrintedTable(
            "appendix", _("Expected score of a difference"), heads_of_tens(_("difference")), in_tens(0, printed)
        ),
        PrintedTable("7", _("K by the rating, straight lines between"), (_("rating"), _("youth"), _("others")), k),
    )


def espergaerde() -> tuple[PrintedTable, ...]:
    """Tables 1 and 2, K and the classes."""
    day = rulebook("espergaerde").first_list
    tenths = [Decimal(each).scaleb(-1) for each in ABOVE_HALF]
    ten, five = bonus.TEN_PER_CENT.on(day), bonus.FIVE_PER_CENT.on(day)
    k = (*sorted(formula.K_FROM.on(day).items(), reverse=True), (0, formula.K_BELOW.on(day)))
    classes = (*scales.CLASSES.on(day).items(), (scales.LAST_CLASS.on(day), 0))
    return (
        PrintedTable(
            "T.1",
            _("Difference of a percentage; below 50 the same with a minus"),
            heads_of_tens("P %"),
            in_tens(50, tenths),
        ),
        PrintedTable(
            "B.2",
            _("Points above the expected score from which a bonus begins"),
            (_("rounds"), "10 %", "5 %"),
            tuple(
                (rounds, Decimal(ten[rounds]).scaleb(-2), Decimal(five[rounds]).scaleb(-2)) for rounds in sorted(ten)
            ),
        ),
        PrintedTable("F.2", _("Development coefficient"), (_("from a rating of"), "K"), k),
        PrintedTable("S.2", _("Classes"), (_("class"), _("from a rating of")), classes),
    )
