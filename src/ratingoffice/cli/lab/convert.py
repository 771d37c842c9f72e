"""`ratingoffice lab convert`: a formula between two scales, from players with both ratings."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.lab.study_screen import print_table, table_data
from ratingoffice.cli.screen import plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    import polars as pl

    from ratingoffice.laboratory.conversion.scale_study import ConversionFormula, ConversionStudy


def convert(
    folder: Annotated[
        Path,
        typer.Argument(
            metavar="FOLDER",
            help="Folder with both_ratings.csv (player_id, rating, other); or a season folder with --from and --to.",
        ),
    ],
    scale: Annotated[str, typer.Option(help="Name of the scale of `rating`.")] = "national",
    other: Annotated[str, typer.Option(help="Name of the scale of `other`.")] = "FMJD",
    series: Annotated[str | None, typer.Option("--from", help="Series of the ratings to convert.")] = None,
    to: Annotated[str | None, typer.Option("--to", help="Series of the ratings that are wanted.")] = None,
    picture: Annotated[Path | None, typer.Option(help="Write the picture into this SVG file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Find a formula between two scales (FMJD Annex 9 1.5): least squares, Deming, Theil-Sen.

    It shows the error for players left out, the range in which the formula holds, and the command that enters it.

    Example: `ratingoffice lab convert ratings --scale Netherlands --picture conversion.svg`
    """
    from ratingoffice.errors import InputError, RatingOfficeError
    from ratingoffice.laboratory.conversion.scale_study import conversion_study

    if (series is None) != (to is None):
        wrong_use("name both series: --from and --to")
    try:
        study = conversion_study(_players(folder, series, to))
        if picture is not None:
            from ratingoffice.laboratory.conversion.scale_picture import conversion_svg

            picture.write_text(conversion_svg(study, scale, other), encoding="utf-8")
    except InputError as problem:
        refuse(problem.findings, nothing_of="formulas", as_json=json)
    except (RatingOfficeError, OSError) as problem:
        wrong_use(str(problem))
    _show(study, scale, as_json=json)


def _players(folder: Path, series: str | None, to: str | None) -> pl.DataFrame:
    from ratingoffice.laboratory.conversion.both_ratings import read_both_ratings
    from ratingoffice.laboratory.conversion.scale_study import players_on_both
    from ratingoffice.laboratory.history import history_of_folder

    if series is None:
        return read_both_ratings(folder)
    return players_on_both(history_of_folder(folder, series), history_of_folder(folder, to))


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
