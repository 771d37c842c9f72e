"""`ratingoffice calc`: a player checks a figure, with the rules that make the list."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.screen import day_of, print_json, print_rows, rulebook_of, screen, wrong_use
from ratingoffice.rulebooks.messages import message

if TYPE_CHECKING:
    from ratingoffice.rulebooks.calculator import Calculator, CalculatorAnswer

USUAL = "fide-2010"
RulebookKey = Annotated[str, typer.Option("--rulebook", help="Key of the rulebook; the answer names it.")]
Day = Annotated[
    str | None, typer.Option("--date", help="First day of the event: its figures hold; the newest ones if left out.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print as JSON.")]
Games = Annotated[
    list[str],
    typer.Argument(
        metavar="OPPONENT:SCORE...",
        help="Opponent's rating and score: 2100:1 1950:0.5 2000:0, or several together 12x2184:6.5; "
        "in draughts 2050:2 2050:1, together 7x2050:9",
    ),
]


def expected(
    own: Annotated[int, typer.Argument(help="Own rating.", min=0, max=4000)],
    opponent: Annotated[int, typer.Argument(help="Opponent's rating.", min=0, max=4000)],
    rulebook: RulebookKey = USUAL,
    day: Day = None,
    json: AsJson = False,
) -> None:
    """Calculate the expected score of a game.

    Example: `ratingoffice calc expected 2000 1850`

    Example: `ratingoffice calc expected 2700 2200 --rulebook fide-2024 --date 2025-09-30`
    """
    calculator, on = _calculator(rulebook, day)
    _show(lambda: calculator.expected(own, opponent, on), rulebook, as_json=json)


def change(
    own: Annotated[int, typer.Argument(help="Own rating.", min=0, max=4000)],
    games: Games,
    k: Annotated[
        str | None, typer.Option("--k", help="Development coefficient, where the rulebook asks for it.")
    ] = None,
    rulebook: RulebookKey = USUAL,
    day: Day = None,
    json: AsJson = False,
) -> None:
    """Calculate the rating change of a tournament.

    Example: `ratingoffice calc change 2000 2100:1 1950:0.5 --k 15`

    Example: `ratingoffice calc change 2000 2100:1 1950:0.5 --k 20 --rulebook fide-2024`
    """
    from ratingoffice.rating.typed_games import games_of

    calculator, on = _calculator(rulebook, day)
    coefficient = None if k is None else _number(k, "--k")
    _show(lambda: calculator.change(own, games_of(games, calculator), coefficient, on), rulebook, as_json=json)


def performance(games: Games, rulebook: RulebookKey = USUAL, day: Day = None, json: AsJson = False) -> None:
    """Calculate the performance of a result and, where the rulebook has one, the first result.

    Example: `ratingoffice calc performance 2220:1 2150:0.5 2200:1`, in draughts
    `ratingoffice calc performance 7x2050:9 --rulebook fmjd-2022`

    Example: `ratingoffice calc performance 6x1900:4 --rulebook fide-2024`
    """
    from ratingoffice.rating.typed_games import games_of

    calculator, on = _calculator(rulebook, day)
    _show(lambda: calculator.performance(games_of(games, calculator), on), rulebook, as_json=json)


def needed(
    goal: Annotated[str, typer.Argument(help="What is aimed at: rating, performance or score.")],
    wanted: Annotated[str, typer.Argument(help="How much of it.")],
    to_come: Annotated[
        list[str], typer.Argument(metavar="OPPONENT...", help="Ratings of the opponents to come: 2100 3x2050")
    ],
    met: Annotated[
        str,
        typer.Option("--met", help="Games played, in one text: '2100:1 1950:0.5 3x2050:2'; in draughts '7x2050:9'."),
    ] = "",
    own: Annotated[int | None, typer.Option("--own", help="Own rating, for a rating.", min=0, max=4000)] = None,
    k: Annotated[str | None, typer.Option("--k", help="Development coefficient, for a rating.")] = None,
    rulebook: RulebookKey = USUAL,
    day: Day = None,
    json: AsJson = False,
) -> None:
    """Calculate the points needed in the next games for a rating, a performance or a score.

    Example: `ratingoffice calc needed rating 2010 2100 2050 --met "1950:1 2080:0.5" --own 2000 --k 15`

    Example: `ratingoffice calc needed rating 2000 2050 3x1950 --own 1985 --k 20 --rulebook fide-2024-rapid`
    """
    from ratingoffice.rating.needed import EventStanding, NeededQuestion, goal_of
    from ratingoffice.rating.needed import needed as points_needed
    from ratingoffice.rating.typed_games import games_of, opponents_of

    calculator, on = _calculator(rulebook, day)
    coefficient, figure = None if k is None else _number(k, "--k"), _number(wanted, f"the {goal}")

    def ask() -> CalculatorAnswer:
        standing = EventStanding(games_of(met.split(), calculator), opponents_of(to_come), own, coefficient)
        return points_needed(NeededQuestion(calculator, standing, on), goal_of(goal), figure)

    _show(ask, rulebook, as_json=json)


def conversion(
    rating: Annotated[str, typer.Argument(help="A rating.")],
    scale: Annotated[str, typer.Argument(help="Its scale; a wrong name lists those there are.")],
    to: Annotated[str, typer.Argument(help="The scale that is wanted.")],
    rulebook: RulebookKey = USUAL,
    day: Day = None,
    office: Annotated[
        str | None,
        typer.Option("--office", help="Office whose own formulas hold too, as `office formula` enters them."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Convert a rating to another scale: national and FMJD, a club's and its union's.

    Example: `ratingoffice calc conversion 2540 Estonia Italy --rulebook fmjd-2009`
    """
    calculator, on = _calculator(rulebook, day)
    if office is not None:
        calculator, on = _calculator_of_office(office, rulebook, day)
    convert = calculator.conversion
    if convert is None:
        wrong_use(f"{message('one_scale_only', rulebook=rulebook)}. Available: {_keys_with('conversion')}")
    given = _number(rating, "the rating")
    _show(lambda: convert(given, scale, to, on), rulebook, as_json=json)


def time_control(
    control: Annotated[str, typer.Argument(help="Stages minutes[/moves][+seconds] joined by commas: 90/45,30+30")],
    rulebook: RulebookKey = USUAL,
    day: Day = None,
    json: AsJson = False,
) -> None:
    """Show what a time control gives and how the rulebook classifies it.

    Example: `ratingoffice calc time-control 90+30`, in draughts
    `ratingoffice calc time-control 80+60 --rulebook fmjd-2022`

    Example: `ratingoffice calc time-control 15+10 --rulebook fide-2024-rapid`
    """
    calculator, on = _calculator(rulebook, day)
    judge = calculator.time_control
    if judge is None:
        wrong = message("time_controls_not_classified", rulebook=rulebook)
        wrong_use(f"{wrong}. Available: {_keys_with('time_control')}")
    _show(lambda: judge(control, on), rulebook, as_json=json)


def _calculator(key: str, day: str | None) -> tuple[Calculator, date]:
    book = rulebook_of(key)
    return book.calculator, book.figures_day(day_of(day, "--date") if day else None)


def _calculator_of_office(place: str, key: str, day: str | None) -> tuple[Calculator, date]:
    """Return the calculator with the formulas of an office, and the day whose formulas hold."""
    from ratingoffice.store.office.connection import open_office

    open_office(place)
    from ratingoffice.store.lists.selectors.scale_formulas import calculator_of, formulas_day

    book = rulebook_of(key)
    return calculator_of(book), formulas_day(book, day_of(day, "--date") if day else None)


def _keys_with(question: str) -> str:
    """Name the rulebooks that can answer a question."""
    from ratingoffice.rulebooks.catalogue import keys, rulebook

    return ", ".join(key for key in keys() if getattr(rulebook(key).calculator, question))


def _number(text: str, what: str) -> Decimal:
    try:
        number = Decimal(text)
    except InvalidOperation:
        number = Decimal("NaN")
    if not number.is_finite():
        wrong_use(f"{what} is {text!r}; write a number")
    return number


def _show(ask: Callable[[], CalculatorAnswer], key: str, *, as_json: bool) -> None:
    try:
        answer = ask()
    except ValueError as problem:
        wrong_use(str(problem))
    lines = answer.lines.to_dicts()
    if as_json:
        total = {} if answer.total is None else {"total": answer.total}
        articles = answer.articles.split()
        print_json({"rulebook": key, "lines": lines, "articles": articles, "note": answer.note} | total)
        return
    print_rows(lines[0], (["-" if value is None else value for value in line.values()] for line in lines))
    if answer.note:
        screen().print(answer.note, soft_wrap=True)
    cited = f", articles {answer.articles}" if answer.articles else ""
    screen().print(f"Rulebook {key}{cited}", soft_wrap=True)
