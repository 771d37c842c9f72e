"""Forms of the calculators: what each asks of the rulebook's own functions, and the rulebooks that can answer."""

import datetime
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratingoffice.errors import message_of
from ratingoffice.rating.needed import EventStanding, NeededQuestion, goal_of
from ratingoffice.rating.needed import needed as points_needed
from ratingoffice.rating.typed_games import games_of, opponents_of
from ratingoffice.rulebooks.calculator import CalculatorAnswer, Games
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.store.lists.selectors.scale_formulas import calculator_of, formulas_day
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.fields import Label
from ratingoffice.web.sentences import sentence_text, words_text

GAMES_HELP: Final = _(
    "One game a line or word: the opponent's rating and the score, as 2100:1, 1950:0.5; "
    "in draughts 2050:2, or several together, 7x2050:9."
)
MOST: Final = 4000
"""The highest rating that can be typed, and the longest list of games that a browser sends."""


class NumberField(forms.DecimalField):
    """A number, with a point or a comma."""

    def to_python(self, value: Any) -> Any:
        """Read either."""
        return super().to_python(value and value.replace(",", "."))


def _line(example: str, **attributes: object) -> forms.TextInput:
    return forms.TextInput({"placeholder": example, "maxlength": 60, **attributes})


def _rating(label: Label, example: str, **more: Any) -> forms.IntegerField:
    wrong = dict.fromkeys(("required", "invalid", "min_value", "max_value"), _("Write a rating from 0 to 4000."))
    widget = _line(example, inputmode="numeric")
    return forms.IntegerField(label=label, min_value=0, max_value=MOST, widget=widget, error_messages=wrong, **more)


def _number(label: Label, example: str, **more: Any) -> NumberField:
    wrong = dict.fromkeys(("required", "invalid"), _("Write a number."))
    return NumberField(label=label, widget=_line(example), error_messages=wrong, **more)


def _name(label: Label, example: str, **more: Any) -> forms.CharField:
    """Ask for what the rulebook reads: it also says what is wrong where nothing is typed."""
    return forms.CharField(label=label, widget=_line(example, required=True), required=False, **more)


def _games(label: Label, rows: int, example: str, **more: Any) -> forms.CharField:
    """Ask for games or opponents; how many are too many only the browser says."""
    return fields.text(label, rows, None, attributes={"placeholder": example, "maxlength": MOST}, **more)


def _day(label: Label, help_text: Label) -> forms.DateField:
    field = fields.day(label, required=False, help_text=help_text)
    field.error_messages["invalid"] = _("Write a day as 2025-10-01.")
    return field


DAY: Final = _day(_("First day of the event"), _("The figures of this day hold; the newest ones if left out."))
OWN: Final = _rating(_("Own rating"), "2000")
GAMES: Final = _games(
    _("Games"),
    4,
    "2100:1 1950:0.5 2450:0",
    help_text=GAMES_HELP,
    error_messages={"required": _("Write at least one game: the opponent's rating and the score, as 2100:1.")},
)


class CalculatorForm(forms.Form):
    """A calculator: what it is called, what it asks, and what it makes of it."""

    name: ClassVar[str]
    title: ClassVar[Label]
    about: ClassVar[Label]
    optional: ClassVar[str] = "date"
    """Fields that may be left out."""
    choices: ClassVar[str] = ""
    """Fields that are never empty, so that they ask nothing."""
    do_not_call_in_templates: ClassVar[bool] = True
    """A page names all calculators."""

    def __init__(self, book: Rulebook, given: Mapping[str, str]) -> None:
        """Ask a rulebook, once anything is typed."""
        asked = any(given.get(name) for name in self.base_fields if name not in self.choices.split())
        super().__init__(given if asked else None, auto_id="%s", initial=dict(given.items()))
        self.book = book

    @staticmethod
    def is_known(book: Rulebook) -> bool:
        """Return whether a rulebook can answer."""
        return True

    def answer(self) -> CalculatorAnswer | None:
        """Return the answer; None where nothing was asked, or where the form says what is wrong."""
        if not self.is_valid():
            return None
        try:
            return self.ask(self.book.figures_day(self.cleaned_data["date"]))
        except ValueError as problem:
            self.add_error(None, sentence_text(message_of(problem)))
            return None

    def ask(self, day: datetime.date) -> CalculatorAnswer:
        """Ask the rulebook, with the figures of a day."""
        raise NotImplementedError

    def _games(self, name: str) -> Games:
        games: Games = fields.read_or_refuse(games_of, self.cleaned_data[name].split(), self.book.calculator)
        return games


class ExpectedForm(CalculatorForm):
    """What is expected of a game."""

    name = "expected"
    title = _("Expected score")
    about = _("What a player expects from a game against an opponent.")
    own = OWN
    opponent = _rating(_("Opponent's rating"), "1850")
    date = DAY

    def ask(self, day: datetime.date) -> CalculatorAnswer:
        """Ask what is expected."""
        return self.book.calculator.expected(self.cleaned_data["own"], self.cleaned_data["opponent"], day)


class ChangeForm(CalculatorForm):
    """What games change."""

    name = "change"
    title = _("Rating change")
    about = _("What a tournament changes, typed in game by game.")
    own = OWN
    games = GAMES
    k = _number(_("K"), "15", required=False)
    date = DAY

    def __init__(self, *given: Any) -> None:
        """Name the rulebooks that find K."""
        super().__init__(*given)
        books = ", ".join(words_text(book.title) for book in books_for(type(self)) if book.calculator.finds_k)
        self.fields["k"].widget.attrs["data-coefficient"] = True
        self.fields["k"].help_text = gettext("Required, except under “%(books)s”, which finds it.") % {"books": books}

    def clean_games(self) -> Games:
        """Read the games."""
        return self._games("games")

    def ask(self, day: datetime.date) -> CalculatorAnswer:
        """Ask what they change."""
        typed = self.cleaned_data
        return self.book.calculator.change(typed["own"], typed["games"], typed["k"], day)


class PerformanceForm(CalculatorForm):
    """What games are worth."""

    name = "performance"
    title = _("Performance")
    about = _("What a result is worth; where the rulebook has it, also as a first result.")
    games = GAMES
    date = DAY

    def clean_games(self) -> Games:
        """Read the games."""
        return self._games("games")

    def ask(self, day: datetime.date) -> CalculatorAnswer:
        """Ask what they are worth."""
        return self.book.calculator.performance(self.cleaned_data["games"], day)


class NeededForm(CalculatorForm):
    """What the games to come must give."""

    name = "needed"
    title = _("What is needed")
    about = _("How many points the games to come must give for a rating, a performance or a score.")
    goal = fields.select(
        _("Goal"),
        (("rating", _("rating")), ("performance", _("performance")), ("score", _("score"))),
        read=goal_of,
    )
    wanted = _number(_("To be reached"), "2010")
    to_come = _games(
        _("Opponents to come"),
        2,
        "2100 2050",
        help_text=_("Their ratings, as 2100 2050; several of one rating together, 3x2050."),
    )
    met = _games(_("Games played"), 2, "1950:1 2080:0.5", help_text=GAMES_HELP, required=False)
    own = _rating(_("Own rating"), "2000", help_text=_("For a rating only."), required=False)
    k = _number(_("K"), "15", help_text=_("For a rating, where the rulebook asks for it."), required=False)
    date = DAY
    optional = "met own k date"
    choices = "goal"

    def clean_to_come(self) -> tuple[int, ...]:
        """Read the opponents to come."""
        opponents: tuple[int, ...] = fields.read_or_refuse(opponents_of, self.cleaned_data["to_come"].split())
        return opponents

    def clean_met(self) -> Games:
        """Read the games played."""
        return self._games("met")

    def ask(self, day: datetime.date) -> CalculatorAnswer:
        """Ask how many points are needed."""
        typed = self.cleaned_data
        standing = EventStanding(typed["met"], typed["to_come"], typed["own"], typed["k"])
        return points_needed(NeededQuestion(self.book.calculator, standing, day), typed["goal"], typed["wanted"])


class ConversionForm(CalculatorForm):
    """What a rating is on another scale."""

    name = "conversion"
    title = _("Another scale")
    about = _("What a rating is on another scale: national and FMJD, a club's and its union's.")
    rating = _number(_("Rating"), "2540")
    scale = _name(_("Its scale"), "Estonia", help_text=_("A wrong name lists those there are."))
    to = _name(_("The scale that is wanted"), "Italy")
    date = _day(_("Day"), _("The formulas of this day hold; the newest ones if left out."))

    @staticmethod
    def is_known(book: Rulebook) -> bool:
        """Return whether a rulebook has several scales."""
        return book.calculator.conversion is not None

    def ask(self, day: datetime.date) -> CalculatorAnswer:
        """Ask for the rating, also by formulas that the office has entered."""
        convert, typed = calculator_of(self.book).conversion, self.cleaned_data
        assert convert is not None
        return convert(typed["rating"], typed["scale"], typed["to"], formulas_day(self.book, typed["date"]))


class TimeControlForm(CalculatorForm):
    """What a time control gives."""

    name = "time-control"
    title = _("Time control")
    about = _("What a time control gives, and what the rulebook makes of it.")
    control = _name(_("Time control"), "90/45,30+30", help_text=_("Stages minutes[/moves][+seconds] joined by commas."))
    date = DAY

    @staticmethod
    def is_known(book: Rulebook) -> bool:
        """Return whether a rulebook classifies time controls."""
        return book.calculator.time_control is not None

    def ask(self, day: datetime.date) -> CalculatorAnswer:
        """Ask what it is."""
        assert self.book.calculator.time_control is not None
        return self.book.calculator.time_control(self.cleaned_data["control"], day)


CALCULATORS: Final[Mapping[str, type[CalculatorForm]]] = {
    each.name: each for each in (ExpectedForm, ChangeForm, PerformanceForm, NeededForm, ConversionForm, TimeControlForm)
}
"""All calculators by name."""


def books_for(calculator: type[CalculatorForm]) -> list[Rulebook]:
    """Return the rulebooks that can answer."""
    return [book for book in map(rulebook, keys()) if calculator.is_known(book)]
