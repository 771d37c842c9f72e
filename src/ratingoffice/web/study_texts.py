"""Studies of the laboratory in the reader's language, for pages and for paper."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext, ngettext

from ratingoffice.laboratory.summaries.summary import Cell, StudyChart, StudySummary
from ratingoffice.web.figures import count
from ratingoffice.web.sentences import value_text


@dataclass(frozen=True)
class ShownTable:
    """A table as texts; whether a column is of figures."""

    title: str
    columns: list[tuple[str, bool]]
    rows: list[list[tuple[str, bool]]]


def shown_tables(summary: StudySummary) -> list[ShownTable]:
    """Return the tables of a study."""
    return [
        ShownTable(
            value_text(table.title),
            [
                (value_text(text), any(_is_figure(row[at]) for row in table.rows))
                for at, text in enumerate(table.columns)
            ],
            [[(cell_text(cell), _is_figure(cell)) for cell in row] for row in table.rows],
        )
        for table in summary.tables
    ]


def cell_text(cell: Cell) -> str:
    """Write a cell; what is empty stays so."""
    if cell is None:
        return ""
    if isinstance(cell, int | Decimal) and not -10_000 < cell < 10_000:
        return count(cell)
    return value_text(cell)


def _is_figure(cell: Cell) -> bool:
    return isinstance(cell, int | Decimal)


def chart_data(chart: StudyChart) -> dict[str, Any]:
    """Return a chart as the script that draws it reads it."""
    return {
        "title": value_text(chart.title),
        "across": value_text(chart.across),
        "isDays": any(isinstance(place, date) for place in chart.places),
        "isBars": chart.is_bars,
        "places": [
            str(place) if isinstance(place, date) else place if isinstance(place, str) else float(place)
            for place in chart.places
        ],
        "curves": [
            {
                "label": value_text(curve.label),
                **{name: _numbers(getattr(curve, name)) for name in ("values", "low", "high")},
            }
            for curve in chart.curves
        ],
    }


def _numbers(values: tuple[float | None, ...]) -> list[float | None]:
    return [None if value is None else float(value) for value in values]


def chance_text(probability: float) -> str:
    """Write a small probability as once in so many times."""
    if probability > 0.005:
        return gettext("%(percent)s %%") % {"percent": value_text(Decimal(f"{100 * probability:.1f}"))}
    times = min(10**9, int(float(f"{1 / max(probability, 1e-12):.1e}")))
    return ngettext("once in %(times)s", "once in %(times)s", times) % {"times": count(times)}
