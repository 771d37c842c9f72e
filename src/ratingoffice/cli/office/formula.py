"""`ratingoffice office formula`: formulas between scales that the office has entered."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Annotated

import typer

from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, print_table
from ratingoffice.cli.screen import day_of, print_json, wrong_use


@at_desk
def formula(
    desk: Desk,
    scale: Annotated[str | None, typer.Argument(help="Name of the scale, such as Netherlands.")] = None,
    factor: Annotated[str | None, typer.Argument(help="Rating = factor x rating on the scale + constant.")] = None,
    constant: Annotated[str | None, typer.Argument(help="The constant; a negative one after `--`.")] = None,
    first_day: Annotated[str | None, typer.Option("--from", help="First day of the formula.", metavar="DATE")] = None,
    rulebook: Annotated[str, typer.Option(help="Key of the rulebook that it belongs to.")] = "fmjd-2022",
    json: AsJson = False,
) -> None:
    """Show the formulas between scales of this office, or enter one from a day on (FMJD Annex 9 1.5).

    Example: `ratingoffice office formula Netherlands 0.8901 1023.5 --from 2027-01-01`
    """
    from ratingoffice.store.lists.services.scale_formulas import FormulaFacts, enter_formula
    from ratingoffice.store.models import ScaleFormula

    if scale is not None:
        if factor is None or constant is None or first_day is None:
            wrong_use("name the factor, the constant and the first day: Netherlands 0.8901 1023.5 --from 2027-01-01")
        figures = _number(factor, "factor"), _number(constant, "constant")
        enter_formula(desk.asking, rulebook, FormulaFacts(scale, day_of(first_day, "--from"), *figures))
    columns = ("rulebook", "scale", "first_day", "factor", "constant")
    rows = list(ScaleFormula.objects.values_list(*columns))
    if json:
        print_json([dict(zip(columns, row, strict=True)) for row in rows])
    else:
        print_table("Formulas of this office", ("rulebook", "scale", "from", "factor", "constant"), rows)


def _number(text: str, what: str) -> Decimal:
    """Read a decimal number; long ones are refused, as no formula has them."""
    try:
        number = Decimal(text)
    except InvalidOperation:
        number = Decimal("NaN")
    if not number.is_finite() or abs(number) >= Decimal(100_000) or len(text) > 20:
        wrong_use(f"the {what} is {text!r}; write a decimal number, such as 0.8901")
    return number
