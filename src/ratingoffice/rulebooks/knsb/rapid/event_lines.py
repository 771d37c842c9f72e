"""KNSB rapid: the line of a player's event, and the verdict on the event itself."""

from __future__ import annotations

from datetime import date

import numpy as np
import polars as pl

from ratingoffice.model.columns import added_up, spread, spread_table
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION, in_millionths
from ratingoffice.rulebooks.knsb.rapid.performance import Opposition, fictive_draws, performance_ratings
from ratingoffice.rulebooks.knsb.rapid.reasons import Why, articles_of_reason, list_name, numbered, reason
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import millionths, points_of, yes_or_no

ANY_GAME = pl.col("games") > 0
SUMMED = ("half_points", "opponent_rating", "expected", "change", "k", "is_halved")
FIRST = {
    "own_rating": (pl.Int64, None),
    "own_source": (pl.UInt8, 0),
    "own_n_v": (pl.Float64, None),
    "is_youth": (pl.Boolean, False),
    "is_kept": (pl.Boolean, False),
    "excluded": (pl.UInt8, 0),
}


def event_lines(part: Part, day: date) -> pl.LazyFrame:
    """One line an event and player: the sums of the counted games; what opponents saw of a player without a rating."""
    sides = part.sides.lazy().filter("in_batch").select("entry", *SUMMED, *FIRST).collect()
    counted = sides.filter(pl.col("excluded") == Why.COUNTS.value)
    table = pl.concat(
        [part.entries, _sums(counted, part.entries.height), _first(sides, counted, part)], how="horizontal"
    )
    present = np.zeros(part.entries.height, dtype=np.bool_)
    present[sides["entry"].to_numpy()] = True
    return (
        table.with_columns(performance=_performance(counted, table["games"], day))
        .filter(pl.Series(present))
        .lazy()
        .select(
            *("player", "event", "games"),
            score=points_of(pl.col("half_points")),
            opponents_average=pl.when(ANY_GAME).then(
                millionths(half_up(pl.col("opponent_rating"), pl.col("games").clip(1)))
            ),
            expected=pl.when(ANY_GAME).then(millionths(pl.col("expected"))),
            k=pl.when(ANY_GAME).then(millionths(half_up(pl.col("k"), pl.col("games").clip(1)))),
            change=pl.when(ANY_GAME).then(millionths(pl.col("change"))),
            performance="performance",
            articles=pl.when(ANY_GAME).then(pl.lit("3 7 9")).otherwise(articles_of_reason(pl.col("excluded"))),
            own_rating=millionths(pl.col("own_rating")),
            own_list=list_name(pl.col("own_source")),
            n_v=pl.when(ANY_GAME).then(millionths(in_millionths(pl.col("own_n_v")))),
            youth=yes_or_no(pl.col("is_youth")),
            halved_games="is_halved",
            kept=yes_or_no(pl.col("is_kept")),
            holders_met=pl.when(pl.col("holders") > 0).then("holders"),
            event_rating=millionths(pl.col("tlpr")),
            reason=pl.when(~ANY_GAME).then(reason(pl.col("excluded"))),
        )
    )


def _sums(counted: pl.DataFrame, height: int) -> pl.DataFrame:
    """Add up the counted games of each entry."""
    whole = counted.select("entry", *SUMMED, games=pl.lit(1, pl.Int64)).with_columns(
        pl.col("is_halved").cast(pl.Int64), k=in_millionths(pl.col("k"))
    )
    return added_up(whole["entry"], height, {name: whole[name].fill_null(0) for name in whole.columns[1:]})


def _first(sides: pl.DataFrame, counted: pl.DataFrame, part: Part) -> pl.DataFrame:
    """What the first counted game of an entry went by; where none counts, the first game."""
    firsts = (
        pl.concat([counted, sides]).lazy().select("entry", *FIRST).unique("entry", keep="first", maintain_order=True)
    )
    return spread_table(firsts.collect(), "entry", part.entries.height, FIRST)


def _performance(counted: pl.DataFrame, games: pl.Series, day: date) -> pl.Series:
    """The event's own performance by the method of 9.2, whole; at 0% or 100% with a draw against the average."""
    entries = (games > 0).arg_true()
    if not entries.len():
        return pl.repeat(None, games.len(), dtype=pl.Int64, eager=True)
    count = games.gather(entries).to_numpy()
    firsts = np.cumsum(count) - count
    ratings = counted["opponent_rating"].to_numpy() / MILLION
    points = np.add.reduceat(counted["half_points"].to_numpy(), firsts, dtype=np.int64) / 2
    average = np.add.reduceat(ratings, firsts) / count
    met = Opposition(ratings, firsts, points, fictive_draws(points, count, day), average)
    return spread(pl.Series(np.floor(performance_ratings(met, day) + 0.5).astype(np.int64)), entries, games.len())


def event_verdicts(part: Part, oldest_game: date) -> pl.LazyFrame:
    """One line an event: when it was processed, how old its games may be, how many count, and the verdict."""
    sides = part.sides.filter(pl.col("in_batch"))
    facts = (
        sides.lazy()
        .group_by("event")
        .agg(
            first_round=pl.col("round_date").min(),
            counted_lines=(pl.col("excluded") == Why.COUNTS.value).sum(),
            is_kept=pl.col("is_kept").all(),
        )
    )
    refused = ~pl.col("approved").fill_null(value=True)
    excluded = pl.when(refused).then(numbered(Why.REFUSED)).otherwise(numbered(Why.COUNTS))
    return (
        part.events.lazy()
        .join(facts, on="event", how="left", maintain_order="left")
        .filter(pl.col("in_period") | pl.col("counted_lines").is_not_null())
        .select(
            event="event",
            name="name",
            system="system",
            start="start",
            end="end",
            federation="federation",
            received="received",
            processed_on="processed_on",
            players="players",
            first_round="first_round",
            oldest_game=pl.when(~pl.col("is_kept")).then(pl.lit(oldest_game)),
            counted_lines=pl.col("counted_lines").fill_null(0),
            kept=yes_or_no(pl.col("is_kept").fill_null(value=False)),
            counted=yes_or_no(~refused),
            articles=articles_of_reason(excluded),
            reason=reason(excluded),
        )
    )
