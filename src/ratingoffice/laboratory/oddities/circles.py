"""Circles that feed one player: far more points from a few regular opponents than from everybody else."""

from typing import Final

import numpy as np
import polars as pl

from ratingoffice.laboratory.oddities.chances import (
    LOGIT,
    NODES,
    WEIGHTS,
    ChanceTable,
    Floats,
    half_point_tails,
    score_chances,
    variance,
)
from ratingoffice.laboratory.oddities.messages import message
from ratingoffice.laboratory.oddities.oddity import Oddity, OddityKind
from ratingoffice.laboratory.oddities.scores import YEAR_SCORES, measured_windows, score_facts

OFTEN: Final = 3
"""Games in a year from which an opponent is a regular one."""

FEWEST_GAMES: Final = 8
MOST_OPPONENTS: Final = 6
CLOSED_PERCENT: Final = 40
"""Of the games of a small group, played inside it."""

UNSURE: Final = 100.0
"""Points by which strength and rating differ, as a deviation, where a player has too few games to say."""

_STEPS, _SHARES = np.polynomial.hermite_e.hermegauss(5)


def circle_oddities(table: ChanceTable) -> list[Oddity]:
    """Return players whose regular opponents gave them what nobody else gives them."""
    groups = _groups(table.sides)
    unsure = measured_windows(table, YEAR_SCORES).select("player", "year", "unsure")
    rows = table.sides.join(groups, on=("player", "year"), how="inner")
    rows = rows.join(unsure, on=("player", "year"), how="left").with_columns(pl.col("unsure").fill_null(UNSURE))
    regular = table.sides.group_by("player", "year", "opponent").len().filter(pl.col("len") >= OFTEN)
    rows = rows.join(regular, on=("player", "year", "opponent"), how="left")
    rows = rows.with_columns(is_regular=pl.col("len").is_not_null()).sort("player", "year", "date", "opponent")
    candidates = rows.join(_above_expectation(rows.filter("is_regular")), on=("player", "year"), how="semi")
    each_year = candidates.partition_by("player", "year", maintain_order=True)
    return [_oddity(each, table.scale, groups.height) for each in each_year]


def _above_expectation(rows: pl.DataFrame) -> pl.DataFrame:
    """Return who scored more than a deviation too much inside the group; the others are not counted out."""
    excess = (pl.col("half_points") / 2 - pl.col("expected")).sum()
    summed = rows.group_by("player", "year").agg(excess=excess, variance=variance().sum())
    return summed.filter(pl.col("excess") > pl.col("variance").sqrt())


def _groups(sides: pl.DataFrame) -> pl.DataFrame:
    """Return players with a few regular opponents in a year who hardly play outside their group."""
    pairs = sides.group_by("player", "year", "opponent").agg(met=pl.len())
    totals = sides.group_by("player", "year").agg(played=pl.len())
    regular = pairs.filter(pl.col("met") >= OFTEN)
    small = regular.group_by("player", "year").agg(group=pl.col("opponent"), with_group=pl.col("met").sum())
    is_small = (pl.col("group").list.len() <= MOST_OPPONENTS) & (pl.col("with_group") >= FEWEST_GAMES)
    small = small.filter(is_small).with_columns(member=pl.concat_list("group", pl.concat_list("player")))
    members = small.select("player", "year", "member").explode("member")
    inside = (
        members.join(members.rename({"member": "opponent"}), on=("player", "year"))
        .rename({"player": "centre", "member": "player"})
        .join(pairs, on=("player", "year", "opponent"))
        .group_by("year", player="centre")
        .agg(inside=pl.col("met").sum())
    )
    whole = members.join(totals.rename({"player": "member"}), on=("member", "year"))
    played = whole.group_by("player", "year").agg(all_games=pl.col("played").sum())
    percent = (100 * pl.col("inside") // pl.col("all_games")).alias("closed")
    closed = small.join(inside, on=("player", "year")).join(played, on=("player", "year")).with_columns(percent)
    return closed.filter(pl.col("closed") >= CLOSED_PERCENT).select("player", "year", "closed", members="group")


def _oddity(rows: pl.DataFrame, scale: float, looks: int) -> Oddity:
    inside, outside, unsure = rows.filter("is_regular"), rows.filter(~pl.col("is_regular")), rows["unsure"][0]
    strength = unsure * NODES
    weights = WEIGHTS * _likelihood(outside, scale, strength)
    shares = inside["opponent"].value_counts()["count"].to_numpy() / inside.height
    opponents = unsure * np.sqrt((shares**2).sum()) * _STEPS
    every = (strength[:, None] + opponents).ravel()
    of_every = np.outer(weights / weights.sum(), _SHARES / _SHARES.sum()).ravel()
    logit = inside["logit"].to_numpy() + scale * LOGIT * every[:, None]
    win, draw = score_chances(logit, inside["drawn"].to_numpy())
    above, _ = half_point_tails(win, draw, int(inside["half_points"].sum()), of_every)
    members = tuple(sorted(rows["members"][0]))
    facts = score_facts(inside) | {"opponents": len(members), "closed": int(rows["closed"][0])}
    reason = message("oddity_reason.circle", **facts)
    events = tuple(inside["event_id"].unique(maintain_order=True))
    player, day = rows["player"][0], inside["date"].max()
    return Oddity(OddityKind.CIRCLE, day, (player, *members), events, reason, above, looks)  # type: ignore[arg-type]


def _likelihood(games: pl.DataFrame, scale: float, strength: Floats) -> Floats:
    """Return how well each strength fits the games against everybody else."""
    logit = games["logit"].to_numpy() + scale * LOGIT * strength[:, None]
    win, draw = score_chances(logit, games["drawn"].to_numpy())
    mean, square = (win + draw / 2).sum(axis=1), win + draw / 4
    spread = np.maximum((square - (win + draw / 2) ** 2).sum(axis=1), 1e-6)
    likely: Floats = np.exp(-((games["half_points"].sum() / 2 - mean) ** 2) / (2 * spread)) / np.sqrt(spread)
    return likely if games.height else np.ones_like(strength)
