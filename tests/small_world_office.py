"""An office with the whole invented season in it: people, reports and competitions, without the rest of the demo."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.tables import TABLES
from ratingoffice.store.demo.seasons import season_of
from ratingoffice.store.demo.world_season import accept_world_events, open_competitions, with_world_players
from ratingoffice.store.models import Official
from ratingoffice.store.office.services.offices import NewSeries, create_office, open_series, set_rulebook
from ratingoffice.store.people.services.numbers import number_players
from ratingoffice.store.reports.services.seasons import import_season

LAST_DAY = date(2024, 12, 31)


def world_office() -> Official:
    """Found an office that ran the whole season."""
    who = create_office("Test federation", "own", "Anna")
    open_series(who, NewSeries("fmjd", "fmjd", "100"))
    set_rulebook(who, "fmjd", date(2022, 1, 1), "fmjd-2022", {})
    nothing = {
        name: pl.DataFrame(schema=dict.fromkeys([column.name for column in table.columns], pl.String))
        for name, table in TABLES.items()
    }
    tables = with_world_players(nothing)
    import_season(who, season_of(tables, set()), file="season", discipline="100")
    number_players(who, "fmjd", dict(tables["players"].select("player_id", "number").iter_rows()))
    accept_world_events((who, who), until=date.max, after=date.min)
    open_competitions(who)
    return who
