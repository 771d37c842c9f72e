"""FMJD Annex 9, 1.5: a rating on another scale, by the published formulas."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction
from math import floor
from typing import Any

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.fmjd.annex9.edition import Edition, Formulas
from ratingoffice.rulebooks.rulebook import Answer
from ratingoffice.rulebooks.sentences import joined, said

FMJD = "FMJD"
HIGHEST = 9999


@article("1.5")
def conversion(edition: Edition, rating: Decimal, scales: tuple[str, str], day: date) -> Answer:
    """Convert a rating from one scale to another; between two national ones through that of the FMJD."""
    if not 0 <= rating <= HIGHEST:
        raise ValueError(said("the rating is {rating}; write one from 0 to {highest}", rating=rating, highest=HIGHEST))
    formulas = {FMJD: (Fraction(1), Fraction(0)), **edition.formulas.on(day)}
    given, wanted = (_name(scale, formulas) for scale in scales)
    world = formulas[given][0] * Fraction(rating) + formulas[given][1]
    exact = (world - formulas[wanted][1]) / formulas[wanted][0]
    if exact < 0:
        raise ValueError(
            said(
                "{rating} on the scale {given} is below zero on the scale {wanted}",
                rating=rating,
                given=given,
                wanted=wanted,
            )
        )
    scale: dict[str, Any] = {"rating": rating, "scale": given, "to": wanted}
    found = {"fmjd": _exact(world), "exact": _exact(exact), "published": floor(exact + Fraction(1, 2))}
    used = [_formula(name, formulas) for name in (given, wanted) if name != FMJD]
    note = joined(*used, said("a technical rating counts for nobody else"))
    return Answer(pl.DataFrame([scale | found]), "1.5", note, total=_exact(exact))


def _name(scale: str, formulas: Formulas) -> str:
    """Find a scale by its printed name, in capitals or not."""
    known = {name.casefold(): name for name in formulas}
    if scale.casefold() not in known:
        raise ValueError(
            said("there is no scale {scale}; there is {known}", scale=repr(scale), known=", ".join(formulas))
        )
    return known[scale.casefold()]


def _exact(value: Fraction) -> Decimal:
    """Write a rating with six decimals, a half upwards."""
    return Decimal(floor(1_000_000 * value + Fraction(1, 2))).scaleb(-6)


def _formula(scale: str, formulas: Formulas) -> str:
    factor, constant = (float(part) for part in formulas[scale])
    return f"{FMJD} = {factor:g} x {scale} {'-' if constant < 0 else '+'} {abs(constant):g}"
