"""`ratingoffice lab coverage`: how sure is the study of the level?"""

from __future__ import annotations

from typing import Annotated

import typer

from ratingoffice.cli.lab.study_screen import print_table, table_data
from ratingoffice.cli.rate import Progress
from ratingoffice.cli.screen import print_json, screen


def coverage(
    runs: Annotated[int, typer.Option(help="How many worlds.", min=1, max=10_000)] = 200,
    drift: Annotated[float, typer.Option(help="Points a year that are put in.", min=-100, max=100)] = 0.0,
    seed: Annotated[int, typer.Option(help="Seed of the first world.", min=0)] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Study the level of many simulated worlds with a known drift, and count how often the intervals are right.

    Example: `ratingoffice lab coverage --runs 20 --drift 5`
    """
    from ratingoffice.laboratory.drift.coverage import coverage_study

    with Progress() as progress:
        study = coverage_study(runs, drift, seed, progress)
    if json:
        print_json({"answer": study.answer, **table_data({"figures": study.figures})})
        return
    screen().print(study.answer, soft_wrap=True)
    print_table("Change from the first list to the last, of all worlds", study.figures)
