"""Events that look arranged: draws, upsets or the score of white far from what the ratings lead one to expect."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.laboratory.oddities.chances import (
    NODES,
    WEIGHTS,
    ChanceTable,
    Floats,
    half_point_tails,
    score_chances,
    unexplained,
    variance,
)
from ratingoffice.laboratory.oddities.messages import message
from ratingoffice.laboratory.oddities.oddity import Oddity, OddityKind

FEWEST_GAMES: Final = 12

WORTH_COUNTING: Final = 2.0

FAVOURITES: Final = 50
"""Points of difference from which one player is the favourite."""


@dataclass(frozen=True)
class EventMeasure:
    """One thing that is counted in every event, with how it varies from event to event by itself."""

    name: str
    count: pl.Expr
    expected: pl.Expr
    variance: pl.Expr
    effect: pl.Expr
    most: float
    games: pl.Expr
    below: str
    """The reason where there is too little of it."""
    above: str


_DRAW: Final = 2 * pl.col("drawn") * pl.min_horizontal("expected", 1 - pl.col("expected"))
_SCORE: Final = pl.col("half_points") / 2

MEASURES: Final = (
    EventMeasure("draws", (pl.col("half_points") == 1).cast(pl.Float64), _DRAW, _DRAW * (1 - _DRAW),
                 _DRAW * (1 - pl.col("drawn")), 3.0, pl.col("is_white"),
                 "oddity_reason.draws.below", "oddity_reason.draws.above"),
    EventMeasure("favourites", _SCORE, pl.col("expected"), variance(),
                 pl.col("logit") * pl.col("expected") * (1 - pl.col("expected")), 1.5,
                 pl.col("difference") >= FAVOURITES,
                 "oddity_reason.favourites.below", "oddity_reason.favourites.above"),
    EventMeasure("white", _SCORE, pl.col("expected"), variance(),
                 pl.col("expected") * (1 - pl.col("expected")), 1.0, pl.col("is_white"),
                 "oddity_reason.white.below", "oddity_reason.white.above"),
)  # fmt: skip
"""`effect` is what one unit of the cause moves: of the logit of draws, of the worth of a point, of white's logit."""


def event_oddities(table: ChanceTable) -> list[Oddity]:
    """Return events that are far from expectation in one of the measures."""
    measured = [(measure, _measured(table, measure)) for measure in MEASURES]
    looks = sum(windows.height for _, windows in measured)
    return [found for measure, windows in measured for found in _oddities(table, measure, windows, looks)]


def _measured(table: ChanceTable, measure: EventMeasure) -> pl.DataFrame:
    summed = table.sides.filter(measure.games).group_by("event_id", maintain_order=True)
    windows = summed.agg(
        games=pl.len(),
        excess=(measure.count - measure.expected).sum(),
        variance=measure.variance.sum(),
        effect=measure.effect.sum(),
    ).filter(pl.col("games") >= FEWEST_GAMES)
    if windows.is_empty():
        return windows.with_columns(unsure=0.0, deviations=0.0)
    excess, spread, effect = (windows[name].to_numpy() for name in ("excess", "variance", "effect"))
    unsure = unexplained(excess, spread, effect, measure.most)
    return windows.with_columns(unsure=pl.lit(unsure), deviations=excess / np.sqrt(spread + (unsure * effect) ** 2))


def _oddities(table: ChanceTable, measure: EventMeasure, windows: pl.DataFrame, looks: int) -> Iterator[Oddity]:
    far = windows.filter(pl.col("deviations").abs() > WORTH_COUNTING)
    games = table.sides.filter(measure.games).join(far.select("event_id", "unsure"), on="event_id", how="inner")
    for event in games.sort("event_id", "date", "player", "opponent").partition_by("event_id", maintain_order=True):
        yield _oddity(event, measure, looks)


def _oddity(games: pl.DataFrame, measure: EventMeasure, looks: int) -> Oddity:
    logit, drawn = games["logit"].to_numpy(), games["drawn"].to_numpy()
    cause = games["unsure"][0] * NODES[:, None]
    count = games.select(counted=measure.count).to_series()
    if measure.name == "draws":
        win, draw = _draws(logit, drawn, cause)
    else:
        win, draw = score_chances(logit * (1 + cause) if measure.name == "favourites" else logit + cause, drawn)
    above, below = half_point_tails(win, draw, round(2 * count.sum()), WEIGHTS)
    reason = message(
        measure.above if above < below else measure.below,
        points=Decimal(round(2 * count.sum())) / 2,
        games=games.height,
        expected=Decimal(str(round(float(games.select(measure.expected.sum()).item()), 1))),
    )
    event, day = games["event_id"][0], games["date"].max()
    return Oddity(OddityKind.EVENT, day, (), (event,), reason, min(1.0, 2 * min(above, below)), looks)  # type: ignore[arg-type]


def _draws(logit: Floats, drawn: Floats, cause: Floats) -> tuple[Floats, Floats]:
    """Return draws as if they were wins of one point, where the share of draws of an event differs by a logit."""
    _, possible = score_chances(logit, np.ones_like(drawn))
    share = 1 / (1 + np.exp(-np.log(drawn / (1 - drawn)) - cause))
    chance = possible * share
    return chance, np.zeros_like(chance)
