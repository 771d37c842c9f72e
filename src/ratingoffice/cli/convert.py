"""`ratingoffice convert`: a report, a player list or an event of a season in another format."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.screen import FINDINGS, plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    import polars as pl


def convert(
    source: Annotated[
        Path, typer.Argument(metavar="IN", help="A report, a player list, a season folder or the folder of a list.")
    ],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file, or the folder of a season.")],
    from_: Annotated[
        str | None, typer.Option("--from", help="Format of IN; else it is recognised.", metavar="NAME")
    ] = None,
    to: Annotated[
        str | None, typer.Option("--to", help="Format of OUT; else by the ending of its name.", metavar="NAME")
    ] = None,
    event: Annotated[
        str | None, typer.Option(help="Id of the event in a season folder, IN or OUT.", metavar="ID")
    ] = None,
    ids: Annotated[
        str | None,
        typer.Option(help="Whose numbers are the ids of a season: fide, fmjd, local, or a federation.", metavar="BODY"),
    ] = None,
    beside: Annotated[
        list[Path] | None,
        typer.Option("--with", help="The folder of a list to write together with IN.", metavar="FOLDER"),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace what is there.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Convert a report to another format; list everything that the other format cannot hold.

    Formats: trf (also trf16, trf26), fmjd-text, fmjd-table, arbiter-pro, toernooibase, season (a folder), players.

    A player list becomes another by the ending of OUT: .txt .xml .csv .json .jsonl .parquet .xlsx

    A calculated list becomes a player list, .txt and .xml as FIDE publishes them. Together with its rapid and blitz
    lists (--with) it becomes the combined one.

    Example: `ratingoffice convert open.trf open.txt --to fmjd-text`

    Example: `ratingoffice convert season open.trf --event E0012 --ids fide`

    Example: `ratingoffice convert lists/2011-03-01 standard_rating_list.txt`
    """
    from ratingoffice.formats.conversion import Conversion
    from ratingoffice.formats.conversion import convert as converted
    from ratingoffice.model.findings import has_errors

    try:
        source_kind = _source_kind(source, from_, as_json=json)
        chosen = _target_kind(target, to, source_kind)
        _check_target(target, force=force)
        findings = converted(Conversion(source, source_kind, target, chosen, event, ids, tuple(beside or ())))
    except OSError as problem:
        wrong_use(f"{target} cannot be written: {problem.strerror or problem}")
    _report(findings, None if has_errors(findings) else target, as_json=json)


def _source_kind(source: Path, chosen: str | None, *, as_json: bool) -> str:
    from ratingoffice.formats.conversion import SOURCES, source_kind

    if chosen is not None and chosen not in SOURCES:
        wrong_use(f"there is no format {chosen!r} to read; there is {', '.join(SOURCES)}")
    found, findings = (chosen, None) if chosen else source_kind(source)
    if found is None:
        _report(findings, None, as_json=as_json)
    return str(found)


def _target_kind(target: Path, chosen: str | None, source_kind: str) -> str:
    from ratingoffice.formats.conversion import TARGETS, target_kind

    if chosen is not None and chosen not in TARGETS:
        wrong_use(f"there is no format {chosen!r} to write; there is {', '.join(TARGETS)}")
    return chosen or target_kind(target, source_kind)


def _check_target(target: Path, *, force: bool) -> None:
    is_there = any(target.iterdir()) if target.is_dir() else target.exists()
    if is_there and not force:
        wrong_use(f"{target} exists already; name another, or add --force to replace it")


def _report(findings: pl.DataFrame | None, written: Path | None, *, as_json: bool) -> None:
    """Show the findings; end with exit code 1 where nothing was written."""
    if as_json:
        rows = [] if findings is None else finding_rows(findings)
        print_json({"out": None if written is None else str(written), "findings": rows})
    elif findings is not None:
        print_findings(findings)
    if written is None:
        screen(stderr=True).print("Nothing was written. Fix what is listed and run it again.")
        raise typer.Exit(FINDINGS)
    if not as_json:
        screen().print(f"Written to [bold]{plain(written)}[/].", soft_wrap=True)
