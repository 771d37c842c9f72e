"""`ratingoffice calc`: a player checks a figure, with the rules that make the list."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.screen import day_of, print_json, rulebook_of, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.rulebooks.rulebook import Calculator

app = typer.Typer(help="Check a figure: expected score, rating change, performance.", no_args_is_help=True)

RulebookKey = Annotated[str, typer.Option("--rulebook", help="Key of the rulebook.")]
Day = Annotated[str | None, typer.Option("--date", help="Day whose figures hold; the edition's newest if left out.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print as JSON.")]
Games = Annotated[
    list[str], typer.Argument(metavar="OPPONENT:SCORE...", help="Opponent's rating and score: 2100:1 1950:0.5 2000:0")
]

HALF_POINTS = {"0": 0, "0.5": 1, "1/2": 1, "½": 1, "=": 1, "1": 2}


@app.command()
def expected(
    own: Annotated[int, typer.Argument(help="Own rating.", min=0, max=4000)],
    opponent: Annotated[int, typer.Argument(help="Opponent's rating.", min=0, max=4000)],
    rulebook: RulebookKey = "fide-2010",
    day: Day = None,
    json: AsJson = False,
) -> None:
    """What a player expects from a game.

    Example: `ratingoffice calc expected 2000 1850`
    """
    calculator, on = _calculator(rulebook, day)
    _show(calculator.expected(own, opponent, on).to_dicts(), calculator.articles["expected"], as_json=json)


@app.command()
def change(
    own: Annotated[int, typer.Argument(help="Own rating.", min=0, max=4000)],
    games: Games,
    k: Annotated[int, typer.Option("--k", help="Development coefficient.")],
    rulebook: RulebookKey = "fide-2010",
    day: Day = None,
    json: AsJson = False,
) -> None:
    """What a tournament changes, game by game.

    Example: `ratingoffice calc change 2000 2100:1 1950:0.5 --k 15`
    """
    calculator, on = _calculator(rulebook, day)
    if k not in calculator.coefficients:
        wrong_use(f"K is {k}; {rulebook} knows {', '.join(map(str, calculator.coefficients))}")
    lines = calculator.change(own, k, [_game(text) for text in games], on)
    total = lines["change"].sum()
    turn_over = f"at K {k} a rating turns over in about {calculator.turn_over(k, on)} games"
    note = f"new rating {own} + ({total}) = {own + total}; {turn_over}"
    _show(lines.to_dicts(), calculator.articles["change"], as_json=json, note=note, total=total)


@app.command()
def performance(games: Games, rulebook: RulebookKey = "fide-2010", day: Day = None, json: AsJson = False) -> None:
    """What a result is worth, as a performance and as a first result of an unrated player.

    Example: `ratingoffice calc performance 2220:1 2150:0.5 2200:1`
    """
    calculator, on = _calculator(rulebook, day)
    lines = calculator.performance([_game(text) for text in games], on)
    _show(lines.to_dicts(), calculator.articles["performance"], as_json=json)


def _calculator(key: str, day: str | None) -> tuple[Calculator, date]:
    book = rulebook_of(key)
    on = day_of(day, "--date") if day else book.first_list
    if on < book.first_list:
        wrong_use(f"{key} has no figures for {on}; its first list is of {book.first_list}")
    return book.calculator, on


def _game(text: str) -> tuple[int, int]:
    opponent, _, score = text.partition(":")
    if not opponent.isdecimal() or len(opponent) > 4 or score not in HALF_POINTS:
        wrong_use(f"{text!r} is not a game; write the opponent's rating and the score, as 2100:1, 2100:0.5 or 2100:0")
    return int(opponent), HALF_POINTS[score]


def _show(lines: list[dict[str, Any]], articles: str, *, as_json: bool, note: str = "", total: object = None) -> None:
    from rich.table import Table

    if as_json:
        print_json({"lines": lines, "articles": articles.split()} | ({} if total is None else {"total": total}))
        return
    table = Table(*lines[0], title_justify="left")
    for line in lines:
        table.add_row(*(str(value) for value in line.values()))
    screen().print(table)
    if note:
        screen().print(note, soft_wrap=True)
    screen().print(f"Articles: {articles}", soft_wrap=True)
