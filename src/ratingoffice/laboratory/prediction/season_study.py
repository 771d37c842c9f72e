"""The lists of an office beside the systems: each list forecasts the games up to the next one."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.history import RatingHistory
from ratingoffice.laboratory.messages import message
from ratingoffice.laboratory.prediction.candidates import Candidate, candidates, is_quick, of_lists
from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames, expected_score
from ratingoffice.laboratory.prediction.list_forecasts import list_forecasts, ratings_in_force
from ratingoffice.laboratory.prediction.study import PredictionStudy, Progress, StudyGames, prediction_study
from ratingoffice.laboratory.prediction.systems.glicko import NEW
from ratingoffice.laboratory.source import StudySource
from ratingoffice.model.history import NOTHING
from ratingoffice.rulebooks.rulebook import Rulebook

FEWEST_GAMES: Final = 100
"""Of games between rated players, to fit on and to measure on."""
MANY: Final = 20
"""With so many periods each is a block of the bootstrap, else each event is."""
SURE: Final = 80.0
"""The deviation (RD) of a rating on the first list."""
HOME: Final = 30.0
"""Where the search for the advantage of White begins, in points."""


def season_study(
    source: StudySource,
    seed: int,
    *,
    systems: Callable[[Candidate], bool] = is_quick,
    processes: int | None = None,
    progress: Progress | None = None,
) -> PredictionStudy:
    """Fit on the first third of the periods, measure on the others; without a rulebook Elo's curve forecasts.

    `systems` says which others are compared with the lists.
    """
    history, rulebook = source.history, source.rulebook
    dates, games, lists = tuple(history.dates), season_games(history), _ratings(history)
    in_force = [ratings_in_force(dates, lists, games.day, each) for each in (games.white, games.black)]
    expected = _expected(rulebook, in_force[0], in_force[1], dates[-1])
    known, third = np.isfinite(expected), len(dates) // 3
    fitted, measured = known & (games.period <= third), known & (games.period > third)
    if min(fitted.sum(), measured.sum()) < FEWEST_GAMES:
        found = {"fitted": int(fitted.sum()), "measured": int(measured.sum()), "fewest": FEWEST_GAMES}
        raise InvalidValueError(message("prediction_too_few", **found))
    if len(np.unique(games.period[measured])) >= MANY:
        by_list = replace(games, block=games.period)
        chosen = StudyGames(by_list, fitted, measured, message("prediction_blocks.lists"))
    else:
        chosen = StudyGames(games, fitted, measured, message("prediction_blocks.events"))
    is_rated = lists[0] > NOTHING
    ratings = np.where(is_rated, lists[0], lists[0][is_rated].mean()).astype(float)
    others = candidates(ratings, np.where(is_rated, SURE, NEW), HOME)
    name = f"lists of {rulebook.key}" if rulebook else "lists"
    compared = [of_lists(name, expected, HOME), *filter(systems, others)]
    return prediction_study(chosen, compared, seed, progress=progress, processes=processes)


def season_games(history: RatingHistory) -> ForecastGames:
    """Return the games since the first list; a period is the time from one list to the next, a block an event."""
    ids, dates = history.players["player_id"].sort(), pl.Series(history.dates, dtype=pl.Date)
    played = history.games.filter(pl.col("date") >= dates[0])
    return ForecastGames(
        len(ids),
        period=dates.search_sorted(played["date"], side="right").cast(pl.Int64).to_numpy() - 1,
        day=played["date"].to_physical().cast(pl.Int64).to_numpy(),
        block=played["event_id"].rank("dense").cast(pl.Int64).to_numpy(),
        white=ids.search_sorted(played["white"]).cast(pl.Int64).to_numpy(),
        black=ids.search_sorted(played["black"]).cast(pl.Int64).to_numpy(),
        score=played["half_points"].to_numpy() / 2,
        home=np.ones(played.height),
    )


def _ratings(history: RatingHistory) -> np.ndarray:
    """Return a row a list, a column a player."""
    ids, dates = history.players["player_id"].sort(), pl.Series(history.dates, dtype=pl.Date)
    ratings = np.full((len(dates), len(ids)), NOTHING, dtype=np.int32)
    row, column = dates.search_sorted(history.lists["date"]), ids.search_sorted(history.lists["player_id"])
    ratings[row.to_numpy(), column.to_numpy()] = history.lists["rating"].to_numpy()
    return ratings


def _expected(rulebook: Rulebook | None, white: np.ndarray, black: np.ndarray, day: date) -> Floats:
    if rulebook:
        return list_forecasts(rulebook, white, black, day)
    known = (white > NOTHING) & (black > NOTHING)
    return np.where(known, expected_score(white.astype(float) - black), np.nan)
