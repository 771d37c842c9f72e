"""KNSB rapid, 7, 7.1 and 9.1: figures of people and lists that are not given and would decide a number."""

from __future__ import annotations

from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import spread
from ratingoffice.model.findings import Problem, findings_where, merge
from ratingoffice.rulebooks.inspection import file_of
from ratingoffice.rulebooks.knsb.rapid.bonus import BONUS_BELOW
from ratingoffice.rulebooks.knsb.rapid.coefficient import MOST_GAMES_BEHIND, coefficient
from ratingoffice.rulebooks.knsb.rapid.desk import Desk
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION
from ratingoffice.rulebooks.knsb.rapid.reasons import SOURCES, Source

DECIDING: Final = (
    *("player", "own_source", "own_rating", "own_n_v", "own_born", "is_youth", "gain"),
    *("opponent", "opponent_n_v_source", "opponent_n_v", "opponent_born", "opponent_is_youth"),
)
"""The columns of a counted game that K is decided by."""

_FIDE: Final = pl.col("source").is_in([Source.FIDE_RAPID.value, Source.FIDE_CLASSIC.value])


@article("7", "7.1")
def games_behind(books: Books, counted: pl.DataFrame) -> pl.DataFrame:
    """K needs N_v: the games of a KNSB list, the K of a FIDE list; the opponent's where it may halve K."""
    own = counted.filter(pl.col("own_n_v").is_null()).select("player", source="own_source")
    halving = (pl.col("gain") < 0) & ~pl.col("is_youth") & pl.col("opponent_is_youth")
    opponents = counted.filter(halving & pl.col("opponent_n_v").is_null())
    missing = pl.concat([own, opponents.select(player="opponent", source="opponent_n_v_source")]).unique()
    if not missing.height:
        return merge([])
    lines, file = _lines(books, missing), file_of(books, "ratings")
    games = pl.format("games is not given for player {} on the list {}; K depends on it (7)", "player_id", "list")
    k = pl.format(
        "neither fide_k nor k is given for player {} on the list {}; K depends on it (7.1)", "player_id", "list"
    )
    return merge(
        [
            findings_where(lines, ~_FIDE, Problem("error", "unknown_games", file, "games"), games),
            findings_where(lines, _FIDE, Problem("error", "unknown_fide_k", file, "fide_k"), k),
        ]
    )


def _lines(books: Books, missing: pl.DataFrame) -> pl.DataFrame:
    """Find the newest line of each player on the list that misses a figure."""
    names = pl.Series([books.series if each is Source.KNSB_RAPID else SOURCES[each].text for each in Source])
    newest = books.season.ratings.sort("date").unique(["list", "player"], keep="last").select("list", "player", "line")
    return missing.with_columns(
        list=pl.lit(names).gather(pl.col("source").cast(pl.UInt32)),
        player_id=books.season.players["player_id"].gather(missing["player"]),
    ).join(newest, on=["list", "player"], how="left")


def births(books: Books, counted: pl.DataFrame, players: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """A birth is needed where it decides a number."""
    if not players["birth_year"].null_count():
        return merge([])
    people, problem = books.season.players, Problem("error", "unknown_birth", file_of(books, "players"), "born")
    by_k = pl.format("born is empty for player {}; whether K is that of youth depends on it (7)", "player_id")
    by_bonus = pl.format("born is empty for player {}; the bonus for youth depends on it (9.1)", "player_id")
    return merge(
        [
            findings_where(people, _born_decides_k(counted, players.height, desk.period.day), problem, by_k),
            findings_where(people, _born_decides_bonus(players, desk), problem, by_bonus),
        ]
    )


@article("7", "7.1")
def _born_decides_k(counted: pl.DataFrame, height: int, day: date) -> pl.Series:
    """Where youth would have another K, and where it may halve the K of an adult; games not known may make it so."""
    few = (pl.col("opponent_n_v") < MOST_GAMES_BEHIND.on(day)).fill_null(value=True)
    lost = (pl.col("gain") < 0) & few
    may_halve = lost & (pl.col("opponent_is_youth") | pl.col("opponent_born").is_null())
    own = counted.filter(pl.col("own_born").is_null() & (_k_depends_on_youth(day) | may_halve))["player"]
    opponents = counted.filter(pl.col("opponent_born").is_null() & ~pl.col("is_youth") & lost)["opponent"]
    needed = pl.concat([own, opponents])
    return spread(pl.repeat(True, needed.len(), eager=True), needed, height, empty=False)


def _k_depends_on_youth(day: date) -> pl.Expr:
    """K is another for youth: not while games are few, nor from 2400 on once they are many."""
    rating, n_v = pl.col("own_rating") / MILLION, pl.col("own_n_v")
    youth, adult = (coefficient(rating, n_v, pl.lit(value=is_youth), day) for is_youth in (True, False))
    return (youth != adult).fill_null(value=True)


@article("9.1")
def _born_decides_bonus(players: pl.DataFrame, desk: Desk) -> pl.Series:
    """A player below 1750 gets the bonus of his age, on a list that has one."""
    low = pl.col("birth_year").is_null() & (pl.col("old_rating") < BONUS_BELOW.on(desk.period.day))
    return players.select(low.fill_null(value=False) & pl.lit(bool(desk.settings["bonus"].groups))).to_series()
