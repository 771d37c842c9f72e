"""What all commands of the office share: where it is, who is asking, how a refusal is printed."""

from __future__ import annotations

import functools
import inspect
import os
import shlex
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from inspect import Parameter
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NoReturn, ParamSpec, TypeVar

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.option_groups import with_options
from ratingoffice.cli.screen import FINDINGS, plain, print_json, print_rows, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.store.models import Official

P = ParamSpec("P")
R = TypeVar("R")

Place = Annotated[
    str | None,
    typer.Option("--office", help="Folder of the office, or postgresql://... (else DATABASE_URL, or `office`)."),
]
Who = Annotated[str | None, typer.Option("--as", help="Who is asking; the only rating officer if left out.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]
AsFormat = Annotated[str, typer.Option("--format", help="csv or parquet.")]
SHARED: Final = {"office": Place, "who": Who}
"""Options of all commands at the desk; --json comes after them."""


def place_of(given: str | None) -> str:
    """Return where the office is: as given, or from the environment."""
    return given or os.environ.get("DATABASE_URL") or os.environ.get("RATINGOFFICE_OFFICE") or "office"


def shown_place(given: str | None) -> str:
    """Return where the office is, as it may be printed."""
    from ratingoffice.store.office.database import without_password

    return without_password(place_of(given))


def command(words: str, given: str | None) -> str:
    """Return a command of the office as it can be typed next, with the place that was named."""
    return f"ratingoffice office {words}" + (f" --office {shlex.quote(shown_place(given))}" if given else "")


def open_desk(place: str | None, who: str | None) -> Official:
    """Open the office and find who is asking; models and services can be imported after this."""
    from ratingoffice.store.office.connection import open_office

    open_office(place_of(place))
    from ratingoffice.store.office.selectors.offices import official

    return official(who)


@dataclass(frozen=True)
class Desk:
    """An office that is open: the place as it was typed, and who is asking."""

    place: str | None
    asking: Official


def at_desk(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command its desk, for the options that say where and who; refusals are printed."""
    _, *own = inspect.signature(command, eval_str=True).parameters.values()

    @functools.wraps(command)
    def run(*, office: str | None, who: str | None, **typed: Any) -> None:
        command(Desk(office, open_desk(office, who)), **typed)

    last = next((at for at, each in enumerate(own) if each.name == "json"), len(own))
    shared = [Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=kind) for name, kind in SHARED.items()]
    return print_refusals(with_options(run, (*own[:last], *shared, *own[last:])))


def print_refusals(command: Callable[P, R]) -> Callable[P, R]:
    """Print a refusal and exit: 1 for what the data do not allow, 2 for wrong use."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        from django.db import DatabaseError

        from ratingoffice.rulebooks.core import NotCoveredError
        from ratingoffice.store.errors import NoOfficeError, NotPermittedError, RefusedError, StoreError, UnknownError

        try:
            return command(*args, **kwargs)
        except (NoOfficeError, NotPermittedError, UnknownError) as problem:
            wrong_use(str(problem))
        except RefusedError as problem:
            _refuse(str(problem), problem, as_json=bool(kwargs.get("json")))
        except (NotCoveredError, StoreError) as problem:
            _refuse(str(problem), None, as_json=bool(kwargs.get("json")))
        except DatabaseError as problem:
            wrong_use(f"the database of the office does not answer as it should: {problem}")
        except BrokenPipeError:
            raise
        except OSError as problem:
            wrong_use(f"a file or folder cannot be read or written: {problem}")

    return run


def _refuse(message: str, refused: Any, *, as_json: bool) -> NoReturn:
    findings = None if refused is None else refused.findings
    if as_json:
        print_json({"refused": message, "findings": [] if findings is None else finding_rows(findings)})
    elif findings is not None:
        print_findings(findings)
    screen(stderr=True).print(
        f"[bold]Refused:[/] {plain(message.removesuffix('.'))}. Nothing was changed.", soft_wrap=True
    )
    raise typer.Exit(FINDINGS)


def print_text(text: str) -> None:
    """Print a sentence."""
    screen().print(plain(text), soft_wrap=True)


def print_table(title: str, columns: Iterable[str], rows: Iterable[Iterable[Any]]) -> None:
    """Show rows as a table; nothing where there are none."""
    if found := list(rows):
        print_rows(columns, found, title=title, title_justify="left")


def print_named(title: str, columns: Sequence[str], rows: Iterable[Sequence[Any]], *, as_json: bool) -> None:
    """Print rows as a table, or as JSON by the names of their columns."""
    if as_json:
        print_json([dict(zip(columns, row, strict=True)) for row in rows])
    else:
        print_table(title, columns, rows)


def pairs(given: list[str] | None, what: str) -> dict[str, str]:
    """Read NAME=VALUE words."""
    for text in given or []:
        if "=" not in text:
            wrong_use(f"{what} is {text!r}; write it as NAME=VALUE")
    return dict(text.split("=", 1) for text in given or [])


def table_format(word: str) -> Literal["csv", "parquet"]:
    """Return how tables are to be written."""
    if word not in ("csv", "parquet"):
        wrong_use(f"--format is {word!r}; write csv or parquet")
    return "parquet" if word == "parquet" else "csv"
