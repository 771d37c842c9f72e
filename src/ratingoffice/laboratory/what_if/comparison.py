"""One scenario beside the first one: level, spread, prediction, newcomers. Vectorised over lists and players."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.laboratory.prediction.block_bootstrap import OUTSIDE, block_count, drawn_means, interval
from ratingoffice.laboratory.prediction.forecast_games import Floats
from ratingoffice.laboratory.what_if.prediction import GamesAfterLists
from ratingoffice.laboratory.what_if.replayed import Ratings, ReplayedHistory
from ratingoffice.model.history import NOTHING

TOP: Final = 50
SETTLED_AFTER: Final = 12
"""A newcomer's first rating is compared with the one so many lists later."""
PERCENTILES: Final = (10, 50, 90)


@dataclass(frozen=True, eq=False)
class Forecasts:
    """The games, and the log loss of each of them under a scenario and under the first one."""

    games: GamesAfterLists
    own: Floats
    first: Floats
    others: int = 1
    """So many scenarios are compared with the first one; the best of many needs a wider interval (Bonferroni)."""


def measures_of_lists(history: ReplayedHistory, forecasts: Forecasts) -> pl.DataFrame:
    """Return one row for each list: how many are rated, level, spread, newcomers, log loss up to the next list."""
    is_first, levels = _is_first_rating(history.ratings), _levels(history.ratings)
    rows = forecasts.games.lists(history)
    counted = np.isfinite(forecasts.own)
    height = len(history.dates) + 1
    games = np.bincount(rows[counted], minlength=height)
    loss = np.bincount(rows[counted], forecasts.own[counted], minlength=height)
    return pl.DataFrame(
        [
            {"scenario": history.scenario.name, "date": day}
            | _distribution(history.ratings[row])
            | {"level": _rounded(levels[row - 1]), "newcomers": int(is_first[row].sum())}
            | {"games": int(games[row]), "log_loss": round(float(loss[row] / games[row]), 6) if games[row] else None}
            for row, day in enumerate(history.dates, start=1)
        ],
        schema_overrides={"date": pl.Date},
    )


def _levels(ratings: Ratings) -> Floats:
    """Return the level on each list: the average change of the same players from list to list, added up (7.4 a)."""
    stayed = ((before > NOTHING) & (after > NOTHING) for before, after in pairwise(ratings))
    steps = zip(stayed, pairwise(ratings), strict=True)
    changes = [np.mean(after[same] - before[same]) if same.any() else 0.0 for same, (before, after) in steps]
    return np.cumsum(changes, dtype=np.float64)


def _distribution(ratings: NDArray[np.int32]) -> dict[str, Any]:
    """Describe the ratings of one list."""
    rated = np.sort(ratings[ratings > NOTHING])
    if not rated.size:
        return {"rated": 0, "mean": None, "deviation": None, "p10": None, "median": None, "p90": None, "top": None}
    low, middle, high = (round(float(each), 1) for each in np.percentile(rated, PERCENTILES))
    return {
        "rated": rated.size,
        "mean": round(float(rated.mean()), 2),
        "deviation": round(float(rated.std()), 2),
        "p10": low,
        "median": middle,
        "p90": high,
        "top": round(float(rated[-TOP:].mean()), 2),
    }


def _is_first_rating(ratings: Ratings) -> NDArray[np.bool_]:
    """Mark on which list each player has the first rating; those rated before the first list have none."""
    is_rated = ratings > NOTHING
    was_rated = np.logical_or.accumulate(is_rated, axis=0)
    return np.asarray(was_rated & ~np.vstack([np.ones_like(was_rated[:1]), was_rated[:-1]]))


def summary_of(history: ReplayedHistory, first: ReplayedHistory, forecasts: Forecasts, seed: int) -> dict[str, Any]:
    """Return one row for a scenario: its last list beside that of the first scenario, and the whole time."""
    own, before = history.ratings[-1], first.ratings[-1]
    in_both = (own > NOTHING) & (before > NOTHING)
    shared = own[in_both].astype(np.float64)
    return {
        "scenario": history.scenario.name,
        "title": history.scenario.title,
        "lists": len(history.dates),
        "rated": int((own > NOTHING).sum()),
        "rated_in_both": int(in_both.sum()),
        "level": _rounded(_levels(history.ratings)[-1]),
        "level_change": _rounded(np.mean(shared - before[in_both])) if shared.size else None,
        "deviation": _rounded(shared.std()) if shared.size else None,
        "deviation_change": _rounded(shared.std() - before[in_both].std()) if shared.size else None,
        "moved": int((own[in_both] != before[in_both]).sum()),
        **_prediction(history, forecasts, seed),
        **_newcomers(history, forecasts.games),
    }


def _rounded(value: Any, digits: int = 2) -> float:
    return round(float(value), digits) + 0.0


def _prediction(history: ReplayedHistory, forecasts: Forecasts, seed: int) -> dict[str, Any]:
    """Compare the log loss on the games that both can forecast; the interval resamples the periods between lists."""
    in_both = np.isfinite(forecasts.own) & np.isfinite(forecasts.first)
    own, before = forecasts.own[in_both], forecasts.first[in_both]
    names = ("log_loss", "log_loss_change", "change_low", "change_high", "change_high_of_all")
    if not own.size:
        return {"games": 0} | dict.fromkeys(names)
    periods = forecasts.games.lists(history)[in_both]
    drawn = drawn_means((own - before)[:, None], np.ones(own.size), periods, seed)
    change, blocks = float((own - before).mean()), block_count(periods)
    of_all = interval(drawn, change, blocks, OUTSIDE / forecasts.others)
    figures = (own.mean(), change, *interval(drawn, change, blocks), of_all[1])
    known = {name: _rounded(each, 6) for name, each in zip(names, figures, strict=True) if np.isfinite(each)}
    return {"games": own.size} | dict.fromkeys(names) | known


def _newcomers(history: ReplayedHistory, games: GamesAfterLists) -> dict[str, Any]:
    """Describe those who were rated for the first time: how soon after their first game, and how near the mark."""
    ratings, is_first = history.ratings, _is_first_rating(history.ratings)
    rows, players = np.nonzero(is_first)
    if not rows.size:
        return {"newcomers": 0, "first_rating": None, "lists_to_rating": None, "first_error": None}
    list_of_game = np.full(ratings.shape[1], ratings.shape[0], dtype=np.int64)
    played = games.lists(history)
    for side in (games.white, games.black):
        np.minimum.at(list_of_game, side, played)
    waited = (rows - list_of_game[players])[list_of_game[players] < rows]
    is_settled = rows + SETTLED_AFTER < ratings.shape[0]
    then, start = ratings[rows[is_settled] + SETTLED_AFTER, players[is_settled]], ratings[rows, players]
    errors = np.abs(then - start[is_settled])[then > NOTHING]
    return {
        "newcomers": rows.size,
        "first_rating": _rounded(start.mean()),
        "lists_to_rating": _rounded(waited.mean()) if waited.size else None,
        "first_error": _rounded(errors.mean()) if errors.size else None,
    }
