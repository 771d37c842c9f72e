"""`ratingoffice lab convert`: a formula between two scales, from players with both ratings."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.lab.study_screen import print_table, table_data
from ratingoffice.cli.lab.study_source import Office, source_of
from ratingoffice.cli.screen import plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    import polars as pl

    from ratingoffice.laboratory.conversion.scale_study import ConversionFormula, ConversionStudy


def convert(
    folder: Annotated[
        Path | None,
        typer.Argument(
            metavar="FOLDER",
            help="Folder with both_ratings.csv (player_id, rating, other); or a season folder with --from and --to; "
            "or name an office with --office, --from and --to.",
        ),
    ] = None,
    office: Office = None,
    scale: Annotated[str, typer.Option(help="Name of the scale of `rating`.")] = "national",
    other: Annotated[str, typer.Option(help="Name of the scale of `other`.")] = "FMJD",
    series: Annotated[str | None, typer.Option("--from", help="Series of the ratings to convert.")] = None,
    to: Annotated[str | None, typer.Option("--to", help="Series of the ratings that are wanted.")] = None,
    errors: Annotated[
        float | None,
        typer.Option(
            help="For Deming: error variance of the wanted ratings divided by that of the others; "
            "else as their spreads are.",
            min=0.0001,
            max=10_000,
        ),
    ] = None,
    picture: Annotated[Path | None, typer.Option(help="Write the picture into this SVG file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Find a formula between two scales (FMJD Annex 9 1.5): least squares, Deming, Theil-Sen.

    It shows the error for players left out, the range in which the formula holds, and the command that enters it.

    Example: `ratingoffice lab convert ratings --scale Netherlands --picture conversion.svg`
    """
    from ratingoffice.laboratory.conversion.scale_study import conversion_study

    if (series is None) != (to is None) or (office and not series):
        wrong_use("name both series: --from and --to")
    players = _players(folder, office, series, to, as_json=json)
    try:
        study = conversion_study(players, errors)
        if picture is not None:
            from ratingoffice.laboratory.pictures import conversion_svg

            picture.write_text(conversion_svg(study, scale, other), encoding="utf-8")
    except OSError as problem:
        wrong_use(str(problem))
    _show(study, scale, as_json=json)


def _players(
    folder: Path | None, office: str | None, series: str | None, to: str | None, *, as_json: bool
) -> pl.DataFrame:
    """Read who has both ratings: of a table that a federation sent, or of the newest lists of two series."""
    if series is None and folder is not None:
        return _table(folder, as_json=as_json)
    both = source_of(folder, office, series, as_json=as_json).both
    if to is None or to not in both:
        wrong_use(f"Unknown series {to!r}. Available beside {series}: {', '.join(sorted(both)) or 'none'}.")
    return both[to]


def _table(folder: Path, *, as_json: bool) -> pl.DataFrame:
    from ratingoffice.errors import InputError
    from ratingoffice.laboratory.conversion.both_ratings import read_both_ratings

    try:
        return read_both_ratings(folder)
    except InputError as problem:
        refuse(problem.findings, nothing_of="formulas", as_json=as_json)


def _show(study: ConversionStudy, scale: str, *, as_json: bool) -> None:
    import polars as pl

    formulas = pl.DataFrame([vars(each) for each in study.formulas])
    if as_json:
        print_json({"answer": study.answer, **table_data({"formulas": formulas, "parts": study.parts})})
        return
    screen().print(study.answer, soft_wrap=True)
    print_table("Formulas, the one with the smallest error first", formulas)
    print_table("The first formula, from the weakest to the strongest players", study.parts)
    screen().print(f"To enter it: {plain(_command(study.best, scale))}", soft_wrap=True)


def _command(best: ConversionFormula, scale: str) -> str:
    sign = "-- " if best.constant < 0 else ""
    figures = f"{sign}{shlex.quote(scale)} {best.factor} {best.constant}"
    return f"ratingoffice office formula --from DATE {figures}"
