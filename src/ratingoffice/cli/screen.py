"""What all commands share: the screen, JSON, wrong use, and the rulebook that was asked for."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    import polars as pl
    from rich.console import Console

    from ratingoffice.rulebooks.rulebook import Rulebook

FINDINGS = 1
WRONG_USE = 2
MOST_SHOWN = 20


def screen(*, stderr: bool = False) -> Console:
    """Return the terminal; as wide as the lines where the output goes into a file."""
    from rich.console import Console

    console = Console(stderr=stderr, highlight=False, soft_wrap=False)
    return console if console.is_terminal else Console(stderr=stderr, highlight=False, width=140)


def print_json(value: Any) -> None:
    """Print data for programs."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False, default=str))


def wrong_use(message: str) -> NoReturn:
    """Say what was wrong with the call, and end with exit code 2."""
    screen(stderr=True).print(f"[bold red]Error:[/] {message}", soft_wrap=True)
    raise typer.Exit(WRONG_USE)


def day_of(text: str, what: str) -> date:
    """Read a date as it is typed."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        wrong_use(f"{what} is {text!r}; write it as 2011-03-01")


def rulebook_of(key: str) -> Rulebook:
    """Find a rulebook by key, or say which there are."""
    from ratingoffice.rulebooks.catalogue import rulebook

    try:
        return rulebook(key)
    except KeyError as problem:
        wrong_use(str(problem.args[0]))


def print_findings(findings: pl.DataFrame) -> None:
    """Show what is wrong first, then what is odd: the first of each kind, and how many there are."""
    from rich.table import Table

    console = screen(stderr=True)
    for severity, colour in (("error", "red"), ("warning", "yellow")):
        chosen = findings.filter(findings["severity"] == severity)
        if not chosen.height:
            continue
        table = Table(
            title=f"{chosen.height} {severity}s" if chosen.height > 1 else f"1 {severity}", title_style=colour
        )
        for name in ("code", "file", "line", "column", "message"):
            table.add_column(name, overflow="fold")
        for row in chosen.head(MOST_SHOWN).iter_rows(named=True):
            table.add_row(
                *(str("" if row[name] is None else row[name]) for name in ("code", "file", "line", "column", "message"))
            )
        console.print(table)
        if chosen.height > MOST_SHOWN:
            console.print(f"... and {chosen.height - MOST_SHOWN} more; --json shows all")
