"""FIDE B.02 of 2024, 7.1, 7.2, 8.2 and 8.3.4: the first rating of a player, the new list, and who stands on it."""

from dataclasses import replace
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.fide.b02_2010 import players as before
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, percentage
from ratingoffice.rulebooks.fide.b02_2010.players import HAS_RESULT, INACTIVE_SINCE, IS_DELISTED, IS_NEW, WAS_RATED
from ratingoffice.rulebooks.fide.b02_2024.entries import COEFFICIENT
from ratingoffice.rulebooks.rounding import half_away_from_zero, half_up
from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.wording import first_to_hold

MET: Final = col("games").cast(pl.Int64) + col("imagined_opponents")
SUM: Final = col("opposition") + col("imagined_opponents") * col("imagined_rating")
R_U: Final = half_up(SUM + col("d_p") * MET, MET)

average = Rule("8.2.2", {"average_hundredths": half_up(100 * SUM, MET)})
"""R_a: the average of the rated opponents and of two imagined ones of 1800."""
first_rating = Rule(
    "8.2.3",
    {
        "p": percentage(col("half_points") + col("imagined_opponents"), MET),
        "d_p": difference_from_percentage(col("p")),
        "r_u": R_U,
        "r_n": pl.min_horizontal("r_u", "highest_first_rating"),
    },
)
"""R_u: R_a and the difference of the percentage, with a draw against each imagined opponent; 2200 at most."""
games_needed = Rule("7.1.4", {"has_enough_games": col("games") >= col("fewest_games")})
publication = Rule("7.1.4", {"is_published": col("has_enough_games") & (col("r_n") >= col("floor"))})
POOL: Final = Stage(
    "pool",
    (average, first_rating, games_needed, publication),
    articles="8.2.2 8.2.3 7.1.4 7.1.4",
    given="games half_points opposition",
    gives="average_hundredths p d_p r_u r_n has_enough_games is_published",
)
"""All results so far of each player without a rating."""

IS_SEEDED, HAS_PLAYED = col("is_seeded"), col("games") > 0
STATUS: Final = {
    "unrated": IS_SEEDED & (~HAS_PLAYED | col("is_below_floor")),
    "new": IS_SEEDED,
    "delisted": col("is_below_floor"),
    "inactive": WAS_RATED & INACTIVE_SINCE.is_not_null(),
    "listed": WAS_RATED,
}
STATUS_OF_NEW: Final = {"new": col("is_published"), "unrated": pl.lit(value=True)}
KIND: Final = pl.Enum(["delisted", "inactive", "listed", "new", "unrated"])
OF_RATED, OF_OTHERS = (first_to_hold(each).cast(KIND) for each in (STATUS, STATUS_OF_NEW))
status = Rule("7.1.2", {"status": when(WAS_RATED).then(OF_RATED).otherwise(OF_OTHERS)}, cited=False)
MOVED: Final = IS_DELISTED | (WAS_RATED & HAS_PLAYED)
IS_CONVERTED: Final = (
    col("is_conversion") & (col("before_conversion") < col("converted_below")) & (~IS_SEEDED | HAS_PLAYED)
)
MISSING: Final = (col("converted_below") - col("before_conversion")) * col("converted_per_cent")

enough_games = Rule(
    "7.1.4",
    text="Games against rated opponents: {total_games}; {fewest_games} are needed for a first rating.",
    concerns=HAS_RESULT,
    applies=IS_NEW,
    otherwise=SAME,
)
average_of_opponents = Rule(
    "8.2.2",
    text="Average rating of these opponents and {imagined_opponents} imagined ones of {imagined_rating}: "
    "{results_average}.",
    concerns=HAS_RESULT,
    applies=IS_NEW,
    otherwise=SAME,
)
result = Rule(
    "8.2.3",
    text="Score: {results_score} from {total_games} games; with a draw against each imagined opponent that is "
    "{results_percentage}%, worth {+results_points} points: {result_rating}.",
    concerns=HAS_RESULT,
    applies=IS_NEW,
    otherwise=SAME,
)
highest_first_rating = Rule(
    "8.2.3",
    text="A first rating is {highest_first_rating} at most.",
    applies=HAS_RESULT & (col("r_u") > col("highest_first_rating")),
    cited=False,
)
published_first = replace(before.first_published, applies=IS_NEW & HAS_RESULT)
"""Not where a rapid or blitz player starts from the standard rating (rapid and blitz, 7.2.1)."""
inactive = replace(before.inactivity, cited=True, also="")
change_of_period = replace(before.new_rating, applies=MOVED)
whole_change = Rule(
    "8.3.4",
    {
        "whole_change": half_away_from_zero(col("change"), 100),
        "before_conversion": (col("old_rating") + col("whole_change")).cast(pl.Int32),
    },
    "The change of the whole period is rounded to {+whole_change}; a half is rounded away from zero.",
    concerns=WAS_RATED,
    applies=MOVED,
    otherwise=SAME,
)
conversion = Rule(
    "once",
    {
        "conversion": when(IS_CONVERTED).then(half_up(MISSING, 100)).cast(pl.Int32),
        "rounded": pl.coalesce(col("before_conversion") + col("conversion").fill_null(0), "r_n").cast(pl.Int32),
    },
    "Once, on this list, a rating below {converted_below} rises by {converted_per_cent}% of the points that it lacks: "
    "{before_conversion} {+conversion} = {rating}.",
    applies=col("conversion").is_not_null(),
)
parts_of_the_list = Rule(
    "7.1.2",
    {
        "federation_list": col("rating").is_not_null(),
        "top_list": col("rating").is_not_null() & INACTIVE_SINCE.is_null(),
    },
    cited=False,
)
"""Everybody with a rating; the top list shows the active."""

k_of_new_list = Rule("8.3.3", {"k": col("k_of_list")}, cited=False)
kept_k = Rule("8.3.3", {"k_stated": when(col("k_listed") == col("k_usual")).then("k_listed")}, cited=False)
"""Without a year of birth a K of 20 stays; one of 40 may have been that of a new player."""

PLAYERS: Final = Stage(
    "players",
    (
        *(enough_games, before.no_result, average_of_opponents, result, highest_first_rating),
        *(change_of_period, whole_change, conversion, published_first, before.floor_of_list, inactive, status),
        *(before.published_rating, before.low_first_rating, before.too_few_games, parts_of_the_list),
        *(before.next_period, kept_k, *(rule.silent() for rule in COEFFICIENT), k_of_new_list),
    ),
    articles="7.1.4 7.14 8.2.2 8.2.3 8.2.3 8.55c 8.3.4 once 8.32 7.21 7.23a 7.1.2 7.12 7.14d 7.14 7.1.2 8.56 "
    "8.3.3 8.56 8.3.3 8.3.3 8.3.3 8.3.3",
    given="old_rating change games total_games last_played peak_before k_listed birth_year listed_year "
    "is_conversion is_seeded r_u r_n average_hundredths p d_p pool_half_points has_enough_games is_published",
    gives="exact_hundredths rounded whole_change before_conversion conversion inactive_since status rating "
    "federation_list top_list peak k",
)
"""Every player of the register: the last list, this period, the new list."""
