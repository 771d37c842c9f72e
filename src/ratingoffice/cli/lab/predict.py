"""`ratingoffice lab predict`: do ratings predict, and which system predicts better?"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ratingoffice.cli.lab.study_screen import print_table, table_data
from ratingoffice.cli.lab.study_source import Office, Series, source_of
from ratingoffice.cli.rate import Progress
from ratingoffice.cli.screen import plain, print_json, rulebook_of, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.laboratory.prediction.study import PredictionStudy
    from ratingoffice.laboratory.source import StudySource

FOOTBALL, IRISH = "football", "irish"
SYSTEMS: Final = "Systems, the best first: the less the better; low and high are the interval of the first figure"
SINGLE: Final = "Binomial deviance where a player had one game only in the tournament"
WORSE: Final = "First figure, more than that of the best; 95 % from a paired bootstrap of whole blocks ({blocks})"


def predict(
    source: Annotated[
        Path | None,
        typer.Argument(
            metavar="SOURCE",
            help="Season folder with several lists; or real results that come with the laboratory: "
            f"`{FOOTBALL}` (49,520 international matches) or `{IRISH}` (tournaments of the Irish Chess Union); "
            "or name an office with --office.",
        ),
    ] = None,
    office: Office = None,
    series: Series = None,
    rulebook: Annotated[
        str | None,
        typer.Option(
            help="Key of the rulebook whose expected scores the lists forecast with; of an office, else its own."
        ),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out the systems that take minutes.")] = False,
    seed: Annotated[int, typer.Option(help="Seed of the intervals.", min=0)] = 1,
    out: Annotated[Path | None, typer.Option(help="Folder for the tables and the picture of calibration.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Compare how well lists and other rating systems predict games: each list forecasts the games up to the next.

    Beside the lists: Elo, Glicko, Glicko-2, Bradley-Terry with ties, openskill, whole-history rating and TrueSkill
    Through Time. Their figures are fitted on the earlier games, and the later ones measure all of them.

    Example: `ratingoffice lab predict season --rulebook fide-2024`

    Example: `ratingoffice lab predict football --quick`
    """
    from ratingoffice.laboratory.prediction.study import write_study

    try:
        if office is None and str(source) in {FOOTBALL, IRISH} and not Path(str(source)).exists():
            if series or rulebook:
                wrong_use(f"--series and --rulebook belong to a season folder, not to {source}")
            study = _real_results(str(source), seed, quick=quick)
        else:
            book = rulebook_of(rulebook, series) if rulebook else None
            read = source_of(source, office, series, as_json=json)
            study = _lists(replace(read, rulebook=book or read.rulebook), seed, quick=quick)
        if out:
            write_study(study, out)
    except OSError as problem:
        wrong_use(f"{out} cannot be written: {problem}")
    if json:
        print_json({"answer": study.answer} | table_data(study.tables, digits=6))
    else:
        _print(study, out)


def _real_results(name: str, seed: int, *, quick: bool) -> PredictionStudy:
    from ratingoffice.laboratory.prediction.football_study import football_study
    from ratingoffice.laboratory.prediction.irish_study import irish_study

    if name == IRISH:
        return irish_study(seed)
    with Progress() as progress:
        return football_study(seed, quick=quick, progress=progress)


def _lists(source: StudySource, seed: int, *, quick: bool) -> PredictionStudy:
    from ratingoffice.laboratory.prediction.candidates import is_quick
    from ratingoffice.laboratory.prediction.season_study import season_study

    with Progress() as progress:
        systems = is_quick if quick else lambda _: True
        return season_study(source, seed, systems=systems, progress=progress)


def _print(study: PredictionStudy, out: Path | None) -> None:
    screen().print(plain(study.answer), soft_wrap=True)
    first = [each for each in study.systems.columns if each not in {"low", "high", "figures"} and "worse" not in each]
    print_table(SYSTEMS, study.systems.select(*first, "low", "high"), digits=4)
    worse = study.systems.select("system", "worse", "worse_low", "worse_high", "figures")
    print_table(WORSE.format(blocks=study.blocks), worse, digits=4)
    if "single_games" in study.tables:
        print_table(SINGLE, study.tables["single_games"], digits=4)
    if out:
        screen().print(f"Written to [bold]{plain(out)}[/].", soft_wrap=True)
