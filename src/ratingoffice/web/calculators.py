"""What each calculator asks, and the rulebooks that can answer."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratingoffice.errors import message_of
from ratingoffice.rating.typed_games import WrongGameError
from ratingoffice.rulebooks.calculator import CalculatorAnswer
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.web import calculator_questions as questions
from ratingoffice.web.calculator_questions import Given
from ratingoffice.web.sentences import sentence_text

Text = str | Promise


@dataclass(frozen=True)
class InputField:
    """Something to type in."""

    name: str
    label: Text
    help: Text = ""
    example: str = ""
    is_long: bool = False
    is_optional: bool = False
    is_number: bool = False
    is_day: bool = False
    is_coefficient: bool = False
    """Required, unless the rulebook finds it."""
    choices: tuple[tuple[str, Text], ...] = ()


@dataclass(frozen=True)
class SiteCalculator:
    """A calculator: what it is called, what it asks, and what it makes of it."""

    name: str
    title: Text
    about: Text
    fields: tuple[InputField, ...]
    ask: Callable[[Rulebook, Given, date], CalculatorAnswer]
    is_known: Callable[[Rulebook], bool] = lambda book: True

    def is_asked(self, given: Given) -> bool:
        """Return whether anything was typed."""
        return any(given.get(field.name) for field in self.fields if not field.choices)


RATING: Final = InputField("own", _("Own rating"), example="2000", is_number=True)
GAMES: Final = InputField(
    "games",
    _("Games"),
    _(
        "One game a line or word: the opponent's rating and the score, as 2100:1, 1950:0.5; "
        "in draughts 2050:2, or several together, 7x2050:9."
    ),
    example="2100:1 1950:0.5 2450:0",
    is_long=True,
)
K: Final = InputField("k", _("K"), example="15", is_optional=True)
DAY: Final = InputField(
    "date",
    _("First day of the event"),
    _("The figures of this day hold; the newest ones if left out."),
    is_day=True,
    is_optional=True,
)

CALCULATORS: Final = {
    each.name: each
    for each in (
        SiteCalculator(
            "expected",
            _("Expected score"),
            _("What a player expects from a game against an opponent."),
            (RATING, InputField("opponent", _("Opponent's rating"), example="1850", is_number=True), DAY),
            questions.expected,
        ),
        SiteCalculator(
            "change",
            _("Rating change"),
            _("What a tournament changes, typed in game by game."),
            (RATING, GAMES, replace(K, is_coefficient=True, is_optional=False), DAY),
            questions.change,
        ),
        SiteCalculator(
            "performance",
            _("Performance"),
            _("What a result is worth; where the rulebook has it, also as a first result."),
            (GAMES, DAY),
            questions.performance,
        ),
        SiteCalculator(
            "needed",
            _("What is needed"),
            _("How many points the games to come must give for a rating, a performance or a score."),
            (
                InputField(
                    "goal",
                    _("Goal"),
                    choices=(("rating", _("rating")), ("performance", _("performance")), ("score", _("score"))),
                ),
                InputField("wanted", _("To be reached"), example="2010"),
                InputField(
                    "to_come",
                    _("Opponents to come"),
                    _("Their ratings, as 2100 2050; several of one rating together, 3x2050."),
                    example="2100 2050",
                    is_long=True,
                ),
                replace(GAMES, name="met", label=_("Games played"), example="1950:1 2080:0.5", is_optional=True),
                replace(RATING, help=_("For a rating only."), is_optional=True),
                replace(K, help=_("For a rating, where the rulebook asks for it.")),
                DAY,
            ),
            questions.needed,
        ),
        SiteCalculator(
            "conversion",
            _("Another scale"),
            _("What a rating is on another scale: national and FMJD, a club's and its union's."),
            (
                InputField("rating", _("Rating"), example="2540"),
                InputField("scale", _("Its scale"), _("A wrong name lists those there are."), "Estonia"),
                InputField("to", _("The scale that is wanted"), example="Italy"),
                replace(DAY, label=_("Day"), help=_("The formulas of this day hold; the newest ones if left out.")),
            ),
            questions.conversion,
            lambda book: book.calculator.conversion is not None,
        ),
        SiteCalculator(
            "time-control",
            _("Time control"),
            _("What a time control gives, and what the rulebook makes of it."),
            (
                InputField(
                    "control", _("Time control"), _("Stages minutes[/moves][+seconds] joined by commas."), "90/45,30+30"
                ),
                DAY,
            ),
            questions.time_control,
            lambda book: book.calculator.time_control is not None,
        ),
    )
}
"""All calculators by name."""


def books_for(calculator: SiteCalculator) -> list[Rulebook]:
    """Return the rulebooks that can answer."""
    return [book for book in map(rulebook, keys()) if calculator.is_known(book)]


def answer_of(calculator: SiteCalculator, book: Rulebook, given: Given) -> tuple[CalculatorAnswer | None, str]:
    """Return the answer, or what was wrong with the question."""
    try:
        return calculator.ask(book, given, book.figures_day(_day(given))), ""
    except (ValueError, WrongGameError) as problem:
        return None, sentence_text(message_of(problem))


def _day(given: Given) -> date | None:
    try:
        return date.fromisoformat(given["date"]) if given.get("date") else None
    except ValueError:
        raise ValueError(gettext("Write a day as 2025-10-01.")) from None
