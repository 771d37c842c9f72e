"""The table of the opponents of a display, checked; national ratings become ratings of the FMJD."""

from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import Any, Final

import polars as pl

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.records.attempt import MOST_POINTS, Opponent
from ratingoffice.model.article import article
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.checks_keys import repeated
from ratingoffice.model.findings import Place, cell, findings_where, has_errors, merge
from ratingoffice.model.kinds import FLAG, TEXT, whole
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import RATING, Column, Table, filled
from ratingoffice.rulebooks.core import DatedFigure, NotCoveredError
from ratingoffice.rulebooks.fmjd.annex9_2009.rulebook import FORMULAS as FORMULAS_2009
from ratingoffice.rulebooks.fmjd.annex9_2022.rulebook import FORMULAS as FORMULAS_2022

OPPONENTS: Final = Table(
    "opponents",
    (
        filled("board", whole(1, 9999)),
        Column("name", TEXT),
        filled("points", whole(0, MOST_POINTS)),
        Column("rating", RATING),
        Column("national_rating", whole(0, 9999)),
        Column("scale", TEXT),
        Column("member", FLAG),
        Column("club", TEXT),
        Column("venue", TEXT),
    ),
    key=("board",),
)
"""Points are those of the expert; `scale` names the formula of Annex 9, 1.5, without it a national rating compares."""

SCALES: Final = DatedFigure("Annex 9, 1.5", {**FORMULAS_2009.values, **FORMULAS_2022.values})

Scales = Mapping[str, tuple[Fraction, Fraction]]


def validate(raw: RawTable, day: date) -> tuple[tuple[Opponent, ...] | None, pl.DataFrame]:
    """The opponents by board, None where something is wrong; and the findings."""
    rows, of_cells = typed(raw, OPPONENTS)
    scales = scales_on(day)
    findings = merge([of_cells, header_findings(raw, OPPONENTS), *_of_rows(rows, raw.file, scales, day)])
    if has_errors(findings):
        return None, findings
    return tuple(_opponent(row, scales) for row in rows.sort("board").iter_rows(named=True)), findings


def scales_on(day: date) -> Scales:
    """The formulas in force; none before the first of them."""
    try:
        return SCALES.on(day)
    except NotCoveredError:
        return {}


@article("Annex 11, 4.2.5", "Annex 11, 4.3.5", "Annex 11, 4.4.5")
def rating_counted(rating: int | None, national: int | None, scale: str | None, scales: Scales) -> Fraction | None:
    """The rating of the FMJD, or else the national one by its formula, or as it is where there is none; 0 is none."""
    if rating or not national:
        return Fraction(rating) if rating else None
    factor, constant = scales[scale] if scale else (Fraction(1), Fraction(0))
    return factor * national + constant


def _opponent(row: Mapping[str, Any], scales: Scales) -> Opponent:
    rating = rating_counted(row["rating"], row["national_rating"], row["scale"], scales)
    return Opponent(row["board"], row["points"], rating, row["member"], row["club"], row["venue"])


def _of_rows(rows: pl.DataFrame, file: str, scales: Scales, day: date) -> Iterator[pl.DataFrame]:
    """A board twice, and scales without a formula."""
    yield repeated(rows, ["board"], Place("error", file, "board"), message["board_twice"], board=pl.col("board"))
    unknown = pl.col("scale").is_not_null() & ~pl.col("scale").is_in(list(scales))
    place, scale = Place("error", file, "scale"), cell("scale")
    if scales:
        text, known = message["unknown_scale.opponents"], pl.lit(", ".join(sorted(scales)))
        yield findings_where(rows, unknown, place, text, scale=scale, known=known)
    else:
        yield findings_where(rows, unknown, place, message["unknown_scale.early"], day=pl.lit(day), scale=scale)
