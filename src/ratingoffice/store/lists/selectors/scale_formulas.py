"""The calculator of a rulebook with the formulas between scales that the office has entered."""

from collections import defaultdict
from datetime import date
from fractions import Fraction

from django.db.models import Max
from django.utils import timezone

from ratingoffice.rulebooks.calculator import Calculator
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.store.models import ScaleFormula


def calculator_of(book: Rulebook) -> Calculator:
    """Return what the office's players can ask of a rulebook."""
    formulas: defaultdict[date, dict[str, tuple[Fraction, Fraction]]] = defaultdict(dict)
    for each in ScaleFormula.objects.filter(rulebook=book.key):
        formulas[each.first_day][each.scale] = Fraction(each.factor), Fraction(each.constant)
    return book.calculator.with_formulas(formulas)


def formulas_day(book: Rulebook, day: date | None) -> date:
    """Return the day whose formulas hold: the one asked for, or that of the newest that holds today."""
    on = book.figures_day(day)
    formulas = ScaleFormula.objects.filter(rulebook=book.key, first_day__lte=timezone.localdate())
    newest = formulas.aggregate(newest=Max("first_day"))["newest"]
    return on if day or newest is None else max(on, newest)
