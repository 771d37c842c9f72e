"""49,520 international football matches since 1872 as games, and what lists of chess or draughts would have forecast.

The rulebooks have figures for their own years only, so the matches of 1990 to 2026 are played 36 years later. A month
is an event. The first list has the ratings of Elo's system at the end of 1989, around 2000; who joins later is new.
"""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

import numpy as np
import polars as pl
from polars import col

from ratingoffice.laboratory.data import read
from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames, rolling_forecasts
from ratingoffice.laboratory.prediction.list_forecasts import list_forecasts, ratings_in_force
from ratingoffice.laboratory.prediction.systems.elo import Elo
from ratingoffice.laboratory.what_if.replayed import replayed
from ratingoffice.laboratory.what_if.scenario import scenario_of
from ratingoffice.library.season import Season
from ratingoffice.model.books import open_books

SINCE: Final = 1990
LATER: Final = 36
"""Years; a multiple of four, so that 29 February stays a day."""
FIRST, LAST = date(SINCE + LATER, 1, 1), date(2026 + LATER, 7, 1)
MIDDLE: Final = 2000
RESULTS: Final = {0: "0-1", 1: "1/2-1/2", 2: "1-0"}
K, HOME = 36, 107
"""Of the Elo system that makes the first list: what fits the matches before it."""


def matches() -> pl.DataFrame:
    """Return the matches in their order."""
    return read("international_football", "results").sort("date", "home_team", "away_team")


def football() -> ForecastGames:
    """Return the matches as games: a list at the start of every month, a calendar year is a block of the bootstrap."""
    table = matches()
    names = pl.concat([table["home_team"], table["away_team"]]).unique().sort()
    months = table.select(12 * (col("date").dt.year().cast(pl.Int64) - 1872) + col("date").dt.month() - 1).to_series()
    goals = table["home_score"].cast(pl.Int64) - table["away_score"]
    return ForecastGames(
        len(names),
        period=months.to_numpy(),
        day=table["date"].to_physical().cast(pl.Int64).to_numpy(),
        block=table["date"].dt.year().cast(pl.Int64).to_numpy(),
        white=names.search_sorted(table["home_team"]).cast(pl.Int64).to_numpy(),
        black=names.search_sorted(table["away_team"]).cast(pl.Int64).to_numpy(),
        score=(np.sign(goals.to_numpy()) + 1) / 2,
        home=(~table["neutral"]).cast(pl.Float64).to_numpy(),
    )


def football_lists(key: str, tick: Callable[[], None]) -> Floats:
    """Return what White is expected to score by the lists of a rulebook; not a number before the first list."""
    games, scenario = football(), scenario_of(key, f'title = "{key}"\nrulebook = "{key}"')
    book = scenario.rulebook
    history = replayed(open_books(_season(book.series).tables, book.series), scenario, FIRST + timedelta(1), LAST, tick)
    late = games.block >= SINCE
    days = _later(matches())["later"].to_physical().to_numpy()[late]
    dates = (FIRST, *history.dates)
    white, black = (ratings_in_force(dates, history.ratings, days, each[late]) for each in (games.white, games.black))
    expected = np.full(len(games), np.nan)
    expected[late] = list_forecasts(book, white, black, FIRST)
    return expected


def _later(table: pl.DataFrame) -> pl.DataFrame:
    return table.with_columns(
        later=pl.date(col("date").dt.year() + LATER, col("date").dt.month(), col("date").dt.day())
    )


def _season(series: str) -> Season:
    """Return the matches as the season of a rating office; the teams have the numbers that they have elsewhere."""
    games, table = football(), _later(matches())
    before, late = games.rows(games.block < SINCE), games.block >= SINCE
    elo = Elo(np.zeros(games.players), k=K, home=HOME)
    rolling_forecasts(elo, before)
    rated = np.unique(np.concatenate([before.white, before.black]))
    ids = pl.Series(range(games.players), dtype=pl.String).str.zfill(3)
    month = col("later").dt.strftime("%Y-%m")
    played = table.filter(late).select(
        event_id=month,
        round=pl.int_range(1, pl.len() + 1).over(month),
        white=ids.gather(games.white[late]),
        black=ids.gather(games.black[late]),
        result=pl.Series(games.half_points[late]).replace_strict(RESULTS),
        date="later",
    )
    events = played.group_by("event_id").agg(start=col("date").min(), end=col("date").max()).sort("event_id")
    facts = {"system": "swiss", "time_control": "90+30"}
    return Season.from_frames(
        players={"player_id": ids, "name": ids, "born": ["2000-01-01"] * len(ids), "sex": ["M"] * len(ids)},
        events=events.with_columns(
            name="event_id", received="end", **{name: pl.lit(value) for name, value in facts.items()}
        ),
        games=played,
        ratings=pl.DataFrame({"player_id": ids.gather(rated)}).with_columns(
            list=pl.lit(series),
            date=pl.lit(FIRST),
            rating=pl.Series(np.rint(MIDDLE + elo.ratings[rated]).astype(int)),
            games=pl.lit(100),
        ),
    )
