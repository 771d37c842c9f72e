"""What ratings lead one to expect of every game, fitted to the history itself: score, draws, the advantage of white."""

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.laboratory.history import RatingHistory

Floats = NDArray[np.float64]

LOGIT: Final = float(np.log(10) / 400)
"""Of one point of rating."""

LEVELS: Final = 10
"""Groups of games by the average rating of both players; draws are counted in each."""

NEW_GAMES: Final = 30
YOUNG: Final = 20
"""Below so many games behind a rating, or so many years of age, a rating is less sure."""


@dataclass(frozen=True, eq=False)
class ChanceTable:
    """Every game from both sides, with what the ratings lead one to expect."""

    sides: pl.DataFrame
    """date, year, event_id, player, opponent, is_white, half_points, difference, logit, expected, drawn, group."""
    scale: float
    """What a point of rating was worth, 1 where the ratings predict as they promise."""
    white: float
    """The advantage of white, as a logit."""


def chance_table(history: RatingHistory) -> ChanceTable:
    """Fit the expectation to all games of two rated players."""
    games = _rated_games(history)
    difference = games["rating"].to_numpy().astype(float) - games["opponent_rating"].to_numpy()
    white, scale = _fitted(difference, games["half_points"].to_numpy() / 2)
    logit = white + scale * LOGIT * difference
    expected = _logistic(logit)
    games = games.with_columns(
        difference=difference, logit=logit, expected=expected, drawn=_drawn_share(games, expected), is_white=True
    )
    mirrored = games.with_columns(
        player="opponent", opponent="player", group="opponent_group", opponent_group="group", is_white=False,
        half_points=2 - pl.col("half_points"), difference=-pl.col("difference"), logit=-pl.col("logit"),
        expected=1 - pl.col("expected"), rating="opponent_rating", opponent_rating="rating",
    )  # fmt: skip
    sides = pl.concat([games, mirrored.select(games.columns)]).with_columns(year=pl.col("date").dt.year())
    return ChanceTable(sides, scale, white)


def _rated_games(history: RatingHistory) -> pl.DataFrame:
    """Return the games of two players who were on a list before, with the ratings then in force."""
    born = history.players.select("player_id", "born")
    lists = history.lists.join(born, on="player_id", how="left").sort("date")
    is_young = (pl.col("date").dt.year() - pl.col("born") < YOUNG).fill_null(False)
    is_new = (pl.col("games") < NEW_GAMES).fill_null(False)
    known = lists.select("date", "player_id", "rating", group=is_new.cast(pl.Int8) + 2 * is_young.cast(pl.Int8))
    games = history.games.sort("date").rename({"white": "player", "black": "opponent"})
    for side in ("player", "opponent"):
        column = "" if side == "player" else "opponent_"
        own = known.rename({"rating": f"{column}rating", "group": f"{column}group", "player_id": side})
        games = games.join_asof(own, on="date", by=side, check_sortedness=False)
    return games.drop_nulls(["rating", "opponent_rating"]).with_columns(pl.col("half_points").cast(pl.Int64))


def _fitted(difference: Floats, score: Floats) -> tuple[float, float]:
    """Return the advantage of white and the worth of a point, by logistic regression."""
    if len(score) < 50:
        return 0.0, 1.0
    columns = np.column_stack([np.ones_like(difference), LOGIT * np.clip(difference, -800, 800)])
    fit = np.array([0.0, 1.0])
    for _ in range(8):
        expected = _logistic(columns @ fit)
        information = columns.T @ (columns * (expected * (1 - expected))[:, None]) + np.eye(2)
        fit += np.linalg.solve(information, columns.T @ (score - expected) - (fit - [0.0, 1.0]))
    return float(fit[0]), float(np.clip(fit[1], 0.1, 3))


def _drawn_share(games: pl.DataFrame, expected: Floats) -> Floats:
    """Return the share of the possible draws that is drawn, by the level of the game: 0 none, 1 all it allows."""
    level = (games["rating"] + games["opponent_rating"]).rank("ordinal").to_numpy() - 1
    group = (level * LEVELS // max(len(level), 1)).astype(int)
    drawn, possible = (games["half_points"] == 1).to_numpy().astype(float), 2 * np.minimum(expected, 1 - expected)
    overall = drawn.sum() / max(possible.sum(), 1e-9)
    of_group = np.bincount(group, drawn, LEVELS), np.bincount(group, possible, LEVELS)
    share = (of_group[0] + 10 * overall) / (of_group[1] + 10)
    return np.clip(share, 0.001, 0.999)[group] if len(group) else drawn


def _logistic(logit: Floats) -> Floats:
    return 1 / (1 + np.exp(-logit))


def score_chances(logit: Floats, drawn: Floats) -> tuple[Floats, Floats]:
    """Return the probabilities of a win and of a draw; the expected score stays that of the logit."""
    expected = _logistic(logit)
    draw = 2 * drawn * np.minimum(expected, 1 - expected)
    return expected - draw / 2, draw


def variance() -> pl.Expr:
    """Return the variance of the score of a game: a draw takes some of it away."""
    expected = pl.col("expected")
    possible = pl.min_horizontal(expected, 1 - expected)
    return expected * (1 - expected) - pl.col("drawn") * possible / 2


def slope(scale: float) -> pl.Expr:
    """Return how much a point of strength moves the expected score."""
    return scale * LOGIT * pl.col("expected") * (1 - pl.col("expected"))


def half_point_tails(win: Floats, draw: Floats, observed: int, weights: Floats) -> tuple[float, float]:
    """Return how probable at least, and at most, so many half points are: exactly, averaged over the rows.

    `win` and `draw` have a row for each possible strength and a column for each game.
    """
    rows, games = win.shape
    spread = np.zeros((rows, 2 * games + 1))
    spread[:, 0] = 1
    for game in range(games):
        before = spread.copy()
        spread *= (1 - win[:, game] - draw[:, game])[:, None]
        spread[:, 1:] += before[:, :-1] * draw[:, game, None]
        spread[:, 2:] += before[:, :-2] * win[:, game, None]
    mean = weights @ spread
    return float(min(1.0, mean[observed:].sum())), float(min(1.0, mean[: observed + 1].sum()))


NODES: Final = np.linspace(-8, 8, 49)
_FREEDOM: Final = 6
_DENSITY: Final = (1 + NODES**2 / _FREEDOM) ** (-(_FREEDOM + 1) / 2)
WEIGHTS: Final[Floats] = _DENSITY / _DENSITY.sum()
"""A strength may differ from its rating with heavier tails than the normal curve has: Student's t."""


def unexplained(excess: Floats, spread: Floats, effect: Floats, most: float) -> float:
    """Return by how much the cause of an excess varies beyond the games' own variance, whatever few outliers do.

    excess: score less expectation of each window; spread: its variance by chance; effect: what one unit moves it.
    """
    if len(excess) < 20:
        return most / 4
    low, high = 0.0, most
    for _ in range(40):
        middle = (low + high) / 2
        squares = excess**2 / (spread + (middle * effect) ** 2)
        low, high = (middle, high) if np.minimum(squares, _CUT).mean() > _CUT_MEAN else (low, middle)
    return low


_CUT: Final = 4.0
_CUT_MEAN: Final = 0.9205
"""The mean of the square of a normal variable that is cut at two deviations."""
