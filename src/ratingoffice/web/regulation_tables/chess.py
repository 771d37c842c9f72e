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
    k = (
        (figure["k_new"], _("until %(games)d games are complete") % {"games": figure["games_as_new"]}),
        (figure["k_reached"], _("once %(rating)d was reached") % {"rating": figure["rating_reached"]}),
        (figure["k_usual"], _("otherwise")),
    )
    return (
        *_conversions("8.1a", "8.1b"),
        PrintedTable("8.56", _("Development coefficient"), ("K", _("when")), k),
        _minutes(figure, _("Minutes for 60 moves, by the highest rating of the event")),
    )


def fide_2024() -> tuple[PrintedTable, ...]:
    """The same two tables, K in the order in which it is decided, and the time that a game needs."""
    time = _minutes(_figures("fide-2024"), _("Minutes for 60 moves, by the higher rating of the two players"))
    return (*_conversions("8.1.1", "8.1.2"), _coefficient_2024("fide-2024", "8.3.3"), time)


def fide_2024_fast() -> tuple[PrintedTable, ...]:
    """What rapid and blitz have of them."""
    return (*_conversions("7.1.1", "7.1.2"), _coefficient_2024("fide-2024-rapid", "7.3.3"))


def _coefficient_2024(key: str, article: str) -> PrintedTable:
    figure = _figures(key)
    junior = {"age": figure["last_junior_age"], "rating": figure["junior_rating"]}
    k = (
        (figure["k_reached"], _("once %(rating)d was reached") % {"rating": figure["rating_reached"]}),
        (figure["k_junior"], _("up to the year of the birthday number %(age)d, below %(rating)d") % junior),
        (figure["k_new"], _("until %(games)d games are complete") % {"games": figure["games_as_new"]}),
        (figure["k_usual"], _("otherwise")),
    )
    return PrintedTable(article, _("Development coefficient"), ("K", _("when")), k)


def _minutes(figure: dict[str, Any], title: str) -> PrintedTable:
    minutes = (
        (figure["high_rating"], figure["minutes_for_high"]),
        (figure["middle_rating"], figure["minutes_for_middle"]),
        (0, figure["minutes_for_low"]),
    )
    return PrintedTable("1.1", title, (_("from a rating of"), _("minutes")), minutes)


def _conversions(of_percentage: str, of_difference: str) -> tuple[PrintedTable, ...]:
    """The two tables that every edition has."""
    percentages = DIFFERENCE_FROM_PERCENTAGE.to_list()
    return (
        PrintedTable(
            of_percentage,
            _("Difference of a percentage; below 50 the same with a minus"),
            heads_of_tens("p %"),
            in_tens(50, percentages[50:]),
        ),
        PrintedTable(
            of_difference,
            _("Expected score of a difference"),
            (_("difference from"), _("to"), _("higher"), _("lower")),
            _fide_expected(),
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
