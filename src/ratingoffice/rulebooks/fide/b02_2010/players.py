"""FIDE B.02 of 2010, 7.1, 7.2, 8.3 and 8.57: the first rating of a player, the new list, and who stands on it."""

from dataclasses import replace
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import is_true, years_ago
from ratingoffice.rulebooks.fide.b02_2010.entries import development_coefficient, high_rating, new_player
from ratingoffice.rulebooks.fide.b02_2010.unrated import result_in_points
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.wording import first_to_hold

first_rating = Rule(
    "8.3 8.32 8.34 7.14e",
    {
        "average": half_up(col("opposition"), col("games")),
        "r_n": when(col("results") == 1).then("only_r_u").otherwise(col("average") + col("result_points")),
    },
)
"""R_n: one result is worth its R_u; several are rated together, as one event against all opponents."""
games_needed = Rule(
    "7.14a 7.14b 7.14f 7.14g",
    {
        "has_enough_games": (col("games") >= col("fewest_games"))
        | (col("special_games") >= col("fewest_games_team_championship"))
        | (col("disability").is_not_null() & (col("games") >= col("fewest_games_disabled")))
    },
)
"""Nine games; seven for members of the three organisations, or if seven were played in a team championship."""
publication = Rule("7.14 7.14d 8.33", {"is_published": col("has_enough_games") & (col("r_n") >= col("floor"))})
POOL: Final = Stage(
    "pool",
    (result_in_points, first_rating, games_needed, publication),
    articles="8.22 8.23 8.24 8.25 8.3 8.32 8.34 7.14e 7.14a 7.14b 7.14f 7.14g 7.14 7.14d 8.33",
    given="results games half_points opposition only_r_u special_games disability",
    gives="average result_points r_n has_enough_games is_published",
)
"""All results so far of each unrated player."""

WAS_RATED, HAS_RESULT, INACTIVE_SINCE = col("old_rating").is_not_null(), col("r_n").is_not_null(), col("inactive_since")
IS_NEW, IS_UNRATED, IS_DELISTED = (col("status") == name for name in ("new", "unrated", "delisted"))
IS_ONE, ARE_SEVERAL = HAS_RESULT & (col("results") == 1), HAS_RESULT & (col("results") > 1)
ABOVE: Final = col("pool_half_points") - col("total_games")
ADDED: Final = (
    "A score of {results_score} from {total_games} games adds {+results_points} to the average: {exact_rating}."
)
STATUS: Final = {
    "delisted": col("is_below_floor"),
    "inactive": WAS_RATED & INACTIVE_SINCE.is_not_null(),
    "listed": WAS_RATED,
    "new": col("is_published"),
    "unrated": pl.lit(value=True),
}
MOVED: Final = IS_DELISTED | (WAS_RATED & (col("games") > 0))
IS_SHOWN_MOVED: Final = IS_DELISTED | ((col("status") == "listed") & (col("games") > 0))
"""Not where somebody's games are old, and the player inactive."""


def first_rating_step(article: str, text: str, concerns: pl.Expr = HAS_RESULT) -> Rule:
    """Return what is said of the way to a first rating, whether it is published or not."""
    return Rule(article, text=text, concerns=concerns, applies=IS_NEW, otherwise=SAME)


enough_games = first_rating_step(
    "7.14",
    "Games towards a first rating: {total_games}; {fewest_games} are needed ({fewest_games_team_championship} "
    "in a team championship, {fewest_games_disabled} for members of disabled players' organisations).",
)
no_result = Rule(
    "7.14", text="No result counts towards a first rating yet.", applies=IS_UNRATED & ~HAS_RESULT, cited=False
)
one_result = first_rating_step("8.3", "One result counts so far; it is worth {exact_rating}.", IS_ONE)
several_results = first_rating_step(
    "8.3",
    "{results} results count together as one event; average rating of all opponents: {results_average}.",
    ARE_SEVERAL,
)
half = Rule("8.22", text=ADDED, applies=ARE_SEVERAL & (ABOVE == 0), cited=False)
above_half = Rule("8.23", text=ADDED, applies=ARE_SEVERAL & (ABOVE > 0), cited=False)
below_half = Rule("8.24", text=ADDED, applies=ARE_SEVERAL & (ABOVE < 0), cited=False)
first_published = Rule("8.32", text="The first published rating is {rating}.", applies=IS_NEW & HAS_RESULT)
new_rating = Rule(
    "8.55c",
    {"exact_hundredths": pl.coalesce(100 * col("old_rating").cast(pl.Int64) + col("change"), 100 * col("r_n"))},
    "{old_rating} on the last list, {+change} in this period: {exact_rating}.",
    concerns=WAS_RATED,
    applies=MOVED,
    otherwise=SAME,
)
whole_rating = Rule(
    "8.57",
    {"rounded": half_up(col("exact_hundredths"), 100).cast(pl.Int32)},
    "Rounded to a whole number; a half is rounded up.",
    concerns=WAS_RATED,
    applies=IS_SHOWN_MOVED,
    otherwise=SAME,
)
floor_of_list = Rule(
    "7.21",
    {"is_below_floor": WAS_RATED & (col("rounded") < col("floor"))},
    "The rating is below {floor}, the lowest that is published: the player leaves the list and is unrated from now on.",
    concerns=WAS_RATED,
    applies=col("is_below_floor"),
    otherwise="The rating is not below {floor}, the lowest that is published.",
)
AWAY: Final = when(col("last_played") < years_ago("years_until_inactive")).then("last_played")
inactivity = Rule(
    "7.23a",
    {"inactive_since": AWAY.dt.offset_by(pl.format("{}y", col("years_until_inactive").first()))},
    "No counted game since {last_played}: the player is inactive. The rating stays in force.",
    concerns=WAS_RATED & ~IS_DELISTED,
    applies=col("status") == "inactive",
    otherwise="A player is inactive after {years_until_inactive} year without a counted game; "
    "last counted game: {last_played}.",
    cited=False,
    also="7.23c",
)
inactive = Rule("7.23", applies=col("status") == "inactive")
status = Rule("7.2", {"status": first_to_hold(STATUS)}, cited=False)
published_rating = Rule("7.12", {"rating": when(~(IS_UNRATED | IS_DELISTED)).then("rounded")}, cited=False)
low_first_rating = Rule(
    "7.14d",
    text="The rating is below {floor}, the lowest that is published: the player stays unrated.",
    applies=IS_UNRATED & HAS_RESULT & col("has_enough_games"),
)
too_few_games = Rule(
    "7.14",
    text="There are not enough games yet: the rating is not published.",
    applies=IS_UNRATED & HAS_RESULT & ~col("has_enough_games"),
)
title_kept = Rule(
    "7.22", text="The player keeps the title, also without a rating.", applies=IS_UNRATED & col("has_title")
)
IS_LISTED: Final = col("rating").is_not_null()
IS_ON_TOP: Final = IS_LISTED & INACTIVE_SINCE.is_null()
parts_of_the_list = Rule(
    "7.23b 7.24",
    {
        "federation_list": IS_LISTED & ~is_true(years_ago("years_shown_inactive") > INACTIVE_SINCE),
        "top_list": IS_ON_TOP,
    },
    cited=False,
)
"""The top list shows the active; the federation's list also those who have been inactive for up to two years."""
next_period = Rule(
    "8.56", {"games_before": col("total_games"), "peak": pl.max_horizontal("peak_before", "rating")}, cited=False
)

PLAYERS: Final = Stage(
    "players",
    (
        *(enough_games, no_result, one_result, several_results, half, above_half, below_half, first_published),
        *(replace(new_rating, applies=IS_SHOWN_MOVED), whole_rating, floor_of_list, inactivity, inactive),
        *(status, published_rating, low_first_rating, too_few_games, title_kept, parts_of_the_list, next_period),
        *(rule.silent() for rule in (new_player, high_rating, development_coefficient)),
    ),
    articles="7.14 7.14 8.3 8.3 8.22 8.23 8.24 8.32 8.55c 8.57 7.21 7.23a 7.23 7.2 7.12 7.14d 7.14 7.22 7.23b 7.24 "
    "8.56 8.56 8.56 8.56",
    given="old_rating change games total_games last_played peak_before k_listed has_title r_n results average "
    "result_points pool_half_points has_enough_games is_published",
    gives="exact_hundredths rounded inactive_since status rating federation_list top_list peak k",
)
"""Every player of the register: the last list, this period, the new list."""
