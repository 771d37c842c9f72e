"""What all commands share: the screen, JSON, wrong use, and the rulebook that was asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from ratingoffice.rulebooks.rulebook import Rulebook

T = TypeVar("T")

FINDINGS = 1
WRONG_USE = 2


def screen(*, stderr: bool = False) -> Console:
    """Return the terminal; as wide as the lines where the output goes into a file."""
    from rich.console import Console

    console = Console(stderr=stderr, highlight=False, soft_wrap=False)
    return console if console.is_terminal else Console(stderr=stderr, highlight=False, width=140)


def print_rows(columns: Iterable[str], rows: Iterable[Iterable[object]], **looks: Any) -> None:
    """Print a table: None is an empty cell, square brackets are no markup; `looks` are those of a table of rich."""
    from rich.table import Table

    table = Table(*columns, **looks)
    for row in rows:
        table.add_row(*("" if cell is None else plain(cell) for cell in row))
    screen().print(table)


def print_json(value: Any) -> None:
    """Print data for programs."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False, default=str))


def number_of(count: int, noun: str, plural: str = "") -> str:
    """Write how many there are: `number_of(1, "line")` is `1 line`."""
    return f"{count:,} {noun if count == 1 else plural or f'{noun}s'}"


def wrong_use(*messages: str) -> NoReturn:
    """Print what was wrong with the call, each mistake once, and end with exit code 2."""
    for message in dict.fromkeys(messages):
        screen(stderr=True).print(f"[bold red]Error:[/] {plain(message)}", soft_wrap=True)
    raise typer.Exit(WRONG_USE)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Within it, a file that cannot be written is wrong use."""
    try:
        yield
    except OSError as problem:
        wrong_use(f"{path} cannot be written: {problem.strerror or problem}")


def fitting(step: Callable[[], T], mistakes: list[str]) -> T | None:
    """Return what a step of a command makes of what was typed; else keep its mistakes, to report them with others."""
    try:
        return step()
    except (KeyError, ValueError) as problem:
        mistakes.extend(map(str, problem.args))
        return None


def day_of(text: str, what: str) -> date:
    """Read a date as it is typed."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        wrong_use(f"{what} is {text!r}; write it as 2011-03-01")


def rulebook_of(key: str, series: str | None = None) -> Rulebook:
    """Find a rulebook by key, for a series where its regulation has several, or list the available ones."""
    from ratingoffice.rulebooks.catalogue import rulebook

    return rulebook(key, series or "")


def plain(value: object) -> str:
    """Return a text of somebody else as it is: square brackets in it are no markup."""
    from rich.markup import escape

    return escape(str(value))
