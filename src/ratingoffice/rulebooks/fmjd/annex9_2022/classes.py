"""FMJD Annex 9 of 2022, 6: the official and the full list, A, B and C, women and youth."""

from __future__ import annotations

from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fmjd.annex9.edition import Unknown
from ratingoffice.rulebooks.fmjd.annex9.listing import enough_games, list_of
from ratingoffice.rulebooks.fmjd.annex9_2022.youth import OLDEST, youth_group
from ratingoffice.rulebooks.publication import alphabetic, in_order
from ratingoffice.rulebooks.wording import yes_or_no

RATING_OF_RECENT_GAMES = Dated("6a", {date(2022, 9, 15): 2350})
RECENT_GAMES = Dated("6a", {date(2022, 9, 15): 30})

FACTS: Final = (
    yes_or_no(pl.col("is_official")).alias("official"),
    yes_or_no(pl.col("is_woman")).alias("women"),
    pl.col("youth_group"),
)
UNKNOWN: Final = (
    Unknown(
        "recent_games_assumed",
        "date",
        pl.col("decides_recent_games") & pl.col("games_three_years").is_null(),
        "the lists do not tell the games of {} above 2350 three years ago; 30 since then are taken as played (6a, 6.3)",
    ),
    Unknown(
        "sex_not_given",
        "sex",
        pl.col("sex").is_null() & pl.col("sex").is_null().all(),
        "not given for any player on the list; the list of women is empty (6b)",
        "players",
    ),
    Unknown(
        "born_not_given",
        "born",
        pl.col("birth_year").is_null() & pl.col("birth_year").is_null().all(),
        "not given for any player on the list; the lists of youth are empty (A13.4.1)",
        "players",
    ),
)


@rule("6a", adds=("decides_recent_games", "has_recent_games"))
def recent_games(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Above 2350 a player needs 30 games in the last three years; a number that is not known is taken as enough."""
    high = (pl.col("rating") > RATING_OF_RECENT_GAMES.on(day)).fill_null(value=False)
    return players.with_columns(
        decides_recent_games=high & pl.col("is_active"),
        has_recent_games=~high | (pl.col("games_three_years") >= RECENT_GAMES.on(day)).fill_null(value=True),
    )


@rule("6a", "6b", adds=("is_official", "is_woman"))
def official_list(players: pl.LazyFrame) -> pl.LazyFrame:
    """The official list has the active players: a game in three years and, above 2350, enough of them."""
    rated = pl.col("rating").is_not_null()
    return players.with_columns(
        is_official=rated & pl.col("is_active") & pl.col("has_recent_games"),
        is_woman=rated & (pl.col("sex") == "W").fill_null(value=False),
    )


@rule(
    "6.3",
    "6.4",
    adds=(
        *("decides_recent_games", "has_recent_games", "is_official", "is_woman"),
        *("age", "youth_group", "has_enough_games", "status"),
    ),
)
def classes(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """A with enough games, above 2350 also in the last three years; B and C by the years without a game."""
    known = youth_group(official_list(recent_games(players, day)), day)
    status = list_of(pl.col("has_enough_games") & pl.col("has_recent_games"))
    return enough_games(known, day).with_columns(status=status)


@article("6.1", "6.3", "6a", "6b")
def published_parts(players: pl.DataFrame, people: pl.DataFrame, day: date) -> dict[str, pl.Series]:
    """The official and the full list in order of rating, all as the names go, A to C, women, and youth by age."""
    rating, status, rated = players["rating"], players["status"], players["rating"].is_not_null()
    groups = {
        name: rated & (players["age"] <= oldest).fill_null(value=False) for name, oldest in OLDEST.on(day).items()
    }
    shown = {
        "official": players["is_official"],
        "full": rated,
        **{f"list_{name.lower()}": status == name for name in ("A", "B", "C")},
        "women": players["is_woman"],
        **{f"youth_{name}": group for name, group in groups.items()},
    }
    ordered = {name: in_order(rating, people, rows) for name, rows in shown.items()}
    return ordered | {"alphabetic": alphabetic(people, rated)}
