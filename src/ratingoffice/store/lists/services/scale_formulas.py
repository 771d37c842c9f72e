"""Formulas between scales: the officer enters one with its first day (FMJD Annex 9 1.5)."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

from ratingoffice.rulebooks import catalogue
from ratingoffice.store.errors import RefusedError, refusing
from ratingoffice.store.lists.messages import message
from ratingoffice.store.models import Official, ScaleFormula
from ratingoffice.store.office.audit_log import About, changing
from ratingoffice.store.office.permissions import Action


@dataclass(frozen=True)
class FormulaFacts:
    """Rating = factor x rating on the scale + constant, from a day on."""

    scale: str
    first_day: date
    factor: Decimal
    constant: Decimal


def enter_formula(who: Official, rulebook: str, facts: FormulaFacts) -> None:
    """Enter a formula; one of the same scale and day is replaced, and both are in the audit log."""
    scale = facts.scale.strip()
    if not scale or scale.casefold() == "fmjd" or facts.factor <= 0:
        raise RefusedError(message("wrong_formula"))
    with refusing(KeyError, ValueError):
        book = catalogue.rulebook(rulebook)
        book.calculator.with_formulas({facts.first_day: {scale: (Fraction(facts.factor), Fraction(facts.constant))}})
    figures = {"factor": str(facts.factor), "constant": str(facts.constant)}
    of: dict[str, Any] = {"rulebook": book.key, "scale": scale, "first_day": facts.first_day}
    with changing(who, Action.ADMINISTER) as trail:
        former = ScaleFormula.objects.filter(**of).first()
        before = None if former is None else {"factor": former.factor, "constant": former.constant}
        ScaleFormula.objects.update_or_create(**of, defaults=figures)
        trail.record(About.OFFICE.of(), before=before, after={**of, **figures})
