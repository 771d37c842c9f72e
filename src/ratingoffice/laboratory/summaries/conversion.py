"""How do two scales compare? Formulas from players with both ratings (Annex 9, 1.5), as they are read."""

from collections.abc import Mapping
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.conversion.scale_study import FEWEST, METHOD_NAMES, ConversionStudy, conversion_study
from ratingoffice.laboratory.summaries.messages import message
from ratingoffice.laboratory.summaries.summary import StudyChart, StudyCurve, StudySummary, StudyTable, decimal
from ratingoffice.messages import plain

STEPS: Final = 12
"""Groups of players by rating on a chart."""


def conversion_summary(both: Mapping[str, pl.DataFrame]) -> StudySummary:
    """Compare a series with the others whose lists name enough of its players; the one with most players first."""
    enough = {name: players for name, players in both.items() if players.height >= FEWEST}
    if not enough:
        raise InvalidValueError(message("no_other_scale", fewest=FEWEST))
    names = sorted(enough, key=lambda name: (-enough[name].height, name))
    studies = {name: conversion_study(enough[name]) for name in names}
    return StudySummary(
        question=message("conversion_question"),
        answer=studies[names[0]].answer,
        charts=tuple(_chart(name, study) for name, study in studies.items()),
        tables=tuple(_formulas(name, study) for name, study in studies.items()),
        notes=(message("conversion_note"),),
    )


def _chart(name: str, study: ConversionStudy) -> StudyChart:
    ordered = study.players.sort("rating")
    parts = np.array_split(np.arange(ordered.height), min(STEPS, ordered.height // 3))
    means = [[float(ordered[column].to_numpy()[part].mean()) for part in parts] for column in ("rating", "other")]
    fitted = tuple(map(float, study.best.converted(np.array(means[0]))))
    curves = StudyCurve(plain(name), tuple(means[1])), StudyCurve(message("formula"), fitted)
    places = tuple(round(each, 1) for each in means[0])
    return StudyChart(message("ratings_on_both", series=name), message("rating_here"), places, curves)


def _formulas(name: str, study: ConversionStudy) -> StudyTable:
    rows = (
        (METHOD_NAMES[each.method], each.factor, each.constant, decimal(each.error), each.low, each.high)
        for each in study.formulas
    )
    headings = ("method", "factor", "constant", "standard_error", "low", "high")
    return StudyTable.of(message("formulas_to", series=name), headings, rows)
