"""The office as a source of the laboratory: published lists, games of accepted events, players."""

from dataclasses import dataclass, replace
from datetime import date

import polars as pl

from ratingoffice.laboratory.history import RatingHistory, history_of_season
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.selectors.list_pages import hidden_ids
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.seasons import season_of
from ratingoffice.store.office import bulk


@dataclass(frozen=True, eq=False)
class OfficeHistory:
    """The history of a series, and where and when its events were."""

    history: RatingHistory
    events: pl.DataFrame
    """event_id, name, federation, start, end."""


def office_history(series: str) -> OfficeHistory:
    """Read the lists in force and all accepted games of a series, doubles as the players they are.

    Of a hidden player the history has id, ratings and games; no name, birth year, sex or federation.
    """
    with bulk.snapshot():
        season = season_of(inputs_of(series_named(series), date.max))
        hidden = hidden_ids()
    history = history_of_season(season, series)
    is_shown = ~pl.col("player_id").is_in(hidden)
    person = [pl.when(is_shown).then(name).alias(name) for name in ("name", "born", "sex", "federation")]
    events = season.events.select("event_id", "name", "federation", "start", "end")
    return OfficeHistory(replace(history, players=history.players.with_columns(person)), events)
