"""`ratingoffice lab ledger`: which articles created or took points, list by list."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.lab.study_screen import print_table
from ratingoffice.cli.lab.study_source import Office, Series, source_of
from ratingoffice.cli.screen import plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.laboratory.ledger.ledger import PointsLedger


def ledger(
    folders: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FOLDER...",
            help="Folders of lists that `ratingoffice rate` has written; or name an office with --office.",
        ),
    ] = None,
    office: Office = None,
    series: Series = None,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Show how many points each article created or took; the parts add up to the change of the sum of the ratings.

    Example: `ratingoffice lab ledger lists/2011-03-01`
    """
    if bool(folders) == (office is not None):
        wrong_use("name folders of lists, or an office with --office")
    found = source_of(None, office, series, as_json=json).ledgers if office else _of_folders(folders or [])
    if not found:
        wrong_use("the office has calculated no list of this series yet")
    if json:
        print_json([_data(each) for each in found])
        return
    for each in found:
        _show(each)


def _of_folders(folders: list[Path]) -> tuple[PointsLedger, ...]:
    from ratingoffice.errors import RatingOfficeError
    from ratingoffice.laboratory.ledger.ledger import ledger_of_folder

    try:
        return tuple(ledger_of_folder(folder) for folder in folders)
    except (RatingOfficeError, KeyError, ValueError, OSError) as problem:
        wrong_use(plain(problem))


def _data(ledger: PointsLedger) -> dict[str, object]:
    sums = {"before": ledger.before, "after": ledger.after, "change": ledger.after - ledger.before}
    return {"list": ledger.day, "answer": ledger.answer, **sums, "lines": ledger.lines.to_dicts()}


def _show(ledger: PointsLedger) -> None:
    import polars as pl

    from ratingoffice.laboratory.ledger.entries import PART_NAMES

    screen().print(ledger.answer, soft_wrap=True)
    lines = ledger.lines.with_columns(
        pl.col("part").cast(pl.String).replace({part: str(name) for part, name in PART_NAMES.items()}),
        pl.col("created", "taken", "points").cast(pl.Float64),
    )
    last = {"part": "all", "detail": "", "articles": "", "points": float(ledger.total)}
    print_table(f"List of {ledger.day}", pl.concat([lines, pl.DataFrame([last])], how="diagonal_relaxed"), digits=2)
