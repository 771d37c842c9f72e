"""Days in the manner of the language; French writes the first of a month as `1er janvier`."""

import re
from datetime import date
from typing import Any, Final

from django.template.defaultfilters import date as usual_date
from django.utils.translation import get_language

FIRST_OF_A_MONTH: Final = re.compile(r"^1(?= [^\W\d])")
DAYS: Final = ("DATE_FORMAT", "DATETIME_FORMAT")
"""Formats that write the month out after the day."""


def written_date(value: Any, form: str | None = "DATE_FORMAT") -> str:
    """Write a day: the filter `date` of all templates."""
    text = str(usual_date(value, form))
    is_french = (get_language() or "").startswith("fr")
    return FIRST_OF_A_MONTH.sub("1er", text) if is_french and form in DAYS else text


def written_day(value: date) -> str:
    """Write a day out, for texts that no template makes."""
    return written_date(value)
