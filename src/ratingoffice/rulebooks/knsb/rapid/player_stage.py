"""KNSB rapid, everything that is added up for one player: the changes, the performance, the new list."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Final

import numpy as np
import polars as pl
import polars.selectors as cs

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, latest, spread, spread_table
from ratingoffice.rulebooks.knsb.rapid import bonus, listing, new_rating
from ratingoffice.rulebooks.knsb.rapid.coefficient import coefficient, is_youth
from ratingoffice.rulebooks.knsb.rapid.desk import Desk
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION
from ratingoffice.rulebooks.knsb.rapid.performance import Opposition, opposition, performance_ratings
from ratingoffice.rulebooks.knsb.rapid.reasons import Why
from ratingoffice.rulebooks.knsb.rapid.valid_rating import faded_games

COUNTED = pl.col("excluded") == Why.COUNTS.value
START: Final = {
    "start_rating": (pl.Int64, None),
    "start_games": (pl.Int64, None),
    "start_half_points": (pl.Int64, None),
}


def new_list(sides: pl.DataFrame, starts: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, this period, and the rules that come after."""
    day, until_age = desk.period.day, desk.settings["youth_until_age"]
    counted = _counted(sides)
    table = new_rating.previous_rating(_before_and_between(counted, starts, desk))
    table = bonus.rating_bonus(table, desk.settings["bonus"], until_age, day)
    table = new_rating.unlimited_rating(table)
    table = _with_performance(counted.filter("in_batch"), table.collect(), day).lazy()
    table = new_rating.limits(new_rating.list_performance(table, day), day)
    table = new_rating.bonus_limitation(new_rating.limited_rating(table), day)
    table = new_rating.whole_rating(new_rating.new_rating(table, day))
    table = listing.membership(listing.expiry(table, day), day)
    table = listing.status(listing.publication(table, day))
    return table.with_columns(k=_next_coefficient(until_age, day)).collect()


def _counted(sides: pl.DataFrame) -> pl.DataFrame:
    """Take the counted games player after player, each player's in the order of the record."""
    names = ("player", "change", "in_batch", "is_kept", "round_date", "own_rating", "opponent_rating", "half_points")
    return sides.lazy().filter(COUNTED).select(names).sort("player", maintain_order=True).collect()


def _next_coefficient(until_age: int, day: date) -> pl.Expr:
    """The K of the next game, for whoever is on the list."""
    youth = is_youth(pl.lit(day), pl.col("birth_year"), until_age).fill_null(value=False)
    return pl.when("is_published").then(coefficient(pl.col("rating"), pl.col("total_games"), youth, day))


def _before_and_between(counted: pl.DataFrame, starts: pl.DataFrame, desk: Desk) -> pl.LazyFrame:
    """Lay side by side: the people, the last list, and the sums of the games; of who did not play, the own list."""
    played, listed = pl.col("games") > 0, pl.col("rapid_rating")
    lists = desk.present.select(pl.col("source", "rating", "n_v").name.prefix("present_"), cs.starts_with("rapid_"))
    start = spread_table(starts, "player", desk.people.height, START)
    return (
        pl.concat([desk.people, lists, start, _sums(counted, desk.people.height)], how="horizontal")
        .lazy()
        .with_columns(peak=desk.peak, was_published=desk.was_published, membership_known=pl.lit(desk.membership_known))
        .with_columns(
            old_rating=pl.when(played).then("present_rating").otherwise(listed),
            old_source=pl.when(played).then("present_source").otherwise(listed.is_not_null().cast(pl.UInt8)),
            start_rating=pl.when(played & pl.col("present_rating").is_null()).then("start_rating"),
            old_n_v=_games_before(desk.period.day),
            last_played=pl.max_horizontal("rapid_last_played", "last"),
        )
        .with_columns(total_games=pl.col("old_n_v") + pl.col("games"))
    )


@article("7.1", "10")
def _games_before(day: date) -> pl.Expr:
    """N_v of the last list, faded until then or, for who has not come back, until now; else of the other list."""
    present = pl.col("present_n_v").round(mode="half_away_from_zero").fill_null(0)
    now = faded_games(pl.col("rapid_games"), pl.col("rapid_last_played"), pl.lit(day), day)
    away = pl.when("is_foreign").then("rapid_games").otherwise(now)
    listed = pl.when(pl.col("games") > 0).then("rapid_n_v").otherwise(away)
    return pl.when(pl.col("rapid_rating").is_not_null()).then(listed).otherwise(present).cast(pl.Int64)


def _sums(counted: pl.DataFrame, height: int) -> pl.DataFrame:
    """Add up the games of each player: those of the batch for the rating, those of 24 months for a first list."""
    batch = counted.filter("in_batch")
    games, kept = batch["in_batch"].cast(pl.Int64), batch["is_kept"].cast(pl.Int64)
    columns = {"games": games, "kept_games": kept, "total_change": batch["change"].fill_null(0)}
    all_games = pl.repeat(1, counted.height, dtype=pl.Int64, eager=True)
    recent = added_up(counted["player"], height, {"recent_games": all_games})
    last = latest(batch["player"], height, batch["round_date"])
    return added_up(batch["player"], height, columns).hstack(recent).with_columns(last=last)


def _with_performance(games: pl.DataFrame, players: pl.DataFrame, day: date) -> pl.DataFrame:
    """Solve the list performance of everybody who played, all at once."""
    who = players.with_row_index("player").filter(pl.col("games") > 0).select("player", "games", "base")
    solved = np.floor(performance_ratings(own_opposition(games, who, day), day) * MILLION + 0.5).astype(np.int64)
    return players.with_columns(lpr_solved=spread(pl.Series(solved), who["player"], players.height))


@article("9.2")
def own_opposition(games: pl.DataFrame, who: pl.DataFrame, day: date) -> Opposition:
    """Lay out the games of each player; a draw against oneself is against R_o, or R_i where R_o has changed."""
    met = opposition(games, who["games"].to_numpy(), day)
    own = games["own_rating"].to_numpy()
    low, high = np.minimum.reduceat(own, met.firsts), np.maximum.reduceat(own, met.firsts)
    return replace(met, draws_against=np.where(low == high, low, who["base"].to_numpy()) / MILLION)
