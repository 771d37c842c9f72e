"""FIDE B.02 of 2010, 6.1 and 8.2: the results of unrated players, event by event, until they agree with each other."""

from __future__ import annotations

from datetime import date

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, spread
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.core import carried_out
from ratingoffice.rulebooks.fide.b02_2010 import unrated
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR
from ratingoffice.rulebooks.fide.b02_2010.reasons import Why
from ratingoffice.rulebooks.fide.b02_2010.tables import difference_from_percentage, percentage

SIDE = ("event", "entry", "player", "opponent", "opponent_entry", "half_points", "own_published", "opponent_published")
ENTRY = ("start", "end", "was_published", "delisted_before", "is_of_before")
RESULT = (
    *("entry", "event", "player", *ENTRY, "is_round_robin", "scored", "games", "half_points", "rated_opponents"),
    *("opponents_sum", "r_a", "r_u_first", "r_c", "r_u"),
)
HALF_POINTS = pl.col("half_points").cast(pl.Int64).sum()


@article("6.1", "8.2", "8.53")
def unrated_results(part: Part, day: date) -> pl.DataFrame:
    """Rate every result of an unrated player from its own event alone.

    Whether a low score is left out of a round robin depends on the player's earlier results, and these on who was left
    out of them: repeated until nothing moves, which it does as soon as the chain of earlier events is walked through.
    """
    counts = part.events["excluded"] == Why.COUNTS.value
    swiss = _swiss_results(part, counts & (part.events["counted_as"] == "swiss"), day).lazy()
    players, games = _round_robins(part, counts & (part.events["counted_as"] == "round_robin"))
    left_out = _low_scores(players)
    while True:
        results = pl.concat([swiss, _round_robin_results(players, games, left_out, day)])
        judged = carried_out(_judged(results, day))
        leaves = players["entry"].is_in(judged["entry"].filter(judged["is_left_out"]).implode()).to_numpy()
        if np.array_equal(leaves, left_out):
            return judged
        left_out = leaves


def _played(part: Part, events: pl.Series) -> pl.Series:
    """Mark the played games of some events."""
    chosen = spread(events, part.events["event"], part.all_events, empty=False).to_numpy()
    return pl.Series(chosen[part.sides["event"].to_numpy()]) & part.sides["played"]


def _swiss_results(part: Part, events: pl.Series, day: date) -> pl.DataFrame:
    against_rated = part.sides["own_published"].is_null() & part.sides["opponent_published"].is_not_null()
    games = part.sides.select(SIDE).filter(_played(part, events) & against_rated)
    sums = (
        games.lazy()
        .group_by("entry", "event", "player")
        .agg(
            is_round_robin=pl.lit(value=False),
            scored=HALF_POINTS,
            games=pl.len(),
            half_points=HALF_POINTS,
            rated_opponents=pl.col("opponent").n_unique(),
            opponents_sum=pl.col("opponent_published").cast(pl.Int64).sum(),
        )
    )
    nothing = pl.lit(None, dtype=pl.Int64)
    rated = carried_out(unrated.swiss_performance(sums, day).with_columns(r_a=nothing, r_u_first=nothing))
    return rated.hstack(part.of_entry(rated["entry"], *ENTRY)).select(RESULT)


def _round_robins(part: Part, events: pl.Series) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Put together the players, row by row, and the games of those round robins in which somebody is unrated."""
    with_unrated = events & (part.events["rated_players"] < part.events["players"])
    sides = part.sides.select(SIDE).filter(_played(part, with_unrated))
    scores = _scores(sides, part.entries.height)
    entries = np.flatnonzero(scores["games"].to_numpy())
    row = np.full(part.entries.height + 1, entries.size)
    row[entries] = np.arange(entries.size)
    players = part.entries.select("entry", "event", "player", "own_published", *ENTRY)[entries].with_columns(
        scored=scores["half_points"][entries], is_round_robin=pl.lit(value=True)
    )
    rows = {
        name: pl.Series(row[sides[side].to_numpy()]) for name, side in (("row", "entry"), ("met", "opponent_entry"))
    }
    return players.with_row_index("row"), sides.with_columns(**rows)


def _low_scores(players: pl.DataFrame) -> NDArray[np.bool_]:
    """Begin with everybody unrated who has less than a point; who has an earlier result comes back."""
    is_unrated = players["own_published"].is_null() & ~players["was_published"]
    return (is_unrated & (players["scored"] < 2)).to_numpy()


def _scores(sides: pl.DataFrame, height: int, by: str = "entry") -> pl.DataFrame:
    games = pl.Series(np.ones(sides.height, dtype=np.uint8))
    return added_up(sides[by], height, {"games": games, "half_points": sides["half_points"]})


def _round_robin_results(
    players: pl.DataFrame, games: pl.DataFrame, left_out: NDArray[np.bool_], day: date
) -> pl.LazyFrame:
    """8.58: R_a of each round robin, a first R_u from it, and a second with far opponents brought nearer."""
    is_absent = np.append(left_out, False)
    present = games.filter(~(is_absent[games["row"].to_numpy()] | is_absent[games["met"].to_numpy()]))
    everybody = (
        players.hstack(_scores(present, players.height, by="row"))
        .lazy()
        .with_columns(pl.col("games").cast(pl.UInt32), is_absent=pl.Series(left_out))
    )
    averages = unrated.round_robin_average(_rated_players(everybody.filter(~pl.col("is_absent"))))
    newcomers = everybody.filter(pl.col("own_published").is_null()).join(averages, on="event", maintain_order="left")
    first = carried_out(unrated.round_robin_first_pass(newcomers, day))
    known = first.lazy().with_columns(reductions=_reductions(present, first, players.height, day)[first["row"]])
    return _left_out_results(unrated.round_robin_second_pass(known, day)).select(RESULT)


def _rated_players(players: pl.LazyFrame) -> pl.LazyFrame:
    """8.21b (i) and (ii): the rated players of each round robin, with the d_p of their percentages."""
    is_rated = pl.col("own_published").is_not_null()
    d_p = difference_from_percentage(percentage(pl.col("half_points"), pl.col("games")))
    return players.group_by("event").agg(
        rated=is_rated.sum().cast(pl.Int64),
        ratings_sum=pl.col("own_published").cast(pl.Int64).sum(),
        d_p_sum=d_p.filter(is_rated).sum(),
        opponents=pl.len().cast(pl.Int64) - 1,
    )


def _reductions(games: pl.DataFrame, first: pl.DataFrame, height: int, day: date) -> pl.Series:
    """8.58: by how much the opponents of each unrated player are brought nearer to his first R_u."""
    met = games.filter(pl.col("own_published").is_null())
    seen = met.with_columns(r_u_first=spread(first["r_u_first"], first["row"], height)[met["row"]])
    reduced = carried_out(unrated.reduction(seen.lazy(), day).select("row", "reduction"))
    return added_up(reduced["row"], height, {"reductions": reduced["reduction"]}).to_series()


def _left_out_results(results: pl.LazyFrame) -> pl.LazyFrame:
    """6.1: who is left out of a round robin has what he scored; it gives no rating."""
    is_absent = pl.col("is_absent")
    return results.with_columns(
        pl.when(~is_absent).then(pl.col("r_u_first", "r_c", "r_u")),
        half_points=pl.when(is_absent).then("scored").otherwise("half_points"),
        rated_opponents=pl.col("rated").cast(pl.UInt32),
        opponents_sum=pl.lit(None, dtype=pl.Int64),
    )


def _judged(results: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Tell which results are kept, and who is left out of a round robin altogether (6.1)."""
    known = results.with_columns(floor=FLOOR.column(pl.col("start")))
    kept = unrated.kept_result(unrated.first_result(known, day))
    return kept.with_columns(
        is_left_out=pl.col("is_round_robin") & pl.col("scored_too_little") & ~pl.col("has_earlier")
    )
