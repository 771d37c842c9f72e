"""The demo federation as stored data: three years of events and lists, in two series, under several rulebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

import polars as pl

from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.season import Season
from ratingoffice.model.validation import validate
from ratingoffice.rulebooks import catalogue
from ratingoffice.statistics.generator import SeasonPlan, generate_season
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Official
from ratingoffice.store.selectors.lists import rulebook_term, series_named
from ratingoffice.store.services.import_season import import_season
from ratingoffice.store.services.lists import draft_list, publish_list
from ratingoffice.store.services.offices import NewSeries, open_series, set_rulebook

FIRST_LIST: Final = date(2021, 1, 1)
MONTHS: Final = 36
PLAYERS: Final = 240
GAMES: Final = 6000
"""Measures of each of the two series."""

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class DemoSeries:
    """A series of the demo: its discipline, the rulebooks it went through, and the seed of its events."""

    name: str
    discipline: str
    rulebooks: tuple[str, ...]
    seed: int


SERIES: Final = (
    DemoSeries("fide", "standard", ("fide-2010",), 2021),
    DemoSeries("fmjd", "100", ("fmjd-2009", "fmjd-2022"), 2022),
)
"""Chess and draughts; where a rulebook is not in the catalogue, the first one that is there takes its place."""


def fill_demo_office(who: Official, progress: Progress | None = None, months: int = MONTHS) -> None:
    """Import the invented seasons, and draft and publish every list since the first."""
    for each in SERIES:
        open_series(who, NewSeries(each.name, "demo", each.discipline))
        for key in rulebooks_of(each):
            set_rulebook(who, each.name, catalogue.rulebook(key).first_list, key, {})
        import_season(who, season_of(each, months), file=f"season {each.name}", discipline=each.discipline)
    days = sorted((day, each.name) for each in SERIES for day in _list_days(each, months))
    for done, (day, name) in enumerate(days):
        if progress:
            progress(f"publish {name} {day}", done, len(days))
        draft_list(who, name, day)
        publish_list(who, name, day)


def rulebooks_of(series: DemoSeries) -> list[str]:
    """Return the rulebooks of a series that this version has."""
    return [key for key in series.rulebooks if key in catalogue.MODULES] or [catalogue.keys()[0]]


def season_of(series: DemoSeries, months: int) -> Season:
    """Invent the season of a series; the people are the same in all of them, their events and strengths are not."""
    plan = SeasonPlan(
        seed=series.seed, players=PLAYERS, games=GAMES * months // MONTHS, first_list=FIRST_LIST, months=months
    )
    tables = generate_season(plan)
    tables["players"] = generate_season(SeasonPlan(seed=SERIES[0].seed, players=PLAYERS, first_list=FIRST_LIST))[
        "players"
    ]
    tables["ratings"] = tables["ratings"].with_columns(list=pl.lit(series.name))
    names = pl.format(series.name + "-{}", "event_id").alias("event_id")
    tables["events"], tables["games"] = (tables[name].with_columns(names) for name in ("events", "games"))
    flags = pl.col(pl.Boolean).replace_strict([True, False], ["Y", "N"], default=None, return_dtype=pl.String)
    texts = {name: table.with_columns(flags).select(pl.all().cast(pl.String)) for name, table in tables.items()}
    season, findings = validate({name: RawTable(f"{name}.csv", table) for name, table in texts.items()})
    if season is None:
        raise RefusedError("the demo season is not right", findings)
    return season


def _list_days(series: DemoSeries, months: int) -> Iterator[date]:
    """Walk through the days on which a series has a list, each under the rulebook of its time."""
    of, day, last = series_named(series.name), FIRST_LIST, FIRST_LIST + timedelta(days=31 * months)
    while day < last:
        term = rulebook_term(of, day + timedelta(days=1))
        book = catalogue.rulebook(term.rulebook)
        [day, *_] = book.next_lists(day + timedelta(days=1), book.settings(term.settings))
        if day < last:
            yield day
