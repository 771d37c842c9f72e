"""`ratingoffice explain`: why is my rating what it is?"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.screen import number_of, plain, print_json, rulebook_of, screen, wrong_use

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from ratingoffice.rating.explanation import ExplainedEvent, Explanation
    from ratingoffice.rulebooks.rules import ExplanationStep

MOST_PLAYERS = 10
CENT = Decimal("0.01")
Shown = Callable[[object], str]
"""How a figure, or a text with figures in it, is written."""


def explain(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder that `ratingoffice rate` has written.")],
    player: Annotated[str, typer.Option(help="Id of the player, or a part of the name.")],
    exact: Annotated[bool, typer.Option("--exact", help="Print figures with all their decimals.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the explanation as JSON, figures exact.")] = False,
) -> None:
    """Explain a player's rating: events, games, articles, and the rules that did not apply.

    Example: `ratingoffice explain lists/2011-03-01 --player P000012`
    """
    from dataclasses import asdict

    explanation, title = load(folder, player)
    if json:
        print_json(asdict(explanation))
    else:
        print_explanation(explanation, title, screen(), exact=exact)


def load(folder: Path, player: str) -> tuple[Explanation, str]:
    """Read what explains a player's rating; the second part names the list."""
    from ratingoffice.formats import list_folder
    from ratingoffice.rating.explanation import correction_steps
    from ratingoffice.rating.explanation import explain as explained

    try:
        run = list_folder.read_run(folder)
        book = rulebook_of(run["rulebook"]["key"])
        title = f"{date.fromisoformat(run['list'])}, {book.title} ({book.edition})"
        player_id = _player_id(folder, player)
        explanation = explained(lambda name: list_folder.scan(folder, name), book, player_id)
        corrected = _corrected_line(folder, player_id)
        explanation.corrections.extend(correction_steps(corrected, book, explanation.player["rating"]))
    except list_folder.ListFolderError as problem:
        wrong_use(str(problem))
    except (KeyError, TypeError, ValueError):
        wrong_use(f"{folder / 'run.json'} does not describe a list; write it anew with `ratingoffice rate`")
    return explanation, title


def _corrected_line(folder: Path, player_id: str) -> dict[str, Any] | None:
    """Read what corrections of the calculation moved, where the folder holds a revision that has them."""
    import polars as pl

    from ratingoffice.formats import list_folder

    if not list_folder.has_table(folder, "corrected"):
        return None
    rows = list_folder.scan(folder, "corrected").filter(pl.col("player_id") == player_id)
    return next(iter(rows.collect().to_dicts()), None)


def _player_id(folder: Path, player: str) -> str:
    """Find a player by id, else by a part of the name if only one has it."""
    import polars as pl

    from ratingoffice.formats import list_folder

    people = list_folder.scan(folder, "list").select(pl.col("player_id", "name").cast(pl.String)).collect()
    if player in people["player_id"]:
        return player
    named = people.filter(pl.col("name").str.to_lowercase().str.contains(player.lower(), literal=True))
    if not named.height:
        wrong_use(f"no player on this list has the id or name {player!r}")
    if named.height > 1:
        some = "; ".join(f"{row[0]} {row[1]}" for row in named.head(MOST_PLAYERS).iter_rows())
        more = f"; and {named.height - MOST_PLAYERS:,} more" if named.height > MOST_PLAYERS else ""
        wrong_use(f"{named.height:,} players match {player!r}; choose an id: {some}{more}")
    return str(named["player_id"].item())


APPLIES, CHECKED = "✓", "·"
LEGEND = f"{APPLIES} decides   {CHECKED} checked, does not decide"


def print_explanation(explanation: Explanation, title: str, console: Console, *, exact: bool = False) -> None:
    """Show an explanation as a person would read it: figures to two decimals, unless all are asked for."""
    player, shown = explanation.player, _exact if exact else _rounded
    console.print()
    console.rule(f"[bold]{plain(player['name'])}[/] ({plain(player['player_id'])})")
    console.print(f"List of {title}")
    rating = player["rating"] if player["rating"] not in (None, "") else "no published rating"
    console.print(f"Rating: [bold]{rating}[/]   status: {player['status']}   K: {shown(player['k'] or '-')}")
    console.print(shown(explanation.summary))
    console.print(LEGEND, style="dim")
    if not explanation.events:
        console.print("No event of this period.")
    for event in explanation.events:
        _print_event(console, event, shown)
    console.print("\n[bold]The rating[/]")
    _print_steps(console, explanation.steps, shown)
    if explanation.corrections:
        console.print("\n[bold]Why this revision[/]")
        _print_steps(console, explanation.corrections, shown)
    console.print()


def _print_event(console: Console, explained: ExplainedEvent, shown: Shown) -> None:
    event, line = explained.event, explained.line
    console.print(f"\n[bold]{plain(event['name'])}[/]  {event['start']} to {event['end']}  {event['system']}")
    _print_steps(console, explained.steps, shown)
    if explained.games:
        console.print(_games(explained, shown, wide=console.width >= WIDE))
    if line["change"] not in (None, ""):
        score = f"{line['score']} in {number_of(line['games'], 'game')}, expected {shown(line['expected'])}"
        k = "K by game" if line["k"] in (None, "") else f"K {shown(line['k'])}"
        console.print(f"  Sum: {score}, {k}: change [bold]{shown(line['change'])}[/]")


FIGURES = {
    "own_rating": "own",
    "opponent_rating": "opp.",
    "difference": "diff.",
    "expected": "exp.",
    "score": "score",
    "change": "change",
}
WIDE = 110
SIX_DECIMALS = re.compile(r"-?\d+\.\d{6}")
LONG = re.compile(r"\d+\.\d{3,}")


def _games(explained: ExplainedEvent, shown: Shown, *, wide: bool) -> Table:
    """The games of an event; on a narrow terminal without dates and ids."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 1))
    table.add_column("", justify="right", no_wrap=True)
    if wide:
        table.add_column("date", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("opponent", overflow="ellipsis", no_wrap=True, max_width=40 if wide else 14)
    for heading in FIGURES.values():
        table.add_column(heading, justify="right", no_wrap=True, min_width=len(heading))
    table.add_column("articles or reason", overflow="fold", min_width=19)
    for game in explained.games:
        table.add_row(*_cells(game, shown, wide=wide), _reason(game, explained))
    return table


def _cells(game: Any, shown: Shown, *, wide: bool) -> list[str]:
    name = game["opponent_name"]
    opponent = f"{name} {game['opponent_id']}" if name and wide else name
    when = [game["date"]] if wide else []
    colour = {"white": "w", "black": "b"}.get(game["colour"])
    texts, figures = [game["round"], *when, colour, opponent], [game[figure] for figure in FIGURES]
    cells = [*texts, *(figure if figure in (None, "") else shown(figure) for figure in figures)]
    return ["-" if cell in (None, "") else plain(cell) for cell in cells]


def _exact(figure: object) -> str:
    """Leave out the zeros behind a figure of six decimals: 1661.000000 is 1661."""
    text = str(figure)
    return text.rstrip("0").removesuffix(".") if SIX_DECIMALS.fullmatch(text) else text


def _rounded(figure: object) -> str:
    """Round every figure of a text to two decimals: 0.631579 is 0.63; one of two decimals or fewer stays."""
    return LONG.sub(lambda found: _exact(f"{Decimal(found[0]).quantize(CENT, ROUND_HALF_UP)}0000"), _exact(figure))


def _reason(game: Any, explained: ExplainedEvent) -> str:
    """The articles of a counted game; why another does not count, unless that is the reason of the whole event."""
    if game["counted"] == "Y":
        return str(game["articles"])
    is_reason_of_event = game["reason"] in (explained.event["reason"], explained.line.get("reason"))
    return "[yellow]does not count[/]" if is_reason_of_event else f"[yellow]{game['reason']}[/] ({game['articles']})"


def _print_steps(console: Console, steps: list[ExplanationStep], shown: Shown) -> None:
    for step in steps:
        mark, style = (f"[green]{APPLIES}[/]", "") if step.applies else (f"[dim]{CHECKED}[/]", "dim")
        text = f"[{step.article}] {shown(step.text)}" if step.article else shown(step.text)
        console.print(f"  {mark} [{style or 'default'}]{plain(text)}[/]")
