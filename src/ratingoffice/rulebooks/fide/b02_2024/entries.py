"""FIDE B.02 of 2024, 8.3.2 and 8.3.3: what an event is worth to a player, and where its K comes from."""

from dataclasses import replace
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010 import entries as before
from ratingoffice.rulebooks.fide.b02_2010.entries import CHANGES
from ratingoffice.rulebooks.fide.b02_2010.games import own_rating
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

NOT_REACHED: Final = ~col("has_reached")
IS_OTHER: Final = NOT_REACHED & ~col("is_junior")
IS_AGE_UNKNOWN: Final = col("birth_year").is_null() & (col("peak") < col("junior_rating"))
GAMES, MOST = col("period_games").cast(pl.Int32), col("games_times_k")

towards_first_rating = Rule(
    "8.2.2",
    text="Points against rated opponents: {score} from {games} games; average rating of these opponents: "
    "{opponents_average}.",
    applies=before.IS_RESULT,
)
reached = replace(
    before.high_rating,
    text="K (the weight of each game) is {k_reached} once the published rating has reached {rating_reached}; highest "
    "so far: {peak}.",
    concerns=CHANGES,
)
"""As in 2010, but before all others."""
junior = Rule(
    "8.3.3",
    {
        "age": col("listed_year") - col("birth_year"),
        "is_junior": is_true(col("age") <= col("last_junior_age")) & (col("peak") < col("junior_rating")),
    },
    "K is {k_junior} up to the year of the {last_junior_age}th birthday, while no published rating has reached "
    "{junior_rating}; age in the year of the last list: {age}.",
    concerns=CHANGES & NOT_REACHED,
    applies=col("is_junior"),
    otherwise=SAME,
)
new_player = Rule(
    "8.3.3",
    {"is_new": pl.coalesce(col("games_before") < col("games_as_new"), col("k_listed") == col("k_new"))},
    "K is {k_new} until a player has completed {games_as_new} games; on the last list: {games_before}.",
    concerns=CHANGES & IS_OTHER,
    applies=is_true("is_new"),
    otherwise=SAME,
)
"""Where the games are not known, the K of the last list decides."""
K_OF_LIST: Final = (
    when("has_reached")
    .then("k_reached")
    .when("is_junior")
    .then("k_junior")
    .when(is_true("is_new"))
    .then("k_new")
    .when(col("is_new").is_not_null())
    .then(when(IS_AGE_UNKNOWN).then("k_stated").otherwise("k_usual"))
)
STATED: Final = (col("k_listed") == col("k_usual")) | (col("k_listed") == col("k_junior"))
stated_k = Rule("8.3.3", {"k_stated": when(STATED).then("k_listed")}, cited=False)
k_of_list = Rule(
    "8.3.3",
    {"k_of_list": K_OF_LIST.cast(pl.Int32)},
    "In all other cases K is {k_usual}.",
    applies=CHANGES & IS_OTHER & ~is_true("is_new"),
)
"""Without a year of birth, a K of 20 or 40 on the last list decides; null where K is not known."""
k_of_period = Rule(
    "8.3.3",
    {"k": when(col("k_of_list") * GAMES > MOST).then(MOST // GAMES).otherwise("k_of_list")},
    "K times the games of the period is {games_times_k} at most: with {period_games} games K is {k}, not {k_of_list}.",
    applies=CHANGES & (col("k") != col("k_of_list")),
)

COEFFICIENT: Final = (reached, junior, new_player, k_of_list)
ENTRIES: Final = Stage(
    "entries",
    (
        *(own_rating.silent(), before.earlier_period, towards_first_rating, before.rating_change, stated_k),
        *(*COEFFICIENT, k_of_period, before.delisted_since, before.unrated_in_match),
    ),
    articles="4.13 7.14c 8.2.2 8.55c 8.3.3 8.56 8.3.3 8.3.3 8.3.3 8.3.3 7.21 6.6",
    given="player in_period is_earlier is_match games half_points gain present_rating own_published peak k_listed "
    "games_before birth_year listed_year period_games left_since own_excluded event_excluded",
    gives="own_rating k_of_list k change",
    verdicts={"excluded": "event_excluded has_left is_unrated_in_match own_excluded"},
)
"""One player in one event; K is one for all events of the period."""
