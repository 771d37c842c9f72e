"""FIDE B.02 of 2010, 6.1 and 8.2: the results of unrated players, event by event, until they agree with each other."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.columns import added_up, spread
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.core import article
from ratingoffice.rulebooks.fide.b02_2010 import unrated
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR
from ratingoffice.rulebooks.fide.b02_2010.reasons import Why
from ratingoffice.rulebooks.fide.b02_2010.tables import difference_from_percentage, percentage

SIDE = ("event", "entry", "player", "opponent", "opponent_entry", "half_points", "own_published", "opponent_published")
RESULT = (
    *("entry", "event", "player", "is_round_robin", "scored", "games", "half_points", "rated_opponents"),
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
    swiss = _swiss_results(_sides(part, counts & (part.events["counted_as"] == "swiss"), only_unrated=True), day)
    round_robin = _sides(part, _with_unrated(part, counts), only_unrated=False)
    left_out = _low_scores(round_robin, part)
    while True:
        results = pl.concat([swiss, *_round_robin_results(round_robin, left_out, part, day)])
        judged = _judged(results, part, day).collect()
        leaves = judged["entry"].filter(judged["is_left_out"]).sort()
        if leaves.equals(left_out):
            return judged
        left_out = leaves


def _sides(part: Part, events: pl.Series, *, only_unrated: bool) -> pl.DataFrame:
    """Take the played games of some events, with what a result needs of them."""
    sides, chosen = part.sides, spread(events, part.events["event"], part.all_events, empty=False)
    taken = chosen.gather(sides["event"]) & sides["played"]
    if only_unrated:
        taken &= sides["own_published"].is_null() & sides["opponent_published"].is_not_null()
    return sides.select(SIDE).filter(taken)


def _with_unrated(part: Part, counts: pl.Series) -> pl.Series:
    """Choose the round robins in which somebody is unrated."""
    events = part.events
    return counts & (events["counted_as"] == "round_robin") & (events["rated_players"] < events["players"])


def _low_scores(sides: pl.DataFrame, part: Part) -> pl.Series:
    """Begin with everybody unrated who has less than a point; who has an earlier result comes back."""
    scores = _scores(sides, part.entries.height)
    is_unrated = part.entries["own_published"].is_null() & ~part.entries["was_published"]
    return ((scores["games"] > 0) & (scores["half_points"] < 2) & is_unrated).arg_true()


def _swiss_results(sides: pl.DataFrame, day: date) -> pl.LazyFrame:
    sums = (
        sides.lazy()
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
    rated = unrated.swiss_performance(sums, day).with_columns(r_a=nothing, r_u_first=nothing)
    return rated.select(RESULT).collect().lazy()


def _round_robin_results(sides: pl.DataFrame, left_out: pl.Series, part: Part, day: date) -> list[pl.LazyFrame]:
    """8.58: R_a of each round robin, a first R_u from it, and a second with far opponents brought nearer."""
    height = part.entries.height
    is_absent = spread(pl.repeat(True, left_out.len(), eager=True), left_out, height, empty=False)
    present = sides.filter(~(is_absent.gather(sides["entry"]) | is_absent.gather(sides["opponent_entry"])))
    players = _players(part, _scores(sides, height), _scores(present, height))
    field = players.filter(~is_absent.gather(players["entry"]))
    averages = unrated.round_robin_average(_rated_players(field.lazy())).select("event", "rated", "opponents", "r_a")
    unrated_players = pl.col("own_published").is_null()
    newcomers = field.lazy().filter(unrated_players).join(averages, on="event")
    first = unrated.round_robin_first_pass(newcomers, day).collect()
    met = present.filter(pl.col("own_published").is_null())
    seen = met.with_columns(r_u_first=spread(first["r_u_first"], first["entry"], height).gather(met["entry"]))
    reduced = unrated.reduction(seen.lazy(), day).select("entry", "reduction").collect()
    reductions = added_up(reduced["entry"], height, {"reductions": reduced["reduction"]}).to_series()
    known = first.lazy().with_columns(
        reductions=reductions.gather(first["entry"]), rated_opponents=pl.col("rated").cast(pl.UInt32)
    )
    absent = players.filter(is_absent.gather(players["entry"])).lazy().join(averages, on="event")
    return [unrated.round_robin_second_pass(known, day).select(RESULT), _left_out_results(absent)]


def _scores(sides: pl.DataFrame, height: int) -> pl.DataFrame:
    games = pl.repeat(1, sides.height, dtype=pl.UInt8, eager=True)
    return added_up(sides["entry"], height, {"games": games, "half_points": sides["half_points"]})


def _players(part: Part, everything: pl.DataFrame, counted: pl.DataFrame) -> pl.DataFrame:
    """Everybody in the round robins: the score in all games, and in those that are left after 6.1."""
    table = part.entries.select("entry", "event", "player", "own_published").hstack(counted)
    return table.filter(everything["games"] > 0).with_columns(
        pl.col("games").cast(pl.UInt32),
        scored=everything["half_points"].filter(everything["games"] > 0),
        is_round_robin=pl.lit(value=True),
        opponents_sum=pl.lit(None, dtype=pl.Int64),
    )


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


def _left_out_results(players: pl.LazyFrame) -> pl.LazyFrame:
    """6.1: what a player scored who is left out of a round robin; it gives no rating."""
    nothing = pl.lit(None, dtype=pl.Int64)
    return players.with_columns(
        half_points="scored",
        rated_opponents=pl.col("rated").cast(pl.UInt32),
        r_u_first=nothing,
        r_c=nothing,
        r_u=nothing,
    ).select(RESULT)


def _judged(results: pl.LazyFrame, part: Part, day: date) -> pl.LazyFrame:
    """Tell which results are kept, and who is left out of a round robin altogether (6.1)."""
    rows = results.collect()
    known = (
        rows.with_columns(*part.of_entry(rows["entry"], "start", "end", "was_published"))
        .lazy()
        .with_columns(floor=FLOOR.column(pl.col("start")))
    )
    kept = unrated.kept_result(unrated.first_result(known, day))
    return kept.with_columns(
        is_left_out=pl.col("is_round_robin") & pl.col("scored_too_little") & ~pl.col("has_earlier")
    )
