"""Sentences for people: in English, with the template kept for those who translate."""

import re
from collections.abc import Mapping
from decimal import Decimal
from string import Formatter
from typing import Final

from ratingoffice.messages import Message, Text

MOST_DECIMALS: Final = 6
"""What a line writes exactly."""
NUMBER: Final = re.compile(r"-?[0-9]+\.[0-9]+")


def said(template: str, **values: object) -> Message:
    """Say a sentence: `said("below the floor of {floor}: no", floor=1200)`."""
    return Message(Text("", template), values)


def filled(template: str, line: Mapping[str, object]) -> Message:
    """Fill a text in from the columns of a line; `{+change}` is written as it is added to something."""
    names = [name for _, name, _, _ in Formatter().parse(template) if name]
    return said(template, **{name: _written(line[name.lstrip("+")], is_added=name.startswith("+")) for name in names})


def _written(value: object, *, is_added: bool) -> object:
    """Write a value; a fraction that never ends, as of minutes, with two decimals, what is exact as it is."""
    if value in (None, ""):
        return said("not given")
    text = str(value)
    if isinstance(value, int | float | Decimal) or NUMBER.fullmatch(text):
        number = Decimal(text)
        is_exact = number == round(number, MOST_DECIMALS)
        text = plain(number if is_exact else round(number, 2))
    return text if not is_added or text.startswith("-") else f"+{text}"


def plain(number: object) -> str:
    """Write a number without the zeros that only its column needs: 166.840000 is 166.84."""
    return f"{Decimal(str(number)).normalize():f}"


def number_of(count: int, noun: str) -> str:
    """Write how many there are: 1 game, 2 games."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
