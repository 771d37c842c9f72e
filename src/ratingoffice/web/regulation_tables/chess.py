"""Tables of the chess rulebooks: FIDE B.02, KNSB rapid, the booklet of Espergærde."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import numpy as np
from django.utils.translation import gettext as _

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.espergaerde.club.entries import PRINTED
from ratingoffice.rulebooks.espergaerde.club.players import CLASSES
from ratingoffice.rulebooks.espergaerde.club.tables import ABOVE_HALF
from ratingoffice.rulebooks.fide.b02_2010.figures import DIFFERENCE_FROM_PERCENTAGE, LAST_DIFFERENCE
from ratingoffice.rulebooks.knsb.rapid.expectation import expected_score
from ratingoffice.web.regulation_tables.printed import PrintedTable, Row, heads_of_tens, in_tens

KNSB_DIFFERENCES = 750
"""The printed table goes from 0 to 749."""


def _figures(key: str) -> dict[str, Any]:
    """Return the figures of a rulebook on the day of its first list, by name."""
    book = rulebook(key)
    return {name: each.on(book.first_list) for name, each in book.rules.figures.items()}


def fide() -> tuple[PrintedTable, ...]:
    """The two tables of chapter 8, K, and the time that a game needs."""
    figure = _figures("fide-2010")
    minutes = (
        (figure["high_rating"], figure["minutes_for_high"]),
        (figure["middle_rating"], figure["minutes_for_middle"]),
        (0, figure["minutes_for_low"]),
    )
    k = (
        (figure["k_new"], _("until %(games)d games are complete") % {"games": figure["games_as_new"]}),
        (figure["k_reached"], _("once %(rating)d was reached") % {"rating": figure["rating_reached"]}),
        (figure["k_usual"], _("otherwise")),
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
    book = rulebook("knsb-rapid")
    names = ("spread", "k_youth", "k_usual", "k_high", "rating_of_fall", "rating_of_k_high")
    spread, youth, usual, high, *ends = (book.rules.on(name, book.first_list) for name in names)
    scores = expected_score(np.arange(KNSB_DIFFERENCES, dtype=float), spread)
    printed = [Decimal(score).quantize(Decimal("0.001"), ROUND_HALF_UP) for score in scores.tolist()]
    k = tuple(zip(ends, (youth, high), (usual, high), strict=True))
    return (
        PrintedTable(
            "appendix", _("Expected score of a difference"), heads_of_tens(_("difference")), in_tens(0, printed)
        ),
        PrintedTable("7", _("K by the rating, straight lines between"), (_("rating"), _("youth"), _("others")), k),
    )


def espergaerde() -> tuple[PrintedTable, ...]:
    """Tables 1 and 2, K and the classes."""
    figure = _figures("espergaerde")
    tenths = [Decimal(each).scaleb(-1) for each in ABOVE_HALF]
    limits = tuple(
        (rounds, *(Decimal(figure[f"{share}_per_cent_{rounds}"]).scaleb(-2) for share in ("ten", "five")))
        for rounds in PRINTED
    )
    k = (
        (figure["high_rating"], figure["k_high"]),
        (figure["middle_rating"], figure["k_middle"]),
        (0, figure["k_low"]),
    )
    classes = (*((name, figure[least]) for name, least in CLASSES.items()), ("3", 0))
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
            limits,
        ),
        PrintedTable("F.2", _("Development coefficient"), (_("from a rating of"), "K"), k),
        PrintedTable("S.2", _("Classes"), (_("class"), _("from a rating of")), classes),
    )
