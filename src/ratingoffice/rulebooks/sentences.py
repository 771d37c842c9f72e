"""How explanations are said in every rulebook: in English, with the template kept for those who translate."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import reduce
from string import Formatter
from typing import Final

MOST_DECIMALS: Final = 6
"""What a line writes exactly."""
NUMBER: Final = re.compile(r"-?[0-9]+\.[0-9]+")


class Sentence(str):
    """A sentence in English that knows its template and what was filled in."""

    __slots__ = ("template", "values")

    template: tuple[str, str, int]
    """For one, for more, and how many."""
    values: Mapping[str, object]

    def __new__(cls, template: tuple[str, str, int], values: Mapping[str, object]) -> Sentence:
        """Fill the template in."""
        one, more, count = template
        sentence = super().__new__(cls, (one if count == 1 else more).format(**values))
        sentence.template, sentence.values = template, values
        return sentence

    def __reduce__(self) -> tuple[type[Sentence], tuple[tuple[str, str, int], Mapping[str, object]]]:
        """Copy and pickle it with its template."""
        return Sentence, (self.template, self.values)


def said(template: str, **values: object) -> Sentence:
    """Say a sentence: `said("below the floor of {floor}: no", floor=1200)`."""
    return Sentence((template, template, 1), values)


def counted(count: int, one: str, more: str) -> Sentence:
    """Say how many there are: `counted(2, "{count} game", "{count} games")`."""
    return Sentence((one, more, count), {"count": count})


def number_of_games(count: int) -> Sentence:
    """Say how many games there are."""
    return counted(count, "{count} game", "{count} games")


def filled(template: str, line: Mapping[str, object]) -> Sentence:
    """Fill a text in from the columns of a line; `{+change}` is written as it is added to something."""
    names = [name for _, name, _, _ in Formatter().parse(template) if name]
    return said(template, **{name: _written(line[name.lstrip("+")], is_added=name.startswith("+")) for name in names})


def _written(value: object, *, is_added: bool) -> object:
    if value in (None, ""):
        return said("not given")
    is_number = isinstance(value, int | float | Decimal) or NUMBER.fullmatch(str(value))
    text = plain(_rounded(Decimal(str(value)))) if is_number else str(value)
    return text if not is_added or text.startswith("-") else f"+{text}"


def _rounded(number: Decimal) -> Decimal:
    """Cut a fraction that never ends, as of minutes, to two decimals; what is exact stays so."""
    exponent = number.as_tuple().exponent
    return round(number, 2) if isinstance(exponent, int) and exponent < -MOST_DECIMALS else number


def joined(*parts: str) -> str:
    """Put sentences one after the other, each to be translated on its own; those that say nothing are left out."""
    return reduce(lambda before, after: said("{before}; {after}", before=before, after=after), filter(None, parts))


def wrong_coefficient(k: object, rulebook: str, known: Iterable[object]) -> Sentence:
    """Say that a K is none of those that a rulebook knows."""
    given = said("not given") if k is None else k
    return said("K is {k}; {rulebook} knows {known}", k=given, rulebook=rulebook, known=", ".join(map(str, known)))


def plain(number: object) -> str:
    """Write a number without the zeros that only its column needs: 166.840000 is 166.84."""
    return f"{Decimal(str(number)).normalize():f}"


def signed(number: object) -> str:
    """Write a number as it is added to another: + 12.5, or - 3 for -3."""
    text = str(number)
    return f"- {text[1:]}" if text.startswith("-") else f"+ {text}"


def number_of(count: int, noun: str) -> str:
    """Write how many there are: 1 game, 2 games."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
