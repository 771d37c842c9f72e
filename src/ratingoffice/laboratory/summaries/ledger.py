"""Which articles create or take points? The ledgers of all lists as they are read."""

from collections.abc import Sequence
from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.ledger.entries import PART_NAMES
from ratingoffice.laboratory.ledger.ledger import PointsLedger
from ratingoffice.laboratory.summaries.messages import message
from ratingoffice.laboratory.summaries.summary import StudyChart, StudyCurve, StudySummary, StudyTable, decimal

PEOPLE: Final = ("newcomers", "left")
"""Parts that are whole ratings of people who come or leave, not points of a rule."""

PARTS_DRAWN: Final = 3
"""Beside the sum of all."""


def ledger_summary(ledgers: Sequence[PointsLedger]) -> StudySummary:
    """Say what each part created and took, list by list."""
    if not ledgers:
        raise InvalidValueError(message("no_ledger_yet"))
    lines = pl.concat(each.lines.with_columns(pl.col("part").cast(pl.String), day=each.day) for each in ledgers)
    newest = ledgers[-1]
    return StudySummary(
        question=message("ledger_question"),
        answer=newest.answer,
        charts=(_chart(ledgers, lines),),
        tables=(_parts(lines), _newest(newest)),
    )


def _chart(ledgers: Sequence[PointsLedger], lines: pl.DataFrame) -> StudyChart:
    """Draw what the rules made of those who were rated before and after: the sum, and what moved most."""
    rules = lines.filter(~pl.col("part").is_in(PEOPLE))
    points = rules.group_by("part", "day").agg(pl.col("points").sum().cast(pl.Float64))
    moved = points.group_by("part").agg(pl.col("points").abs().sum()).sort("points", "part", descending=[True, False])
    days = tuple(each.day for each in ledgers)
    known = {(part, day): value for part, day, value in points.iter_rows()}
    sums = dict(points.group_by("day").agg(pl.col("points").sum()).iter_rows())
    whole = StudyCurve(message("all_parts"), tuple(sums.get(day, 0.0) for day in days))
    parts = (
        StudyCurve(PART_NAMES[part], tuple(known.get((part, day), 0.0) for day in days))
        for part in moved["part"].head(PARTS_DRAWN)
    )
    return StudyChart(message("points_of_lists"), message("date"), days, (whole, *parts))


def _parts(lines: pl.DataFrame) -> StudyTable:
    summed = lines.group_by("part", maintain_order=True).agg(pl.col("created", "taken", "points").sum())
    rows = ((PART_NAMES[part], *map(decimal, figures)) for part, *figures in summed.iter_rows())
    return StudyTable.of(message("points_by_part"), ("part", "created", "taken", "together"), rows)


def _newest(ledger: PointsLedger) -> StudyTable:
    lines = ledger.lines.select("part", "detail", "articles", "points").iter_rows()
    rows = ((PART_NAMES[part], detail, articles, decimal(points)) for part, detail, articles, points in lines)
    return StudyTable.of(message("points_of_newest"), ("part", "detail", "articles", "together"), rows)
