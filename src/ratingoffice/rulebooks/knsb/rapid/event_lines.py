"""KNSB rapid: the line of a player's event."""

from __future__ import annotations

from datetime import date
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.model.columns import added_up, spread, spread_table
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.knsb.rapid.expectation import in_millionths
from ratingoffice.rulebooks.knsb.rapid.performance import opposition, performance_ratings
from ratingoffice.rulebooks.knsb.rapid.reasons import Why, articles_of_reason, list_name, reason
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import millionths, points_of, yes_or_no

ANY_GAME = pl.col("games") > 0
UNPLAYED: Final = (Why.BYE.value, Why.NOT_PLAYED.value)
SUMMED = ("half_points", "opponent_rating", "expected", "change", "is_halved")
BASIS: Final = {
    "own_rating": (pl.Int64, None),
    "own_source": (pl.UInt8, 0),
    "own_n_v": (pl.Float64, None),
    "is_youth": (pl.Boolean, False),
}
"""What K goes by; in an event that crosses a list date or New Year it may change."""
FIRST: Final = {**BASIS, "is_kept": (pl.Boolean, False), "excluded": (pl.UInt8, 0)}
K_OF_GAMES: Final = {"k_lowest": (pl.Int64, None), "k_highest": (pl.Int64, None)}

CHANGED = pl.any_horizontal(pl.col(f"last_{name}").ne_missing(pl.col(name)) for name in BASIS)


def event_lines(part: Part, day: date) -> pl.LazyFrame:
    """One line an event and player: the sums of the counted games; what opponents saw of a player without a rating."""
    sides = part.sides.lazy().filter("in_batch").select("entry", *SUMMED, "k", *FIRST).collect()
    counted = sides.filter(pl.col("excluded") == Why.COUNTS.value)
    height = part.entries.height
    facts = (
        _sums(counted, height),
        _first(sides, counted, height),
        _last(counted, height),
        _k_of_games(counted, height),
    )
    table = pl.concat([part.entries, *facts], how="horizontal")
    present = np.zeros(height, dtype=np.bool_)
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
            k=pl.when(pl.col("k_lowest") == pl.col("k_highest")).then(millionths(pl.col("k_lowest"))),
            change=pl.when(ANY_GAME).then(millionths(pl.col("change"))),
            performance="performance",
            articles=pl.when(ANY_GAME).then(pl.lit("3 7 9")).otherwise(articles_of_reason(pl.col("excluded"))),
            own_rating=millionths(pl.col("own_rating")),
            own_list=list_name(pl.col("own_source")),
            n_v=pl.when(ANY_GAME).then(millionths(in_millionths(pl.col("own_n_v")))),
            youth=yes_or_no(pl.col("is_youth")),
            halved_games="is_halved",
            **_changed_basis(),
            k_lowest=millionths(pl.col("k_lowest")),
            k_highest=millionths(pl.col("k_highest")),
            kept=yes_or_no(pl.col("is_kept")),
            holders_met=pl.when(pl.col("holders") > 0).then("holders"),
            event_rating=millionths(pl.col("tlpr")),
            reason=pl.when(~ANY_GAME).then(reason(pl.col("excluded"))),
        )
    )


def _changed_basis() -> dict[str, pl.Expr]:
    """Write what the last game went by, where that is not what the first one went by."""
    last = {
        "last_own_rating": millionths(pl.col("last_own_rating")),
        "last_own_list": list_name(pl.col("last_own_source")),
        "last_n_v": millionths(in_millionths(pl.col("last_own_n_v"))),
        "last_youth": yes_or_no(pl.col("last_is_youth")),
    }
    return {name: pl.when(ANY_GAME & CHANGED).then(value) for name, value in last.items()}


def _sums(counted: pl.DataFrame, height: int) -> pl.DataFrame:
    """Add up the counted games of each entry."""
    whole = counted.select("entry", *SUMMED, games=pl.lit(1, pl.Int64)).with_columns(pl.col("is_halved").cast(pl.Int64))
    return added_up(whole["entry"], height, {name: whole[name].fill_null(0) for name in whole.columns[1:]})


def _first(sides: pl.DataFrame, counted: pl.DataFrame, height: int) -> pl.DataFrame:
    """What the first counted game of an entry went by; where none counts, the first that was played, or else any."""
    played = sides.filter(~pl.col("excluded").is_in(UNPLAYED))
    in_order = pl.concat([counted, played, sides]).lazy().select("entry", *FIRST)
    firsts = in_order.unique("entry", keep="first", maintain_order=True).collect()
    return spread_table(firsts, "entry", height, FIRST)


def _last(counted: pl.DataFrame, height: int) -> pl.DataFrame:
    """What the last counted game of an entry went by."""
    lasts = counted.lazy().select("entry", *BASIS).unique("entry", keep="last", maintain_order=True).collect()
    return spread_table(lasts, "entry", height, BASIS).select(pl.all().name.prefix("last_"))


def _k_of_games(counted: pl.DataFrame, height: int) -> pl.DataFrame:
    """The lowest and the highest K of an entry, in millionths."""
    k = in_millionths(pl.col("k"))
    found = counted.lazy().group_by("entry").agg(k_lowest=k.min(), k_highest=k.max()).collect()
    return spread_table(found, "entry", height, K_OF_GAMES)


def _performance(counted: pl.DataFrame, games: pl.Series, day: date) -> pl.Series:
    """The event's own performance by the method of 9.2, whole; at 0% or 100% with a draw against the average."""
    entries = (games > 0).arg_true()
    solved = performance_ratings(opposition(counted, games.gather(entries).to_numpy(), day), day)
    return spread(pl.Series(np.floor(solved + 0.5).astype(np.int64)), entries, games.len())
