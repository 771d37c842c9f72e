"""`ratingoffice explain`: why is my rating what it is?"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.screen import plain, print_json, rulebook_of, screen, wrong_use

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from ratingoffice.rating.explanation import ExplainedEvent, Explanation
    from ratingoffice.rating.letter import Shown
    from ratingoffice.rulebooks.rules import ExplanationStep

MOST_PLAYERS = 10


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

    explanation = load(folder, player)
    if json:
        print_json(asdict(explanation))
    else:
        print_explanation(explanation, screen(), exact=exact)


def load(folder: Path, player: str) -> Explanation:
    """Read what explains a player's rating."""
    from ratingoffice.formats import list_folder
    from ratingoffice.rating.explanation import correction_steps, title_of
    from ratingoffice.rating.explanation import explain as explained

    run = list_folder.read_run(folder)
    try:
        key, day = str(run["rulebook"]["key"]), date.fromisoformat(run["list"])
    except (KeyError, TypeError, ValueError):
        wrong_use(f"{folder / 'run.json'} does not describe a list; write it anew with `ratingoffice rate`")
    book = rulebook_of(key)
    player_id = _player_id(folder, player)
    explanation = explained(lambda name: list_folder.scan(folder, name), book, player_id)
    corrected = _corrected_line(folder, player_id)
    explanation.corrections.extend(correction_steps(corrected, book, explanation.player["rating"]))
    return replace(explanation, title=title_of(book, day))


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


WIDE = 110


def print_explanation(explanation: Explanation, console: Console, *, exact: bool = False) -> None:
    """Show an explanation as a person would read it: figures to two decimals, unless all are asked for."""
    from ratingoffice.rating import letter

    player, shown = explanation.player, letter.exact if exact else letter.rounded
    console.print()
    console.rule(f"[bold]{plain(player['name'])}[/] ({plain(player['player_id'])})")
    for line in letter.heading(explanation, shown):
        console.print(plain(line))
    console.print(letter.LEGEND, style="dim")
    if not explanation.events:
        console.print(letter.NO_EVENT)
    for event in explanation.events:
        _print_event(console, event, shown)
    console.print("\n[bold]The rating[/]")
    _print_steps(console, explanation.steps, shown)
    if explanation.corrections:
        console.print("\n[bold]Why this revision[/]")
        _print_steps(console, explanation.corrections, shown)
    console.print()


def _print_event(console: Console, explained: ExplainedEvent, shown: Shown) -> None:
    from ratingoffice.rating.letter import event_heading, event_sum

    name, played = event_heading(explained)
    console.print(f"\n[bold]{plain(name)}[/]  {played}")
    _print_steps(console, explained.steps, shown)
    if explained.games:
        console.print(_games(explained, shown, wide=console.width >= WIDE))
    if (total := event_sum(explained, shown)) is not None:
        console.print(f"  {plain(total)}")


def _games(explained: ExplainedEvent, shown: Shown, *, wide: bool) -> Table:
    """The games of an event; on a narrow terminal without dates and ids."""
    from rich.table import Table

    from ratingoffice.rating.letter import FIGURES, game_cells, game_reason

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
        number, colour, opponent, *figures = map(plain, game_cells(game, shown))
        known = f"{opponent} {plain(game['opponent_id'])}" if wide and game["opponent_name"] else opponent
        when = [plain(game["date"] or "-")] if wide else []
        reason, counts = game_reason(game, explained)
        table.add_row(number, *when, colour, known, *figures, reason if counts else f"[yellow]{plain(reason)}[/]")
    return table


def _print_steps(console: Console, steps: list[ExplanationStep], shown: Shown) -> None:
    from ratingoffice.rating.letter import APPLIES, CHECKED, step_text

    for step in steps:
        mark, style = (f"[green]{APPLIES}[/]", "") if step.applies else (f"[dim]{CHECKED}[/]", "dim")
        console.print(f"  {mark} [{style or 'default'}]{plain(step_text(step, shown))}[/]")
