"""What a player can check, with the very rules that make the list."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import Message
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rounding import whole

Games = list[tuple[int, int]]
"""What a player met and scored: the opponent's rating and the half points."""
DatedFormulas = Mapping[date, Mapping[str, tuple[Fraction, Fraction]]]
"""Formulas of an office: from which day on, the scale, factor and constant."""
CHESS_SCORES: Final[Mapping[str, int]] = {"1": 2, "0.5": 1, "0,5": 1, "1/2": 1, "½": 1, "=": 1, "0": 0}
"""How the score of a game is written, and the half points that it means."""


@dataclass(frozen=True)
class CalculatorAnswer:
    """What a calculator says: a table, the articles behind it, a sentence, and the sum where there is one."""

    lines: pl.DataFrame
    articles: str
    note: str = ""
    total: Decimal | None = None


class Calculator(ABC):
    """What an edition answers; what a regulation does not have is refused, with what it has.

    key: that of its rulebook.
    scores: how the score of a game is written, in half points; of several games against one rating only the sum counts.
    finds_k: K follows from what is asked, and may be left out.
    rounding: the article that makes a rating a whole number, as `published` does.
    game: the stages whose rules say what a single game gives, and the columns that are asked of them.
    conversion: a rating, its scale, another scale; `with_formulas` adds formulas of an office.
    time_control: a time control in our notation. Not all have them.
    """

    key = ""
    scores: Mapping[str, int] = CHESS_SCORES
    finds_k = False
    rounding: str
    game: tuple[str, str]
    conversion: Callable[[Decimal, str, str, date], CalculatorAnswer] | None = None
    time_control: Callable[[str, date], CalculatorAnswer] | None = None

    def __init__(self, edition: Edition) -> None:
        """Answer by the rules of an edition."""
        self.edition = edition

    @abstractmethod
    def expected(self, own: int, opponent: int, day: date) -> CalculatorAnswer:
        """What a player expects from one game."""

    @abstractmethod
    def change(self, own: int, games: Games, k: Decimal | None, day: date) -> CalculatorAnswer:
        """What games change; without a K the regulation finds it."""

    @abstractmethod
    def performance(self, games: Games, day: date) -> CalculatorAnswer:
        """What a result is worth."""

    def published(self, own: int, change: Decimal) -> int:
        """Return the rating that a list shows after all changes of its period: rounded, a half upwards."""
        return whole(own + change)

    def with_formulas(self, formulas: DatedFormulas) -> Calculator:
        """Return the calculator with formulas between scales that an office has entered; refused where it has none."""
        if formulas:
            raise InvalidValueError(message("no_formulas"))
        return self

    @property
    def rounded_by(self) -> str:
        """The article of rounding, with its number in the edition."""
        return self.edition.cited([self.rounding])

    def answer(
        self, lines: pl.DataFrame, articles: str, note: str = "", total: Decimal | None = None
    ) -> CalculatorAnswer:
        """Answer with the numbers that the edition gives to the articles."""
        return CalculatorAnswer(lines, self.edition.cited([articles]), note, total)

    def one_game(self, own: int, games: Games, day: date, **given: float) -> pl.DataFrame:
        """Carry out the rules of a single game on each, with the columns given beside ratings and score."""
        columns = dict.fromkeys(("own_rating", "opponent_rating", "half_points"), pl.Int64)
        table = pl.DataFrame([(own, *game) for game in games], schema=columns, orient="row")
        known = table.with_columns(pl.lit(value).alias(name) for name, value in given.items())
        return self.edition.begin(day).derive(*self.game, known)


def new_rating(own: int, change: Decimal) -> Message:
    """Return what becomes of a rating."""
    return message("new_rating", own=own, change=change, new=own + change)


def wrong_coefficient(k: object, rulebook: str, known: Iterable[object]) -> Message:
    """Report that a K is none of those that a rulebook knows."""
    given = message("not_given") if k is None else k
    return message("wrong_k", k=given, rulebook=rulebook, known=tuple(known))
