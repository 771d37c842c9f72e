"""How lines say it in every rulebook: decimals exactly, yes and no, words to be looked up by number."""

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final

import polars as pl

from ratingoffice.messages import Added, Message, Text
from ratingoffice.rulebooks.messages import message

POINTS: Final = pl.Decimal(9, 2)
_LARGEST: Final = 10_000
_HUNDREDTHS: Final = pl.Series([Decimal(i) / 100 for i in range(-_LARGEST, _LARGEST + 1)], dtype=POINTS)


def enumerated(texts: list[str]) -> pl.Series:
    """Return texts to be looked up by number, written as numbers with a legend."""
    return pl.Series(texts, dtype=pl.Enum(list(dict.fromkeys(texts))))


_YES_OR_NO: Final = enumerated(["N", "Y"])
_COLOURS: Final = enumerated(["black", "white"])
_SCORES: Final = pl.Series([Decimal(0), Decimal("0.5"), Decimal(1)], dtype=pl.Decimal(2, 1))


def yes_or_no(condition: pl.Expr) -> pl.Expr:
    """Write Y or N."""
    return pl.lit(_YES_OR_NO).gather(condition.cast(pl.UInt32))


def colour() -> pl.Expr:
    """Write the colour of a side; nothing for a bye."""
    return pl.when(pl.col("opponent").is_not_null()).then(pl.lit(_COLOURS).gather(pl.col("is_white").cast(pl.UInt32)))


def score_of_game(half_points: pl.Expr) -> pl.Expr:
    """Write the half points of one game as 0, 0.5 or 1."""
    return pl.lit(_SCORES).gather(half_points.cast(pl.UInt32))


def hundredths(value: pl.Expr) -> pl.Expr:
    """Write a small number of hundredths as points with two decimals, exactly."""
    return pl.lit(_HUNDREDTHS).gather(value + _LARGEST)


def many_hundredths(value: pl.Expr) -> pl.Expr:
    """Write any number of hundredths as points with two decimals, exactly."""
    return (value * pl.lit(Decimal("0.01"))).cast(POINTS)


def millionths(value: pl.Expr) -> pl.Expr:
    """Write a whole number of millionths as points with six decimals, exactly."""
    return (value * pl.lit(Decimal("0.000001"))).cast(pl.Decimal(16, 6))


def points_of(half_points: pl.Expr) -> pl.Expr:
    """Write half points as points with one decimal."""
    return (half_points * pl.lit(Decimal("0.5"))).cast(pl.Decimal(6, 1))


def first_to_hold(names: Mapping[str, pl.Expr]) -> pl.Expr:
    """Write the name of the first condition that holds, as a number with a legend; nothing where none does."""
    kind = pl.Enum(list(names))
    return pl.coalesce(pl.when(holds).then(pl.lit(name, dtype=kind)) for name, holds in names.items())


MOST_DECIMALS: Final = 6
"""What a line writes exactly."""
NUMBER, DAY = re.compile(r"-?[0-9]+(\.[0-9]+)?"), re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def filled(text: Text, line: Mapping[str, Any]) -> Message:
    """Fill a text in from the columns of a line; `{+change}` is written as it is added to something."""
    return text.filled({name: _value(line[name.lstrip("+")], is_added=name.startswith("+")) for name in text.names})


def _value(value: object, *, is_added: bool) -> object:
    """Return a value; a fraction that never ends, as of minutes, with two decimals, what is exact as it is."""
    if value in (None, ""):
        return message("not_given")
    known = typed(value) if isinstance(value, str) else value
    if isinstance(known, int | float | Decimal):
        exact = Decimal(str(known))
        known = exact if exact == round(exact, MOST_DECIMALS) else round(exact, 2)
    return Added(known) if is_added and isinstance(known, Decimal) else known


def typed(text: str) -> object:
    """Return a number or a day that a line has as text; any other text stays."""
    if NUMBER.fullmatch(text):
        return Decimal(text)
    return date.fromisoformat(text) if DAY.fullmatch(text) else text
