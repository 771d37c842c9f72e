"""What is typed into each calculator, read and asked of the rulebook's own functions."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal, InvalidOperation

from django.utils.translation import gettext

from ratingoffice.rating.needed import EventStanding, NeededQuestion, goal_of
from ratingoffice.rating.needed import needed as points_needed
from ratingoffice.rating.typed_games import games_of, opponents_of
from ratingoffice.rulebooks.calculator import CalculatorAnswer, Games
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.store.lists.selectors.scale_formulas import calculator_of, formulas_day

Given = Mapping[str, str]


def expected(book: Rulebook, given: Given, day: date) -> CalculatorAnswer:
    """Ask what is expected of a game."""
    return book.calculator.expected(_rating(given, "own"), _rating(given, "opponent"), day)


def change(book: Rulebook, given: Given, day: date) -> CalculatorAnswer:
    """Ask what games change."""
    return book.calculator.change(_rating(given, "own"), _games(book, given), _coefficient(given), day)


def performance(book: Rulebook, given: Given, day: date) -> CalculatorAnswer:
    """Ask what games are worth."""
    return book.calculator.performance(_games(book, given), day)


def needed(book: Rulebook, given: Given, day: date) -> CalculatorAnswer:
    """Ask what the games to come must give."""
    own = _rating(given, "own") if given.get("own") else None
    met = games_of(given.get("met", "").split(), book.calculator)
    standing = EventStanding(met, opponents_of(given.get("to_come", "").split()), own, _coefficient(given))
    return points_needed(
        NeededQuestion(book.calculator, standing, day), goal_of(given.get("goal", "")), _number(given.get("wanted", ""))
    )


def _coefficient(given: Given) -> Decimal | None:
    return _number(given["k"]) if given.get("k") else None


def conversion(book: Rulebook, given: Given, day: date) -> CalculatorAnswer:
    """Ask what a rating is on another scale."""
    convert = calculator_of(book).conversion
    assert convert is not None
    day = day if given.get("date") else formulas_day(book, None)
    return convert(_number(given.get("rating", "")), given.get("scale", ""), given.get("to", ""), day)


def time_control(book: Rulebook, given: Given, day: date) -> CalculatorAnswer:
    """Ask what a time control gives."""
    assert book.calculator.time_control is not None
    return book.calculator.time_control(given.get("control", ""), day)


def _games(book: Rulebook, given: Given) -> Games:
    games = games_of(given.get("games", "").split(), book.calculator)
    if not games:
        raise ValueError(gettext("Write at least one game: the opponent's rating and the score, as 2100:1."))
    return games


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
