"""FIDE B.02 of 2024, 7.1, 7.2, 8.2 and 8.3.4: first ratings, the new list, who stands on it, and what lines show."""

from dataclasses import replace
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import TODAY
from ratingoffice.rulebooks.fide.b02_2010 import lines as shown
from ratingoffice.rulebooks.fide.b02_2010 import players as before
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, percentage
from ratingoffice.rulebooks.fide.b02_2010.players import HAS_RESULT, INACTIVE_SINCE, MOVED, WAS_RATED
from ratingoffice.rulebooks.fide.b02_2024.games import K_RULES
from ratingoffice.rulebooks.lines import columns, where
from ratingoffice.rulebooks.rounding import half_away_from_zero, half_up
from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.wording import first_to_hold, many_hundredths

MET: Final = col("games").cast(pl.Int64) + col("imagined_opponents")
SUM: Final = col("opposition") + col("imagined_opponents") * col("imagined_rating")

average = Rule("8.2.2", {"average_hundredths": half_up(100 * SUM, MET)})
"""R_a: the average of the rated opponents and of two imagined ones of 1800."""
first_rating = Rule(
    "8.2.3",
    {
        "p": percentage(col("half_points") + col("imagined_opponents"), MET),
        "d_p": difference_from_percentage(col("p")),
        "r_u": half_up(SUM + col("d_p") * MET, MET),
        "r_n": pl.min_horizontal("r_u", "highest_first_rating"),
    },
)
"""R_u: R_a and the difference of the percentage, with a draw against each imagined opponent; 2200 at most."""
games_needed = Rule("7.1.4", {"has_enough_games": col("games") >= col("fewest_games")})
POOL: Final = Stage(
    "pool",
    (average, first_rating, games_needed, before.publication),
    articles="8.2.2 8.2.3 7.1.4 7.14 7.14d 8.33",
    given="games half_points opposition",
    gives="average_hundredths p d_p r_u r_n has_enough_games is_published",
)
"""All results so far of each player without a rating."""

IS_SEEDED, HAS_PLAYED = col("is_seeded"), col("games") > 0
STATUS: Final = {
    "delisted": col("is_below_floor") & ~IS_SEEDED,
    "inactive": INACTIVE_SINCE.is_not_null() & WAS_RATED & ~IS_SEEDED,
    "listed": WAS_RATED & ~IS_SEEDED,
    "new": when(IS_SEEDED).then(HAS_PLAYED & ~col("is_below_floor")).otherwise("is_published"),
    "unrated": pl.lit(value=True),
}
status = Rule("7.1.2", {"status": first_to_hold(STATUS)}, cited=False)
IS_CONVERTED: Final = (col("converted_on") == TODAY) & (~IS_SEEDED | HAS_PLAYED)
MISSING: Final = (col("converted_below") - col("before_conversion")) * col("converted_per_cent")

enough_games = before.first_rating_step(
    "7.1.4", "Games against rated opponents: {total_games}; {fewest_games} are needed for a first rating."
)
average_of_opponents = before.first_rating_step(
    "8.2.2",
    "Average rating of these opponents and {imagined_opponents} imagined ones of {imagined_rating}: {results_average}.",
)
result = before.first_rating_step(
    "8.2.3",
    "Score: {results_score} from {total_games} games; with a draw against each imagined opponent that is "
    "{results_percentage}%, worth {+results_points} points: {result_rating}.",
)
highest_first_rating = Rule(
    "8.2.3",
    text="A first rating is {highest_first_rating} at most.",
    applies=HAS_RESULT & (col("r_u") > col("highest_first_rating")),
    cited=False,
)
inactive = replace(before.inactivity, cited=True, also="")
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
        "conversion": when(IS_CONVERTED & (MISSING > 0)).then(half_up(MISSING, 100)).cast(pl.Int32),
        "rounded": pl.coalesce(col("before_conversion") + col("conversion").fill_null(0), "r_n").cast(pl.Int32),
    },
    "Once, on this list, a rating below {converted_below} rises by {converted_per_cent}% of the points that it lacks: "
    "{before_conversion} {+conversion} = {rating}.",
    applies=col("conversion").is_not_null(),
)
parts_of_the_list = Rule("7.1.2", {"federation_list": before.IS_LISTED, "top_list": before.IS_ON_TOP}, cited=False)
"""Everybody with a rating; the top list shows the active."""

year_of_list = Rule("8.3.3", {"listed_year": TODAY.dt.year()}, cited=False)
k_of_new_list = Rule("8.3.3", {"k": col("k_of_list")}, cited=False)
kept_k = Rule("8.3.3", {"k_stated": when(col("k_listed") == col("k_usual")).then("k_listed")}, cited=False)
"""Without a year of birth a K of 20 stays; one of 40 may have been that of a new player."""

PLAYERS: Final = Stage(
    "players",
    (
        *(enough_games, before.no_result, average_of_opponents, result, highest_first_rating),
        *(before.new_rating, whole_change, conversion, before.first_published, before.floor_of_list, inactive, status),
        *(before.published_rating, before.low_first_rating, before.too_few_games, parts_of_the_list),
        *(before.next_period, year_of_list, kept_k, *(rule.silent() for rule in K_RULES), k_of_new_list),
    ),
    articles="7.1.4 7.14 8.2.2 8.2.3 8.2.3 8.55c 8.3.4 once 8.32 7.21 7.23a 7.1.2 7.12 7.14d 7.14 7.1.2 8.56 "
    "8.3.3 8.3.3 8.56 8.3.3 8.3.3 8.3.3 8.3.3",
    given="old_rating change games total_games last_played peak_before k_listed birth_year "
    "converted_on is_seeded r_u r_n average_hundredths p d_p pool_half_points has_enough_games is_published",
    gives="exact_hundredths rounded whole_change before_conversion conversion inactive_since status rating "
    "federation_list top_list peak k",
)
"""Every player of the register: the last list, this period, the new list."""

WORTH: Final = {"opponents_average": many_hundredths(shown.MET), "performance": shown.PERFORMANCE}
EVENT_LINE: Final = columns(
    "player event games score opponents_average expected k change performance articles own_rating games_before peak "
    "earlier_period reason k_of_list period_games",
    **shown.ENTRY,
    **where(shown.IS_WORTH, WORTH),
)
"""One line an event and player: the sums of the games, K and the change, or what counts towards a first rating."""
MEASURED: Final = (
    "event name system counted_as start end players rated_players highest_rating minutes rounds_a_day rated_on counted "
    "articles reason received"
)
"""One line an event: what was measured, what is required, and whether it counts."""
LIST_LINE: Final = columns(
    "player old_rating change exact_rating rating games total_games k status articles results_average results_score "
    "peak last_played inactive_since federation_list top_list results_points results_percentage result_rating "
    "whole_change before_conversion conversion",
    **shown.PLAYER,
    results_average=many_hundredths(col("average_hundredths")),
    results_points=col("d_p"),
    results_percentage=col("p"),
    result_rating=col("r_u"),
)
"""One line a player of the register: the last list, what was added, and the new list."""
FAST: Final = shown.Lines(LIST_LINE, EVENT_LINE, columns(MEASURED, **shown.VERDICT))
STANDARD: Final = shown.Lines(LIST_LINE, EVENT_LINE, columns(f"{MEASURED} hours_a_day", **shown.VERDICT))
"""Standard chess also shows the hours of a day."""
