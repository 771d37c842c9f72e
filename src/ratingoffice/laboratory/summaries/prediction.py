"""Do ratings predict? The forecasts of the lists beside those of a few other systems, as they are read."""

from typing import Final

from ratingoffice.laboratory.prediction.measures import MEASURES
from ratingoffice.laboratory.prediction.season_study import season_study
from ratingoffice.laboratory.prediction.study import PredictionStudy
from ratingoffice.laboratory.source import StudySource
from ratingoffice.laboratory.summaries.messages import message
from ratingoffice.laboratory.summaries.summary import StudyChart, StudyCurve, StudySummary, StudyTable, decimal
from ratingoffice.messages import Message, plain

SEED: Final = 1
DIGITS: Final = 4
NO_RATINGS: Final = "no ratings"
NAMES: Final = {
    NO_RATINGS: message("system.none"),
    "Elo, fitted K": message("system.elo_fitted"),
    "Glicko": plain("Glicko"),
    "Glicko-2": plain("Glicko-2"),
}
"""The systems beside the lists: those that need no more than the last list."""


def prediction_summary(source: StudySource) -> StudySummary:
    """Measure the forecasts of the lists; the games up to the first third of the lists fit, the others measure."""
    study = season_study(source, SEED, systems=lambda each: each.name in NAMES, processes=1)
    lists = study.comparison.names[0]
    return StudySummary(
        question=message("prediction_question"),
        answer=_answer(study, lists),
        charts=(_chart(study, lists),),
        tables=(_systems(study, lists), _calibration(study, lists)),
        notes=(message("prediction_note"),),
    )


def _answer(study: PredictionStudy, lists: str) -> Message:
    pairs = study.comparison.pairs.filter("beyond_chance")
    games = int(study.counted.sum())
    if pairs.filter(better=lists, worse=NO_RATINGS).is_empty():
        return message("prediction_answer.useless", games=games)
    better = pairs.filter(worse=lists)["better"]
    if better.is_empty():
        return message("prediction_answer", games=games)
    return message("prediction_answer.behind", games=games, system=NAMES[better[0]])


def _chart(study: PredictionStudy, lists: str) -> StudyChart:
    rows = study.calibration.filter(system=lists)
    per_cent = {name: tuple((100 * rows[name]).round(1)) for name in ("expected", "scored", "low", "high")}
    curves = (
        StudyCurve(message("scored"), per_cent["scored"], per_cent["low"], per_cent["high"]),
        StudyCurve(message("expected"), per_cent["expected"]),
    )
    places = tuple(rows["difference"].round(1))
    return StudyChart(message("scored_and_expected"), message("points_ahead"), places, curves)


def _systems(study: PredictionStudy, lists: str) -> StudyTable:
    names = NAMES | {lists: message("the_lists")}
    headings = ("forecasting_system", "log_loss", "brier", "ranked", "deviance", "worse", "low", "high")
    systems = study.systems.select("system", *MEASURES, "worse", "worse_low", "worse_high").iter_rows()
    rows = ((names[name], *(decimal(each, DIGITS) for each in figures)) for name, *figures in systems)
    return StudyTable.of(message("systems_compared"), headings, rows)


def _calibration(study: PredictionStudy, lists: str) -> StudyTable:
    headings = ("points_ahead", "games", "expected_share", "scored_share", "low", "high")
    steps = study.calibration.filter(system=lists).select("difference", "games", "expected", "scored", "low", "high")
    rows = (
        (decimal(apart, 0), games, *(decimal(100 * each) for each in shares))
        for apart, games, *shares in steps.iter_rows()
    )
    return StudyTable.of(message("scored_and_expected"), headings, rows)
