"""Findings on the screen and as JSON: grouped by code, all of them with `--all-findings`."""

from __future__ import annotations

import functools
import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from inspect import Parameter
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

import typer

from ratingoffice.cli.option_groups import with_options
from ratingoffice.cli.screen import FINDINGS, plain, print_json, screen

if TYPE_CHECKING:
    import polars as pl
    from rich.console import Console

ALL_ASKED: Final = ContextVar("all_asked", default=True)
"""Whether all findings are shown; a command without the option shows all."""

COLOURS: Final = {"error": "red", "warning": "yellow"}

AllFindings = Annotated[
    bool,
    typer.Option("--all-findings", help="List every finding, not only the first places of each code and their number."),
]

Group = Mapping[str, Any]


def with_all_findings(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command that prints findings the option to print all of them."""
    asked = inspect.signature(command, eval_str=True).parameters.values()

    @functools.wraps(command)
    def run(*, all_findings: bool, **typed: Any) -> None:
        token = ALL_ASKED.set(all_findings)
        try:
            command(**typed)
        finally:
            ALL_ASKED.reset(token)

    option = Parameter("all_findings", Parameter.KEYWORD_ONLY, default=False, annotation=AllFindings)
    return with_options(run, (*asked, option))


def finding_rows(findings: pl.DataFrame) -> list[dict[str, Any]]:
    """Return findings for JSON: each with the `count` and first `places` of its code, or all of them alone."""
    from ratingoffice.model.findings import findings_data, grouped

    return findings_data(findings if ALL_ASKED.get() else grouped(findings))


def print_findings(findings: pl.DataFrame) -> None:
    """Show what is wrong first, then what is odd."""
    from ratingoffice.model.findings import FIRST_PLACES, grouped, tally

    console = screen(stderr=True)
    groups = grouped(findings, findings.height if ALL_ASKED.get() else FIRST_PLACES).to_dicts()
    for severity, count in tally(findings).items():
        if count:
            title = f"{count:,} {severity}{'s' if count > 1 else ''}"
            console.print(f"[bold {COLOURS[severity]}]{title}[/]")
        for group in groups:
            if group["severity"] == severity:
                _print_group(console, group)


def refuse(findings: pl.DataFrame, *, nothing_of: str | None = None, as_json: bool = False) -> NoReturn:
    """Show everything that is wrong, and end with exit code 1."""
    if as_json:
        print_json(({nothing_of: None} if nothing_of else {}) | {"findings": finding_rows(findings)})
    else:
        print_findings(findings)
    raise typer.Exit(FINDINGS)


def _print_group(console: Console, group: Group) -> None:
    """Print a code with its first places; the file is named once where it is the same, and so is the message."""
    count, places, code = group["count"], group["places"], f"[bold]{plain(group['code'])}[/]"
    is_one_file = count > 1 and len({place["file"] for place in places}) == 1
    within = f" in {plain(group['file'])}" if is_one_file and group["file"] else ""
    if is_one_file:
        places = [{**place, "file": None} for place in places]
    if count == 1:
        lines = [f"{code}: {_sentence(group)}"]
    elif len({place["message"] for place in places}) == 1:
        lines = [f"{code}, {count:,} times{within}: {plain(group['message'])}", f"  {_places(places)}"]
    else:
        lines = [f"{code}, {count:,} times{within}:", *(f"  {_sentence(place)}" for place in places)]
    for line in lines:
        console.print(f"  {line}", soft_wrap=True)
    if count > len(places):
        how = "only the first are kept" if ALL_ASKED.get() else "--all-findings lists them"
        console.print(f"    ... and {count - len(places):,} more; {how}")


def _sentence(place: Group) -> str:
    where = _where(place["file"], [place["line"]], place["column"])
    return plain(f"{where}: {place['message']}" if where else place["message"])


def _places(places: list[Group]) -> str:
    """Name places with one message: the lines of a file together where the column is the same."""
    lines: defaultdict[tuple[str | None, str | None], list[int | None]] = defaultdict(list)
    for place in places:
        lines[place["file"], place["column"]].append(place["line"])
    return plain("; ".join(_where(file, numbers, column) for (file, column), numbers in lines.items()))


def _where(file: str | None, lines: Iterable[int | None], column: str | None) -> str:
    """Return where findings are: file, lines, column, as far as they are known."""
    numbers = [str(line) for line in lines if line is not None]
    shown = f"line{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}" if numbers else None
    return ", ".join(filter(None, (file, shown, column)))
