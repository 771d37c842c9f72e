"""FMJD Annex 9: what the regulation misses of the players, for their numbers and for the lists A, B and C."""

from __future__ import annotations

from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.findings import Problem, finding, findings_where, merge
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.fmjd.annex9.coefficient import GAMES_AS_NEW, K_NEW, K_REACHED, K_USUAL
from ratingoffice.rulebooks.fmjd.annex9.edition import Unknown
from ratingoffice.rulebooks.fmjd.annex9.performance import GAMES_BY_PERFORMANCE
from ratingoffice.rulebooks.inspection import file_of
from ratingoffice.rulebooks.sentences import number_of

UNKNOWN: Final = (
    Unknown(
        "activity_assumed",
        "last_played",
        pl.col("last_played").is_null() & pl.col("games_three_years").is_null(),
        "not given for {}; taken as active (6.4)",
    ),
    Unknown(
        "absence_assumed",
        "last_played",
        pl.col("last_played").is_null() & (pl.col("games_three_years") == 0),
        "not given for {} without a game in three years; whether it is five is not known: list B (6.4)",
    ),
    Unknown(
        "games_assumed",
        "games",
        pl.col("total_games").is_null() & pl.col("has_enough_games"),
        "not given for {}; taken as enough for list A (6.3)",
    ),
)


def inspect_players(books: Books, players: pl.DataFrame, unknown: tuple[Unknown, ...]) -> pl.DataFrame:
    """Look at what is not known of the players on the list."""
    rated = players.filter(pl.col("rating").is_not_null())
    return merge(_assumed_of_players(books, rated, each) for each in (*UNKNOWN, *unknown))


def _assumed_of_players(books: Books, players: pl.DataFrame, unknown: Unknown) -> pl.DataFrame:
    count = players.select(unknown.holds.sum()).item()
    if not count:
        return merge([])
    problem = Problem("warning", unknown.code, file_of(books, unknown.table), unknown.column)
    return finding(problem, unknown.sentence.format(number_of(count, "rated player")))


@article("3.2.3", "3.3.2")
def inspect_games_so_far(books: Books, part: Part, day: date) -> pl.DataFrame:
    """A player on the last list needs the number of his games, or at least a K that tells enough of them."""
    missing = part.entries.filter((pl.col("games") > 0) & pl.col("games_before").is_null())
    told = missing.select("player", why=_why_games_are_needed(day)).drop_nulls()
    needed = told.unique("player", keep="first", maintain_order=True)
    if not needed.height:
        return merge([])
    before = books.season.ratings.filter((pl.col("list") == books.series) & (pl.col("date") < day))
    newest = before.filter(pl.col("date") == pl.col("date").max().over("player"))
    lines = newest.join(needed, on="player", how="inner", maintain_order="left")
    names = books.season.players["player_id"].gather(lines["player"])
    problem = Problem("error", "unknown_k", file_of(books, "ratings"), "games")
    message = pl.format("games is not given for player {}; {}", names, "why")
    return findings_where(lines, pl.lit(value=True), problem, message)


def _why_games_are_needed(day: date) -> pl.Expr:
    """A K of 15 or 10 tells that there were 30 games, one of 25 not whether there were 25, and none a mean."""
    new, usual, reached = (k.on(day) for k in (K_NEW, K_USUAL, K_REACHED))
    enough = GAMES_BY_PERFORMANCE.on(day)
    few = f"a k of {new} does not tell whether {enough} games were reached (3.3.2)"
    none = f"no k of {usual} or {reached} tells that there were {GAMES_AS_NEW.on(day)} (3.2.3)"
    mean = "his rating counts in the mean of performances with its games (3.3.2)"
    return (
        pl.when("is_by_performance")
        .then(pl.lit(mean))
        .when(pl.col("k").is_null())
        .then(pl.lit(none))
        .when(pl.col("k") == new)
        .then(pl.lit(few))
    )
