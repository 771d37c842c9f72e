"""What each calculator asks, and how it is answered by the rulebook's own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.rulebook import Answer, Rulebook
from ratingoffice.rulebooks.typed_games import WrongGameError, games_of

Text = str | Promise
Given = Mapping[str, str]


@dataclass(frozen=True)
class Field:
    """Something to type in."""

    name: str
    label: Text
    help: Text = ""
    example: str = ""
    is_long: bool = False
    is_optional: bool = False
    is_number: bool = False


@dataclass(frozen=True)
class SiteCalculator:
    """A calculator: what it is called, what it asks, and what it makes of it."""

    name: str
    title: Text
    about: Text
    fields: tuple[Field, ...]
    ask: Callable[[Rulebook, Given, date], Answer]
    is_known: Callable[[Rulebook], bool] = lambda book: True

    def is_asked(self, given: Given) -> bool:
        """Tell whether anything was typed."""
        return any(given.get(field.name) for field in self.fields)


RATING: Final = Field("own", _("Own rating"), example="2000", is_number=True)
GAMES: Final = Field(
    "games",
    _("Games"),
    _(
        "One game a line or word: the opponent's rating and the score, as 2100:1, 1950:0.5; "
        "in draughts 2050:2, or several together, 7x2050:9."
    ),
    example="2100:1 1950:0.5 2450:0",
    is_long=True,
)


def _expected(book: Rulebook, given: Given, day: date) -> Answer:
    return book.calculator.expected(_rating(given, "own"), _rating(given, "opponent"), day)


def _change(book: Rulebook, given: Given, day: date) -> Answer:
    k = _number(given["k"]) if given.get("k") else None
    return book.calculator.change(
        _rating(given, "own"), games_of(given.get("games", "").split(), book.calculator), k, day
    )


def _performance(book: Rulebook, given: Given, day: date) -> Answer:
    return book.calculator.performance(games_of(given.get("games", "").split(), book.calculator), day)


def _conversion(book: Rulebook, given: Given, day: date) -> Answer:
    assert book.calculator.conversion is not None
    return book.calculator.conversion(
        _number(given.get("rating", "")), given.get("scale", ""), given.get("to", ""), day
    )


def _time_control(book: Rulebook, given: Given, day: date) -> Answer:
    assert book.calculator.time_control is not None
    return book.calculator.time_control(given.get("control", ""), day)


CALCULATORS: Final = {
    each.name: each
    for each in (
        SiteCalculator(
            "expected",
            _("Expected score"),
            _("What a player expects from a game against an opponent."),
            (RATING, Field("opponent", _("Opponent's rating"), example="1850", is_number=True)),
            _expected,
        ),
        SiteCalculator(
            "change",
            _("Rating change"),
            _("What a tournament changes, typed in game by game."),
            (RATING, GAMES, Field("k", _("K"), _("Where the rulebook asks for it."), "15", is_optional=True)),
            _change,
        ),
        SiteCalculator(
            "performance",
            _("Performance"),
            _("What a result is worth; where the rulebook has it, also as a first result."),
            (GAMES,),
            _performance,
        ),
        SiteCalculator(
            "conversion",
            _("Another scale"),
            _("What a rating is on another scale: national and FMJD, a club's and its union's."),
            (
                Field("rating", _("Rating"), example="2540"),
                Field("scale", _("Its scale"), _("A wrong name lists those there are."), "Estonia"),
                Field("to", _("The scale that is wanted"), example="Italy"),
            ),
            _conversion,
            lambda book: book.calculator.conversion is not None,
        ),
        SiteCalculator(
            "time-control",
            _("Time control"),
            _("What a time control gives, and what the rulebook makes of it."),
            (
                Field(
                    "control", _("Time control"), _("Stages minutes[/moves][+seconds] joined by commas."), "90/45,30+30"
                ),
            ),
            _time_control,
            lambda book: book.calculator.time_control is not None,
        ),
    )
}
"""All calculators by name."""


def books_for(calculator: SiteCalculator) -> list[Rulebook]:
    """Return the rulebooks that can answer."""
    return [book for book in map(rulebook, keys()) if calculator.is_known(book)]


def answer_of(calculator: SiteCalculator, book: Rulebook, given: Given) -> tuple[Answer | None, str]:
    """Return the answer, or what was wrong with the question."""
    try:
        return calculator.ask(book, given, _day(book, given)), ""
    except (ValueError, WrongGameError) as problem:
        return None, str(problem)


def _day(book: Rulebook, given: Given) -> date:
    if not given.get("date"):
        return book.first_list
    day = date.fromisoformat(given["date"])
    if day < book.first_list:
        raise ValueError(gettext("%(book)s has no figures before %(day)s") % {"book": book.key, "day": book.first_list})
    return day


def _rating(given: Given, name: str) -> int:
    text = given.get(name, "").strip()
    if not text.isdecimal() or int(text) > 4000:
        raise ValueError(gettext("Write a rating from 0 to 4000."))
    return int(text)


def _number(text: str) -> Decimal:
    try:
        number = Decimal(text.strip().replace(",", "."))
    except InvalidOperation:
        number = Decimal("NaN")
    if not number.is_finite():
        raise ValueError(gettext("Write a number."))
    return number
