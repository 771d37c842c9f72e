"""Formulas between scales that an office enters: dated, in the audit log, refused where they cannot be (1.5)."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.errors import NotPermittedError, RefusedError
from ratingoffice.store.lists.selectors.scale_formulas import calculator_of, formulas_day
from ratingoffice.store.lists.services.scale_formulas import FormulaFacts, enter_formula
from ratingoffice.store.models import AuditEntry, Role, ScaleFormula
from ratingoffice.store.office.services.offices import add_official

FIRST, LATER = date(2026, 1, 1), date(2028, 1, 1)
BOOK = rulebook("fmjd-2022")


def facts(**changed):
    usual = {"scale": "Netherlands", "first_day": FIRST, "factor": Decimal("0.9"), "constant": Decimal(1000)}
    return FormulaFacts(**usual | changed)


def converted(day):
    return calculator_of(BOOK).conversion(Decimal(1200), "Netherlands", "FMJD", day).total


def test_a_formula_holds_from_its_day_on_and_is_in_the_audit_log(officer):
    before = converted(FIRST)
    enter_formula(officer, "fmjd-2022", facts())
    enter_formula(officer, "fmjd-2022", facts(first_day=LATER, constant=Decimal("-20.5")))
    assert (converted(date(2025, 12, 31)), converted(FIRST), converted(LATER)) == (before, 2080, Decimal("1059.5"))
    entry = AuditEntry.objects.order_by("-id").first()
    assert (entry.about, entry.before, entry.after) == (
        "office",
        None,
        {
            "rulebook": "fmjd-2022",
            "scale": "Netherlands",
            "first_day": "2028-01-01",
            "factor": "0.9",
            "constant": "-20.5",
        },
    )


@pytest.mark.parametrize(("today", "first_day"), [(LATER - timedelta(1), FIRST), (LATER, LATER)])
def test_without_a_day_the_newest_formula_that_holds_today_is_used(officer, monkeypatch, today, first_day):
    enter_formula(officer, "fmjd-2022", facts())
    enter_formula(officer, "fmjd-2022", facts(first_day=LATER, constant=Decimal("-20.5")))
    monkeypatch.setattr(timezone, "localdate", lambda: today)
    assert (formulas_day(BOOK, None), formulas_day(BOOK, FIRST)) == (first_day, FIRST)


def test_a_formula_of_the_same_day_is_replaced_and_both_are_kept_in_the_audit_log(officer):
    enter_formula(officer, "fmjd-2022", facts())
    enter_formula(officer, "fmjd-2022", facts(factor=Decimal("0.95")))
    assert list(ScaleFormula.objects.values_list("factor", "constant")) == [("0.95", "1000")]
    entry = AuditEntry.objects.order_by("-id").first()
    assert (entry.before, entry.after["factor"]) == ({"factor": "0.9", "constant": "1000"}, "0.95")


@pytest.mark.parametrize(
    ("book", "changed", "code"),
    [
        ("fmjd-2022", {"scale": " "}, "wrong_formula"),
        ("fmjd-2022", {"scale": "fmjd"}, "wrong_formula"),
        ("fmjd-2022", {"factor": Decimal(0)}, "wrong_formula"),
        ("fide-2010", {}, "no_formulas"),
        ("fmjd-1900", {}, "unknown_rulebook"),
    ],
)
def test_a_formula_that_cannot_be_is_refused(officer, book, changed, code):
    with pytest.raises(RefusedError) as refused:
        enter_formula(officer, book, facts(**changed))
    assert (refused.value.message.code, ScaleFormula.objects.count()) == (code, 0)


def test_only_the_rating_officer_enters_a_formula(officer):
    arbiter = add_official(officer, "Bob", Role.ARBITER)
    with pytest.raises(NotPermittedError):
        enter_formula(arbiter, "fmjd-2022", facts())
