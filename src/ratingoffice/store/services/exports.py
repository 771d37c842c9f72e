"""A season taken out of the office: the tables that a list is calculated from, as a folder holds them."""

from datetime import date

import polars as pl

from ratingoffice.model.tables import TABLES
from ratingoffice.store import bulk
from ratingoffice.store.models import Official
from ratingoffice.store.permissions import Action, permit
from ratingoffice.store.selectors.inputs import inputs_of
from ratingoffice.store.selectors.lists import series_named
from ratingoffice.store.selectors.seasons import without_doubles
from ratingoffice.store.trail import changing


def export_season(who: Official, series: str, day: date) -> dict[str, pl.DataFrame]:
    """Return the tables that the list of a day would be calculated from now; `rate` makes the same list of them."""
    permit(who, Action.EXPORT)
    of = series_named(series)
    with bulk.snapshot():
        inputs = without_doubles(inputs_of(of, day))
    tables = {name: _ordered(name, getattr(inputs, name)) for name in TABLES if name != "cards"}
    if inputs.cards.height:
        score = (pl.col("half_points") / 2).cast(pl.String).str.strip_suffix(".0")
        tables["cards"] = _ordered("cards", inputs.cards.with_columns(score=score))
    with changing(who, Action.EXPORT) as trail:
        trail.record(f"season {series} {day}", after={name: table.height for name, table in tables.items()})
    return tables


def _ordered(name: str, table: pl.DataFrame) -> pl.DataFrame:
    return table.select(TABLES[name].column_names()).sort(TABLES[name].key)
