"""Results that the rating does not explain: of a player in one event, and over a whole year."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

import numpy as np
import polars as pl

from ratingoffice.laboratory.oddities.chances import (
    LOGIT,
    NODES,
    WEIGHTS,
    ChanceTable,
    half_point_tails,
    score_chances,
    slope,
    unexplained,
    variance,
)
from ratingoffice.laboratory.oddities.messages import message
from ratingoffice.laboratory.oddities.oddity import Oddity, OddityKind

MOST_UNSURE: Final = 600.0
"""Points by which strength and rating differ at most, as a deviation."""

WORTH_COUNTING: Final = 2.0
"""Windows nearer to expectation than so many deviations are no oddity among three or more; they are not counted out."""


@dataclass(frozen=True)
class ScoreWindow:
    """Which games of a player are looked at together."""

    kind: OddityKind
    keys: tuple[str, ...]
    fewest_games: int
    fewest_events: int
    above: str
    """The reason where the score is too high."""
    below: str = ""
    """The reason where it is too low; empty where that is not looked at."""


EVENT_SCORES: Final = ScoreWindow(OddityKind.SCORE, ("player", "event_id"), 4, 1, "oddity_reason.score")
YEAR_SCORES: Final = ScoreWindow(
    OddityKind.MISFIT, ("player", "year"), 12, 2, "oddity_reason.misfit.above", "oddity_reason.misfit.below"
)


def score_oddities(table: ChanceTable, window: ScoreWindow) -> list[Oddity]:
    """Return the windows whose score is far from what the ratings lead one to expect."""
    windows = measured_windows(table, window)
    far = windows.filter(pl.col("deviations").abs() > WORTH_COUNTING)
    if not window.below:
        far = far.filter(pl.col("deviations") > 0)
    games = table.sides.join(far.select(*window.keys, "unsure", "shift"), on=list(window.keys), how="inner")
    by_window = games.sort(*window.keys, "date", "opponent").partition_by(*window.keys, maintain_order=True)
    return [_oddity(each, window, windows.height, table.scale) for each in by_window]


def measured_windows(table: ChanceTable, window: ScoreWindow) -> pl.DataFrame:
    """Return each window with its score, expectation, how unsure its rating is, and its distance in deviations."""
    opponents = pl.col("opponent").value_counts().struct.field("count")
    summed = table.sides.group_by(*window.keys, maintain_order=True).agg(
        games=pl.len(),
        events=pl.col("event_id").n_unique(),
        excess=(pl.col("half_points") / 2 - pl.col("expected")).sum(),
        variance=variance().sum(),
        slope=slope(table.scale).sum(),
        group=pl.col("group").first(),
        repeated=1 + (opponents**2).sum() / pl.len() ** 2,
    )
    windows = summed.filter(
        (pl.col("games") >= window.fewest_games) & (pl.col("events") >= window.fewest_events)
    ).with_columns(effect=pl.col("slope") * pl.col("repeated").sqrt())
    parts = [_with_deviations(part) for part in windows.sort("group").partition_by("group")]
    return pl.concat(parts) if parts else windows.with_columns(unsure=0.0, shift=0.0, deviations=0.0)


def _with_deviations(windows: pl.DataFrame) -> pl.DataFrame:
    """Measure a group of windows by how far strengths and ratings usually differ in it."""
    shift = (windows["excess"] / windows["slope"]).median()
    assert isinstance(shift, float)
    excess = (windows["excess"] - shift * windows["slope"]).to_numpy()
    spread, effect = windows["variance"].to_numpy(), windows["effect"].to_numpy()
    unsure = unexplained(excess, spread, effect, MOST_UNSURE)
    return windows.with_columns(
        shift=pl.lit(shift),
        unsure=unsure * pl.col("repeated").sqrt(),
        deviations=excess / np.sqrt(spread + (unsure * effect) ** 2),
    )


def _oddity(games: pl.DataFrame, window: ScoreWindow, looks: int, scale: float) -> Oddity:
    strength = games["shift"][0] + games["unsure"][0] * NODES
    logit = games["logit"].to_numpy() + scale * LOGIT * strength[:, None]
    win, draw = score_chances(logit, games["drawn"].to_numpy())
    half_points = int(games["half_points"].sum())
    above, below = half_point_tails(win, draw, half_points, WEIGHTS)
    chance = min(1.0, 2 * min(above, below)) if window.below else above
    reason = message(window.above if above < below else window.below, **score_facts(games))
    events = tuple(games["event_id"].unique(maintain_order=True))
    return Oddity(window.kind, games["date"].max(), (games["player"][0],), events, reason, chance, looks)  # type: ignore[arg-type]


def score_facts(games: pl.DataFrame) -> dict[str, Any]:
    """Return points, games, what was expected, and both ratings of some games of a player."""
    return {
        "points": Decimal(int(games["half_points"].sum())) / 2,
        "games": games.height,
        "expected": Decimal(str(round(games["expected"].sum(), 1))),
        "rating": round(float(games["rating"].mean())),  # type: ignore[arg-type]
        "opponents": round(float(games["opponent_rating"].mean())),  # type: ignore[arg-type]
    }
