"""`ratingoffice rulebooks`: which regulations there are, and the map of one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.screen import number_of, plain, print_json, print_rows, rulebook_of, screen

if TYPE_CHECKING:
    from ratingoffice.rulebooks.corrections import CalculationCorrection


def rulebooks(
    key: Annotated[str | None, typer.Argument(help="Key of one rulebook, for its parameters and its map.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """List the rulebooks, or show one: its parameters and the status of each article.

    Example: `ratingoffice rulebooks fide-2010`
    """
    if key is None:
        _print_all(as_json=json)
    else:
        _print_one(key, as_json=json)


def _print_all(*, as_json: bool) -> None:
    from ratingoffice.rulebooks.catalogue import OWN, broken, brought_by, keys

    rows = [
        {"key": book.key, "title": book.title, "edition": book.edition, "first_list": str(book.first_list)}
        | {status: book.regulation.counts()[status] for status in ("computed", "informative", "open")}
        | {"package": brought_by(book.key)}
        for book in map(rulebook_of, keys())
    ]
    for each in broken():
        screen(stderr=True).print(f"[bold yellow]Warning:[/] {plain(each)}", soft_wrap=True)
    if as_json:
        print_json(rows)
        return
    names = [name for name in rows[0] if name != "package" or len(rows) > len(OWN)]
    print_rows((name.replace("_", " ") for name in names), ([str(row[name]) for name in names] for row in rows))


def _print_one(key: str, *, as_json: bool) -> None:
    book = rulebook_of(key)
    regulation = book.regulation
    parameters = [
        {"name": each.name, "article": each.article, "meaning": each.meaning, "default": each.default}
        for each in book.parameters
    ]
    if as_json:
        corrections = [asdict(each) for each in book.corrections]
        data = {"key": book.key, "calculation": book.calculation, "corrections": corrections}
        print_json(data | {"parameters": parameters, **asdict(regulation)})
        return
    console, counts = screen(), regulation.counts()
    console.print(f"[bold]{book.title}[/], {book.edition}; lists from {book.first_list} on")
    console.print(
        f"{len(regulation.articles)} articles: {counts['computed']} computed, "
        f"{counts['informative']} informative, {counts['open']} open"
    )
    for each in parameters:
        default = "none" if each["default"] is None else each["default"]
        console.print(f"--set {each['name']}=...  {each['meaning']} ({each['article']}); default {default}")
    console.print(f"Calculation {book.calculation}: {number_of(len(book.corrections), 'correction')}")
    for correction in book.corrections:
        _print_correction(correction)
    articles = ((each.number, each.words, each.status) for each in regulation.articles)
    print_rows(("article", "in our words", "status"), articles)


def _print_correction(each: CalculationCorrection) -> None:
    """Print what was wrong, what is right, and which lists can hold it."""
    last = f"up to {each.last_list}" if each.last_list else "on"
    print_corrections(f"Corrected in calculation {each.version} ({each.key})", [each])
    lists = f"  Lists impacted: from {each.first_list} {last}, calculation before {each.version}: {each.lists}"
    screen().print(lists, soft_wrap=True)


def print_corrections(title: str, corrections: Iterable[CalculationCorrection]) -> None:
    """Print for each correction what was wrong and what is right now."""
    for each in corrections:
        screen().print(f"[bold]{', '.join(each.articles)}[/] {plain(title)}", soft_wrap=True)
        screen().print(f"  What was wrong: {each.wrong}", soft_wrap=True)
        screen().print(f"  What is right: {each.right}", soft_wrap=True)
