"""What an office or a season folder gives to all studies: the history of a series, and its events."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.laboratory.conversion.scale_study import players_on_both
from ratingoffice.laboratory.history import RatingHistory, history_of_season
from ratingoffice.laboratory.ledger.ledger import PointsLedger
from ratingoffice.laboratory.messages import message
from ratingoffice.library.season import Season
from ratingoffice.model.season import SeasonTables
from ratingoffice.rulebooks.rulebook import Rulebook

EVENTS: Final = {"event_id": pl.String, "name": pl.String, "federation": pl.String, "start": pl.Date, "end": pl.Date}


@dataclass(frozen=True, eq=False)
class StudySource:
    """The history of a series, and where and when its events were."""

    series: str
    history: RatingHistory
    events: pl.DataFrame = field(default_factory=partial(pl.DataFrame, schema=EVENTS))
    """event_id, name, federation, start, end."""
    ledgers: tuple[PointsLedger, ...] = ()
    """Of the lists that an office calculated; a season folder has none."""
    both: Mapping[str, pl.DataFrame] = field(default_factory=dict)
    """player_id, rating, other: who is on the newest list of this series and of another one."""
    rulebook: Rulebook | None = None
    """By which the lists forecast; Elo's curve where it is not known."""


def source_of_season(tables: SeasonTables, series: str) -> StudySource:
    """Return what the studies of a series read."""
    events = tables.events.select(*EVENTS)
    history = history_of_season(tables, series)
    others = sorted(set(tables.ratings["list"].unique()) - {series})
    both = {name: players_on_both(history, history_of_season(tables, name)) for name in others}
    return StudySource(series, history, events, both=both)


def source_of_folder(folder: str | Path, series: str | None = None, progress: Progress | None = None) -> StudySource:
    """Read a season folder with several lists; where they are of several series, one must be named."""
    tables = Season.read(folder, progress).tables
    known = tuple(tables.ratings["list"].unique().sort())
    if not known:
        raise InvalidValueError(message("history_without_lists"))
    if series is None and len(known) > 1:
        raise InvalidValueError(message("history_series_needed", known=known))
    if series is not None and series not in known:
        raise InvalidValueError(message("history_series_unknown", series=series, known=known))
    return source_of_season(tables, series or known[0])
