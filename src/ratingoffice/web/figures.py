"""Figures and days as a reader sees them: decimals in the manner of the language, a sign on what is a change."""

import re
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any, Final

from django.template.defaultfilters import date as usual_date
from django.utils.formats import number_format
from django.utils.translation import get_language

from ratingoffice.tournament.tables.standing_table import StandingLine
from ratingoffice.tournament.tables.texts import figure_text

NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")
IDLE_ZEROS: Final = re.compile(r"\.?0+$")
MINUS: Final = "\N{MINUS SIGN}"
NOTHING: Final = "\N{EN DASH}"
EMPTY: Final = (None, "")
"""Nothing to show; a template gives the second for what is not there."""
HALF: Final = "\N{VULGAR FRACTION ONE HALF}"
HALVES: Final = re.compile(r"(\d+)\.5(?!\d)")
FIRST_OF_A_MONTH: Final = re.compile(r"^1(?= [^\W\d])")
"""French writes it as `1er janvier`."""

DAYS: Final = ("DATE_FORMAT", "DATETIME_FORMAT")
"""Formats that write the month out after the day."""


def figure(value: object) -> str:
    """Show a figure without idle zeros; what is empty is a dash."""
    text = "" if value is None else str(value)
    if not NUMBER.fullmatch(text):
        return text or NOTHING
    if "." not in text:
        return text.replace("-", MINUS)
    shown = IDLE_ZEROS.sub("", text)
    decimals = len(shown.partition(".")[2])
    return number_format(shown, decimal_pos=decimals, use_l10n=True, force_grouping=False).replace("-", MINUS)


def decimals(value: object) -> str:
    """Show a figure of a column with two decimals at least, so that 0.20 stands beside 0.08."""
    text = figure(value)
    if value in EMPTY or not NUMBER.fullmatch(str(value)):
        return text
    places = len(IDLE_ZEROS.sub("", str(value)).partition(".")[2]) if "." in str(value) else 0
    return number_format(str(value), decimal_pos=max(2, places), use_l10n=True, force_grouping=False).replace(
        "-", MINUS
    )


def moved_by(value: object) -> str:
    """Show a change of a column with its sign and two decimals at least."""
    text = decimals(value)
    return text if text.startswith(MINUS) or direction(value) == "" else f"+{text}"


def moved(value: object) -> str:
    """Show a change with its sign."""
    text = figure(value)
    return text if text.startswith(MINUS) or text in {NOTHING, "0"} else f"+{text}"


def rounded(value: object) -> str:
    """Show a figure as a whole number, where a table has no room for six decimals."""
    return figure(value) if value in EMPTY else figure(Decimal(str(value)).quantize(Decimal(1), ROUND_HALF_UP))


def hundredths(value: object) -> str:
    """Show a change in hundredths, where a table has no room for six decimals."""
    return moved(value) if value in EMPTY else moved(Decimal(str(value)).quantize(Decimal("0.01"), ROUND_HALF_UP))


def direction(value: object) -> str:
    """Name the class of a change: up, down, or none."""
    text = "" if value is None else str(value)
    if not NUMBER.fullmatch(text) or float(text) == 0:
        return ""
    return "down" if text.startswith("-") else "up"


def points(value: Fraction | None) -> str:
    """Show points: `6½` where a point has halves, else as a figure."""
    if value is None:
        return NOTHING
    whole, rest = divmod(value, 1)
    return f"{whole or ''}{HALF}" if rest == Fraction(1, 2) else figure(figure_text(value))


def halves(text: object) -> str:
    """Show a result or a cell of a crosstable with its halves: `½-½`, `10b½`."""
    return HALVES.sub(lambda found: f"{'' if found[1] == '0' else found[1]}{HALF}", str(text))


def figures(values: tuple[Fraction, ...]) -> str:
    """Show the figure of a tie-break; of several the first, with a sign that there are more."""
    return "" if not values else amount(values[0]) + ("…" if len(values) > 1 else "")


def has_series(rows: list[StandingLine[Any]]) -> bool:
    """Return whether a tie-break of standings has several figures, of which a table shows the first."""
    return any(len(each) > 1 for row in rows for each in row.figures.values())


def amount(value: Fraction) -> str:
    """Show a part of a tie-break, with two decimals at most."""
    return figure(figure_text(value))


def clock(seconds: int) -> str:
    """Show a time as a clock does: `2:30`."""
    return f"{seconds // 60}:{seconds % 60:02}"


def count(value: int | Decimal | None) -> str:
    """Show how many, in groups of three as the reader has them."""
    if value is None:
        return NOTHING
    return number_format(value, use_l10n=True, force_grouping=True).replace("-", MINUS)


def written_date(value: Any, form: str | None = "DATE_FORMAT") -> str:
    """Write a day: the filter `date` of all templates."""
    text = str(usual_date(value, form))
    is_french = (get_language() or "").startswith("fr")
    return FIRST_OF_A_MONTH.sub("1er", text) if is_french and form in DAYS else text


def written_day(value: date) -> str:
    """Write a day out, for texts that no template makes."""
    return written_date(value)
