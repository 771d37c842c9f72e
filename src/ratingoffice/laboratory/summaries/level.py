"""Is the level stable? The study of the level as it is read."""

from typing import Final

import polars as pl

from ratingoffice.laboratory.drift.scale import scale_drift
from ratingoffice.laboratory.history import RatingHistory
from ratingoffice.laboratory.level.study import LevelChoices, LevelStudy, level_study
from ratingoffice.laboratory.summaries.messages import message
from ratingoffice.laboratory.summaries.summary import StudyChart, StudyCurve, StudySummary, StudyTable, decimal
from ratingoffice.messages import Message


def level_summary(history: RatingHistory) -> StudySummary:
    """Study the level of adults; of everybody where too few years of birth are known."""
    try:
        study = level_study(history)
    except ValueError:
        study = level_study(history, LevelChoices(ages=None))
    return StudySummary(
        question=message("level_question"),
        answer=study.answer,
        charts=(_chart(study),),
        tables=(_changes(study), _parts(study), _ages(study)),
        notes=(scale_drift(study).answer, *study.notes),
    )


def _chart(study: LevelStudy) -> StudyChart:
    group, top = study.group, study.top
    curves = (
        StudyCurve(message("same_players"), tuple(group["level"]), tuple(group["low"]), tuple(group["high"])),
        StudyCurve(message("top_players", count=study.choices.top), tuple(top["change"])),
    )
    return StudyChart(message("level_since_first"), message("date"), tuple(group["date"]), curves)


def _changes(study: LevelStudy) -> StudyTable:
    headings = ("figure", "first_list", "last_list", "change", "low", "high")
    rows = ((_figure(name), *map(decimal, each)) for name, *each in study.changes.iter_rows())
    return StudyTable.of(message("change_of_lists"), headings, rows)


PARTS: Final = {"left": message("by_left"), "stayed": message("by_stayed"), "came": message("by_came")}


def _parts(study: LevelStudy) -> StudyTable:
    rows = ((_figure(name), PARTS[part], *map(decimal, each)) for name, part, *each in study.parts.iter_rows())
    return StudyTable.of(message("change_split"), ("figure", "made_by", "change", "low", "high"), rows)


def _figure(name: str) -> Message:
    return message("average_rating") if name == "mean" else message("percentile", number=int(name.removeprefix("p")))


def _ages(study: LevelStudy) -> StudyTable:
    ages = study.ages.with_columns(pl.col("players").round())
    rows = ((name, *map(decimal, each)) for name, *each in ages.iter_rows())
    return StudyTable.of(message("change_by_age"), ("ages", "players", "change_a_year", "low", "high"), rows)
