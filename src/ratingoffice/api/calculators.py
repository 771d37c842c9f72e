"""Calculators: the rulebook's own functions, each answer with its articles."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Field, Query, Router, Schema

from ratingoffice.api.answers import OPEN, Key, LongText, Row, Text
from ratingoffice.api.messages import message
from ratingoffice.errors import message_of
from ratingoffice.rating.needed import EventStanding, Goal, NeededQuestion
from ratingoffice.rating.needed import needed as points_needed
from ratingoffice.rating.typed_games import games_of, opponents_of
from ratingoffice.rulebooks.calculator import Calculator, CalculatorAnswer
from ratingoffice.rulebooks.catalogue import rulebook as book_of
from ratingoffice.rulebooks.messages import message as of_rulebooks
from ratingoffice.store.errors import RefusedError, UnknownError, refusing
from ratingoffice.store.lists.selectors.scale_formulas import calculator_of, formulas_day
from ratingoffice.web.sentences import sentence_text

router = Router(tags=["calculators"])

Rating = Annotated[int, Query(ge=0, le=4000)]
Games = Annotated[LongText, Query(description="Words such as 2100:1 1950:0.5; in draughts 2050:2, or 7x2050:9.")]
Day = Annotated[
    date | None, Query(description="First day of the event: its figures hold; the newest ones if left out.")
]
MOST_GAMES = 300


class Needed(Schema):
    """A goal, and where a player stands."""

    goal: Goal
    wanted: Annotated[Decimal, Field(ge=0, le=4000)]
    to_come: Annotated[LongText, Field(description="Opponents to come: words such as 2100 3x2050.")]
    met: Annotated[LongText, Field(description="Games played: words such as 2100:1; in draughts 7x2050:9.")] = ""
    own: Annotated[int | None, Field(ge=0, le=4000, description="Own rating, for a rating.")] = None
    k: Annotated[Decimal | None, Field(ge=0, le=100, description="For a rating, where the rulebook asks for it.")] = (
        None
    )


class Calculated(Schema):
    """The lines of an answer, the articles behind it, a sentence, and the sum where there is one."""

    lines: list[Row]
    articles: list[str]
    note: str
    total: str | None


def _calculator(key: str, day: date | None) -> tuple[Calculator, date]:
    try:
        book = book_of(key)
    except KeyError as problem:
        raise UnknownError(message_of(problem)) from None
    with refusing(ValueError):
        return book.calculator, book.figures_day(day)


def _calculated(ask: Callable[[], CalculatorAnswer]) -> dict[str, Any]:
    with refusing(ValueError):
        answer = ask()
    return {
        "lines": answer.lines.to_dicts(),
        "articles": answer.articles.split(),
        "note": sentence_text(answer.note),
        "total": None if answer.total is None else format(answer.total, "f"),
    }


def _words(games: str) -> list[str]:
    words = games.split()
    if not 0 < len(words) <= MOST_GAMES:
        raise RefusedError(message("number_of_games_sent", count=len(words), most=MOST_GAMES))
    return words


@router.get("/calculators/expected", response={200: Calculated, **OPEN}, summary="Expected score")
def expected(
    request: HttpRequest, own: Rating, opponent: Rating, rulebook: Key = "fide-2010", day: Day = None
) -> dict[str, Any]:
    """What a player expects from a game."""
    calculator, on = _calculator(rulebook, day)
    return _calculated(lambda: calculator.expected(own, opponent, on))


@router.get("/calculators/change", response={200: Calculated, **OPEN}, summary="Rating change")
def change(
    request: HttpRequest,
    own: Rating,
    games: Games,
    k: Annotated[Decimal | None, Query(ge=0, le=100, description="Where the rulebook asks for it.")] = None,
    rulebook: Key = "fide-2010",
    day: Day = None,
) -> dict[str, Any]:
    """What a tournament changes."""
    calculator, on = _calculator(rulebook, day)
    return _calculated(lambda: calculator.change(own, games_of(_words(games), calculator), k, on))


@router.get("/calculators/performance", response={200: Calculated, **OPEN}, summary="Performance")
def performance(request: HttpRequest, games: Games, rulebook: Key = "fide-2010", day: Day = None) -> dict[str, Any]:
    """What a result is worth."""
    calculator, on = _calculator(rulebook, day)
    return _calculated(lambda: calculator.performance(games_of(_words(games), calculator), on))


@router.get("/calculators/needed", response={200: Calculated, **OPEN}, summary="What is needed")
def needed(
    request: HttpRequest, asked: Annotated[Needed, Query()], rulebook: Key = "fide-2010", day: Day = None
) -> dict[str, Any]:
    """The fewest points in the games to come that reach a goal; `total` is null where not even all are enough."""
    calculator, on = _calculator(rulebook, day)

    def ask() -> CalculatorAnswer:
        met = games_of(_words(asked.met) if asked.met else [], calculator)
        standing = EventStanding(met, opponents_of(_words(asked.to_come)), asked.own, asked.k)
        return points_needed(NeededQuestion(calculator, standing, on), asked.goal, asked.wanted)

    return _calculated(ask)


@router.get("/calculators/conversion", response={200: Calculated, **OPEN}, summary="Another scale")
def conversion(
    request: HttpRequest,
    rating: Annotated[Decimal, Query(ge=0, le=4000)],
    scale: Key,
    to: Key,
    rulebook: Key = "fmjd-2022",
    day: Day = None,
) -> dict[str, Any]:
    """What a rating is on another scale; a wrong name lists those there are."""
    _calculator(rulebook, day)
    book = book_of(rulebook)
    convert = calculator_of(book).conversion
    if convert is None:
        raise RefusedError(of_rulebooks("one_scale_only", rulebook=rulebook))
    return _calculated(lambda: convert(rating, scale, to, formulas_day(book, day)))


@router.get("/calculators/time-control", response={200: Calculated, **OPEN}, summary="Time control")
def time_control(request: HttpRequest, control: Text, rulebook: Key = "fmjd-2022", day: Day = None) -> dict[str, Any]:
    """What a time control gives: stages minutes[/moves][+seconds] joined by commas."""
    calculator, on = _calculator(rulebook, day)
    judge = calculator.time_control
    if judge is None:
        raise RefusedError(of_rulebooks("time_controls_not_classified", rulebook=rulebook))
    return _calculated(lambda: judge(control, on))
