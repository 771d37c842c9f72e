"""`ratingoffice rate`: from a season folder to a list with all its lines."""

from __future__ import annotations

import signal
import sys
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NoReturn

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.screen import FINDINGS, day_of, plain, print_json, rulebook_of, screen, wrong_use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import polars as pl

    from ratingoffice.library.list_in_parts import ListInParts
    from ratingoffice.library.rating_list import RatingList
    from ratingoffice.library.season import Season
    from ratingoffice.library.season_in_parts import SeasonInParts
    from ratingoffice.library.season_on_spark import SeasonOnSpark

    Step = Callable[[str, int, int], None]

TableFormat = Literal["csv", "parquet"]

TERMINATED: Final = 128 + signal.SIGTERM
"""The exit code that shells give a command that is asked to end."""


def rate(
    season: Annotated[str, typer.Argument(help="Folder with players, events, games and ratings (CSV or Parquet).")],
    rulebook: Annotated[str, typer.Option(help="Key of the rulebook; `ratingoffice rulebooks` lists them.")],
    list_date: Annotated[str, typer.Option("--list", help="Date of the list to calculate.", metavar="DATE")],
    out: Annotated[str, typer.Option(help="Folder for the list; new or empty.")],
    series: Annotated[str | None, typer.Option(help="Name of the list series in the ratings table.")] = None,
    engine: Annotated[Literal["local", "spark"], typer.Option(help="Where the rules run.")] = "local",
    format: Annotated[  # noqa: A002
        TableFormat | None, typer.Option(help="How the tables are written; csv, and parquet on Spark, if left out.")
    ] = None,
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="Set a parameter of the rulebook.", metavar="NAME=VALUE")
    ] = None,
    memory: Annotated[
        str | None,
        typer.Option(
            help="Memory to use; a larger season is rated in parts. Half of the machine if left out. "
            "On Spark that of each task.",
            metavar="4GB",
        ),
    ] = None,
    master: Annotated[
        str | None, typer.Option(help="Where Spark runs: spark://host:7077, yarn, k8s://...", metavar="URL")
    ] = None,
    conf: Annotated[list[str] | None, typer.Option(help="A setting of Spark.", metavar="NAME=VALUE")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a list that is already in the folder.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the findings and counts as JSON.")] = False,
) -> None:
    """Calculate a rating list, with a line for every game and event.

    Example: `ratingoffice rate season --rulebook fide-2010 --list 2011-03-01 --out lists/2011-03-01`
    """
    from polars.exceptions import ComputeError

    from ratingoffice.errors import InputError, RatingOfficeError

    book, day = rulebook_of(rulebook, series), day_of(list_date, "--list")
    settings = dict(text.partition("=")[::2] for text in setting or [])
    on_spark = SparkOptions(master, dict(text.partition("=")[::2] for text in conf or []))
    if engine == "local" and on_spark != SparkOptions():
        wrong_use("--master and --conf belong to --engine spark")
    try:
        book.check_list_date(day, book.settings(settings))
        with ended_in_order(), Progress() as progress, ExitStack() as opened:
            place = Place(season, out, force=force, memory=memory)
            books = opened.enter_context(
                _here(place, progress) if engine == "local" else on_spark.open(place, progress)
            )
            progress("calculate", 0, 1)
            rated = books.rate(book, day, series=series, settings=settings)
            as_format: TableFormat = format or ("csv" if engine == "local" else "parquet")
            tally = rated.write(out, format=as_format, force=True, progress=progress)
    except InputError as problem:
        _refuse(problem.findings, as_json=json)
    except (ValueError, RatingOfficeError) as problem:
        wrong_use(str(problem))
    except OSError as problem:
        wrong_use(f"{out} cannot be written: {problem}")
    except ComputeError as problem:
        wrong_use(f"{out} cannot be written; is the disk full? {problem}")
    _report(rated, out, tally, as_json=json)


@dataclass(frozen=True)
class Place:
    """The folder of the season, that of the list, and the memory there is."""

    season: str
    out: str
    force: bool
    memory: str | None


@contextmanager
def _here(place: Place, progress: Step) -> Iterator[Season | SeasonInParts]:
    """Open a season on this machine."""
    from ratingoffice.engines.parts.limits import Limits
    from ratingoffice.formats.list_folder import check_writable
    from ratingoffice.library.season import season_within
    from ratingoffice.library.season_in_parts import SeasonInParts

    out = Path(place.out)
    check_writable(out, force=place.force)
    season = season_within(Path(place.season), Limits.of(place.memory), progress, out.parent)
    with season if isinstance(season, SeasonInParts) else nullcontext():
        yield season


@dataclass(frozen=True)
class SparkOptions:
    """Where Spark runs, and its settings."""

    master: str | None = None
    settings: Mapping[str, str] = field(default_factory=dict)

    @contextmanager
    def open(self, place: Place, progress: Step) -> Iterator[SeasonOnSpark]:
        """Open a season on Spark; the session ends with it."""
        from ratingoffice.formats.extras import extra

        with extra():
            from ratingoffice.engines.spark.session import session
            from ratingoffice.library.season_on_spark import SeasonOnSpark, check_writable
        with session(self.master, self.settings) as spark:
            check_writable(spark, place.out, force=place.force)
            with SeasonOnSpark.read_on(spark, place.season, place.memory, progress) as season:
                yield season


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Inside, SIGTERM ends the command like Ctrl+C does: what stands open is closed and deleted."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class Progress:
    """A bar for the step at hand, on a terminal only."""

    def __enter__(self) -> Step:
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


def _refuse(findings: pl.DataFrame, *, as_json: bool) -> NoReturn:
    if as_json:
        print_json({"out": None, "status": None, "tally": None, "findings": finding_rows(findings)})
    else:
        print_findings(findings)
    screen(stderr=True).print("Nothing was written. Fix what is listed and run it again.")
    raise typer.Exit(FINDINGS)


def _report(rated: RatingList | ListInParts, out: str, tally: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        shown = {"out": out, "status": dict(sorted(rated.statuses.items())), "tally": tally}
        print_json(shown | {"findings": finding_rows(rated.all_findings)})
    else:
        print_findings(rated.all_findings)
        _print_summary(rated, out, tally)


def _print_summary(rated: RatingList | ListInParts, out: str, tally: dict[str, Any]) -> None:
    players = ", ".join(f"{number:,} {status}" for status, number in rated.statuses.items())
    screen().print(f"List of {rated.day}: {players}. Written to [bold]{plain(out)}[/].", soft_wrap=True)
    _print_tally("Events of this list", tally["events"])
    _print_tally("Results in them, one for each player of a game", tally["results"])
    if "://" not in out:  # a list elsewhere is copied here first
        screen().print(f"Why? ratingoffice explain {plain(out)} --player ID", soft_wrap=True)


def _print_tally(what: str, tally: dict[str, Any]) -> None:
    """Print how many counted, and how many did not for each reason."""
    left_out = tally["not_counted"]
    number = sum(each["number"] for each in left_out)
    rest = f", {number:,} not counted:" if number else ", none left out."
    screen().print(f"{what}: {tally['counted']:,} counted{rest}", soft_wrap=True)
    for each in left_out:
        screen().print(f"  {each['number']:>7,}  {plain(each['reason'])} ({each['articles']})", soft_wrap=True)
