"""`ratingoffice rate`: from a season folder to a list with all its lines."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from ratingoffice import __version__
from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.screen import FINDINGS, day_of, plain, print_json, rulebook_of, screen, wrong_use
from ratingoffice.cli.termination import ended_in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date

    import polars as pl

    from ratingoffice.rating.period import RatedPeriod
    from ratingoffice.rulebooks.rulebook import Rulebook

TableFormat = Literal["csv", "parquet"]


def rate(
    season: Annotated[Path, typer.Argument(help="Folder with players, events, games and ratings (CSV or Parquet).")],
    rulebook: Annotated[str, typer.Option(help="Key of the rulebook; `ratingoffice rulebooks` lists them.")],
    list_date: Annotated[str, typer.Option("--list", help="Date of the list to calculate.", metavar="DATE")],
    out: Annotated[Path, typer.Option(help="Folder for the list; new or empty.")],
    series: Annotated[str | None, typer.Option(help="Name of the list series in the ratings table.")] = None,
    engine: Annotated[Literal["local", "spark"], typer.Option(help="Where the rules run.")] = "local",
    format: Annotated[TableFormat, typer.Option(help="How the tables are written.")] = "csv",  # noqa: A002
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="Set a parameter of the rulebook.", metavar="NAME=VALUE")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a list that is already in the folder.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the findings and counts as JSON.")] = False,
) -> None:
    """Calculate a rating list, with a line for every game and event.

    Example: `ratingoffice rate season --rulebook fide-2010 --list 2011-03-01 --out lists/2011-03-01`
    """
    if engine != "local":
        wrong_use("the engine spark is not part of this version; use --engine local")
    book, day = rulebook_of(rulebook), day_of(list_date, "--list")
    job = RateJob(season, book, series or book.series, day, _settings(book, setting or [], day), out, format)
    _check_folder(out, force=force)
    tally: dict[str, Any] = {}
    with Progress() as progress:
        rated, findings = _rated(job, progress)
        if rated is not None:
            tally = _write(job, rated, findings, progress)
    _report(rated, findings, out, tally, as_json=json)


@dataclass(frozen=True)
class RateJob:
    """What was asked for."""

    season: Path
    book: Rulebook
    series: str
    day: date
    settings: dict[str, Any]
    out: Path
    as_format: TableFormat


def _settings(book: Rulebook, given: list[str], day: date) -> dict[str, Any]:
    pairs = dict(text.partition("=")[::2] for text in given)
    try:
        settings = book.settings(pairs)
        if not book.is_list_date(day, settings):
            lists = ", ".join(str(each) for each in book.next_lists(max(day, book.first_list), settings))
            wrong_use(f"there is no list of {book.key} on {day}; the next ones are {lists}")
    except ValueError as problem:
        wrong_use(str(problem))
    return settings


def _check_folder(out: Path, *, force: bool) -> None:
    from ratingoffice.formats.list_folder import ListFolderError, check_writable

    try:
        check_writable(out, force=force)
    except (ListFolderError, OSError) as problem:
        wrong_use(str(problem))


class Progress:
    """A bar for the step at hand, on a terminal only."""

    def __enter__(self) -> Callable[[str, int, int], None]:
        """Show the bar; the function returned takes a step and how much of it is done."""
        from rich.progress import Progress as Bar
        from rich.progress import SpinnerColumn, TimeElapsedColumn

        console = screen(stderr=True)
        columns = (SpinnerColumn(), *Bar.get_default_columns()[:2], TimeElapsedColumn())
        self.bar = Bar(*columns, console=console, transient=True, disable=not console.is_terminal)
        task = self.bar.add_task("starting")
        self.bar.start()
        return lambda what, done, total: self.bar.update(task, description=what, completed=done, total=total)

    def __exit__(self, *_: object) -> None:
        """Take the bar away."""
        self.bar.stop()


def _rated(job: RateJob, progress: Callable[[str, int, int], None]) -> tuple[RatedPeriod | None, pl.DataFrame]:
    """Read and calculate; no list where a finding is an error."""
    from ratingoffice.formats import season_folder
    from ratingoffice.model.books import open_books
    from ratingoffice.model.findings import merge
    from ratingoffice.rating.period import rate_period

    season, findings = season_folder.read(job.season, progress)
    if season is None:
        return None, findings
    progress("open the books", 0, 1)
    books = open_books(season, job.series)
    progress("calculate", 0, 1)
    rated = rate_period(books, job.book, job.day, job.settings)
    return (rated if rated.is_valid else None), merge([findings, rated.findings])


def _write(
    job: RateJob, rated: RatedPeriod, findings: pl.DataFrame, progress: Callable[[str, int, int], None]
) -> dict[str, Any]:
    """Write the list; return what was counted and what was left out."""
    from ratingoffice.formats import list_folder
    from ratingoffice.rating.run import run_of
    from ratingoffice.rating.tally import tally_of

    run = run_of(rated, job.settings, __version__, job.as_format)

    def tables() -> Iterator[tuple[str, pl.DataFrame]]:
        made, counted = rated.tables(findings), {}
        for done, (name, table) in enumerate(made.items()):
            progress(f"write {name}", done, len(made))
            written = table()
            if name in {"events", "game_lines"}:
                counted[name] = written
            yield name, written
        run["tally"] = tally_of(**counted, day=rated.day)

    try:
        with ended_in_order():
            list_folder.write(job.out, tables(), run, as_format=job.as_format)
    except OSError as problem:
        wrong_use(f"{job.out} cannot be written: {problem}")
    tally: dict[str, Any] = run["tally"]
    return tally


def _report(
    rated: RatedPeriod | None, findings: pl.DataFrame, out: Path, tally: dict[str, Any], *, as_json: bool
) -> None:
    if as_json:
        statuses = None if rated is None else dict(sorted(rated.list["status"].cast(str).value_counts().iter_rows()))
        shown = {"out": str(out) if rated else None, "status": statuses, "tally": tally or None}
        print_json(shown | {"findings": finding_rows(findings)})
    else:
        print_findings(findings)
    if rated is None:
        screen(stderr=True).print("Nothing was written. Fix what is listed and run it again.")
        raise typer.Exit(FINDINGS)
    if not as_json:
        _print_summary(rated, out, tally)


def _print_summary(rated: RatedPeriod, out: Path, tally: dict[str, Any]) -> None:
    counts = rated.list["status"].value_counts().sort("status").iter_rows()
    players = ", ".join(f"{number:,} {status}" for status, number in counts)
    screen().print(f"List of {rated.day}: {players}. Written to [bold]{plain(out)}[/].", soft_wrap=True)
    _print_tally("Events of this list", tally["events"])
    _print_tally("Results in them, one for each player of a game", tally["results"])
    screen().print(f"Why? ratingoffice explain {plain(out)} --player ID", soft_wrap=True)


def _print_tally(what: str, tally: dict[str, Any]) -> None:
    """Print how many counted, and how many did not for each reason."""
    left_out = tally["not_counted"]
    number = sum(each["number"] for each in left_out)
    rest = f", {number:,} not counted:" if number else ", none left out."
    screen().print(f"{what}: {tally['counted']:,} counted{rest}", soft_wrap=True)
    for each in left_out:
        screen().print(f"  {each['number']:>7,}  {plain(each['reason'])} ({each['articles']})", soft_wrap=True)
