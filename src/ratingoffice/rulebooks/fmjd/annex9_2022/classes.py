"""FMJD Annex 9 of 2022, 6: the official and the full list, A, B and C, women, and the youth of Annex 13, 4.1."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import is_said
from ratingoffice.rulebooks.fmjd.annex9.listing import HAS_ENOUGH, IS_ACTIVE, LISTS, RATED, list_of, players_stage
from ratingoffice.rulebooks.inspection import Check
from ratingoffice.rulebooks.rules import LIST_DATE, SAME, Rule
from ratingoffice.rulebooks.wording import yes_or_no

GROUPS: Final = ("juniors", "cadets", "mini_cadets", "hopes", "young_stars")
"""The age groups of the youth, the oldest first."""
IS_HIGH, IS_OFFICIAL = is_said(col("rating") > col("rating_of_recent_games")), col("is_official")
NO_SEX, NO_BIRTH = (col(name).is_null() & col(name).is_null().all() for name in ("sex", "birth_year"))
FACTS: Final = (yes_or_no(IS_OFFICIAL).alias("official"), yes_or_no(col("is_woman")).alias("women"), col("youth_group"))
MAY_BE_ACTIVE: Final = IS_ACTIVE & col("is_high") & col("games_three_years").is_null()
RECENT_GAMES: Final = (
    "the lists do not tell the games of {players} above {rating_of_recent_games} three years ago; "
    "{recent_games} since then are taken as played (6a, 6.3)"
)
YOUNGEST_FIRST: Final = {group: col("age") <= col(f"oldest_{group}") for group in reversed(GROUPS)}
SEX: Final = "not given for any player on the list; the list of women is empty (6b)"
BIRTH: Final = "not given for any player on the list; the lists of youth are empty (A13.4.1)"
UNKNOWN: Final = (
    Check("6a 6.3", "warning", "recent_games_assumed", "ratings.date", RECENT_GAMES, MAY_BE_ACTIVE),
    Check("6b", "warning", "sex_not_given", "players.sex", SEX, NO_SEX),
    Check("A13.4.1", "warning", "born_not_given", "players.born", BIRTH, NO_BIRTH),
)

status = Rule("6.3 6.4", {"status": list_of(HAS_ENOUGH & col("has_recent_games"))}, cited=False)
"""A with enough games, above 2350 also in the last three years; B and C by the years without a game."""
recent_games = Rule(
    "6a",
    {"is_high": IS_HIGH, "has_recent_games": ~IS_HIGH | ~is_said(col("recent_games") > col("games_three_years"))},
    "above {rating_of_recent_games} {recent_games} games in {years_active} years needed; number: {games_three_years}",
    concerns=RATED & col("is_high"),
    applies=~col("has_recent_games"),
    otherwise=SAME,
    cited=False,
)
one_recent_game = Rule(
    "6a",
    text="up to {rating_of_recent_games} a game in {years_active} years needed; last one: {last_played}, "
    "number: {games_three_years}",
    applies=RATED & ~col("is_high"),
    cited=False,
)
official_list = Rule(
    "6a",
    {"is_official": RATED & IS_ACTIVE & col("has_recent_games")},
    "on the official list",
    concerns=RATED,
    applies=IS_OFFICIAL,
    otherwise="not on the official list",
    cited=False,
)
women = Rule("6b", {"is_woman": RATED & is_said(col("sex") == "W")}, cited=False)
youth = Rule(
    "A13.4.1",
    {
        "age": col(LIST_DATE).dt.year() - col("birth_year"),
        "youth_group": pl.coalesce(when(is_young).then(pl.lit(group)) for group, is_young in YOUNGEST_FIRST.items()),
        "oldest": pl.coalesce(when(is_young).then(f"oldest_{group}") for group, is_young in YOUNGEST_FIRST.items()),
    },
    "{age} years old on 31 December: {youth_group}, up to {oldest}",
    applies=RATED & col("youth_group").is_not_null(),
    cited=False,
)
YOUTH: Final = {f"youth_{group}": RATED & is_young for group, is_young in reversed(YOUNGEST_FIRST.items())}
PARTS: Final = {"official": IS_OFFICIAL, "full": RATED, **LISTS, "women": col("is_woman"), **YOUTH, "alphabetic": RATED}
published_parts = Rule("6.1 6.3 6a 6b", PARTS, cited=False)
"""The official and the full list in order of rating, A to C, women, and youth by age; all as the names go."""
PLAYERS: Final = players_stage(
    (status, recent_games, one_recent_game, official_list, women, youth, published_parts),
    "6.3 6.4 6a 6a 6a 6b A13.4.1 6.1 6.3 6a 6b",
    gives="is_high is_official is_woman age youth_group",
)
