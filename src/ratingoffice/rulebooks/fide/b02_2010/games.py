"""FIDE B.02 of 2010, 4.13, 5, 6 and 8.4 to 8.55: which games count, against which rating, and what they gain."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010.figures import START, expected_hundredths, within
from ratingoffice.rulebooks.rules import Rule, Stage

IS_RATED: Final = col("own_rating").is_not_null()
HAS_LEFT: Final = "the player has left the list since the event began"
MATCH_WITH_UNRATED: Final = "a match with an unrated player"

own_rating = Rule(
    "4.13",
    {"own_rating": when(col("present_rating").is_not_null()).then(pl.coalesce("own_published", "present_rating"))},
)
"""A player counts with the rating at the start; published only since then, with the present one, for themselves."""

earlier_period = Rule("7.14c", applies=~IS_RATED & col("is_earlier"))
opponents_of_round_robin = Rule("8.21b 8.58", applies=~IS_RATED & col("is_round_robin"))
rated_opponents = Rule("8.21a", applies=~IS_RATED & ~col("is_round_robin"))
rated_since = Rule(
    "8.4",
    text="The player had no rating when the event began and counts with the present one, {own_rating}.",
    applies=IS_RATED & col("own_published").is_null(),
)
difference = Rule("8.51", {"difference": col("own_rating") - col("opponent_rating")}, applies=IS_RATED)
opponent_rating = Rule(
    "8.52 8.58",
    {"opponent_rating": pl.coalesce("opponent_published", when(col("opponent_r_u") > 0).then("opponent_r_u"))},
    "The opponent has no rating and counts with what the result in this round robin is worth: {opponent_rating}.",
    concerns=IS_RATED,
    applies=col("opponent_published").is_null(),
)
NEAR: Final = within(col("difference"), col("most_counted"))
difference_counted = Rule(
    "8.54",
    {"difference_counted": NEAR},
    "A difference of {difference} rating points counts as {most_counted} at most.",
    applies=col("difference_counted") != col("difference"),
)
expected_score = Rule("8.55a", {"expected": expected_hundredths(col("difference_counted"))}, cited=False)
gain = Rule("8.55", {"gain": 50 * col("half_points").cast(pl.Int32) - col("expected")}, applies=IS_RATED, also="8.55b")
change_of_game = Rule("8.56", applies=IS_RATED)
"""The change is the gain times K of the event line."""

no_opponent = Rule("5.1", {"is_bye": ~col("played") & ~col("has_opponent")}, reason="no opponent in this round")
unplayed_game = Rule("5.1", {"is_unplayed": ~col("played")}, reason="not played over the board")
delisted_since = Rule(
    "7.21", {"has_left": col("left_since") | (~IS_RATED & col("own_published").is_not_null())}, reason=HAS_LEFT
)
own_result = Rule("8.31", {"own_obstacle": when(~IS_RATED).then("own_excluded").otherwise(0)}, cited=False)
"""Why the result of an unrated player is not kept."""
opponents_result = Rule(
    "6.1",
    {"opponents_obstacle": when(col("opponent_rating").is_null()).then("opponent_excluded").otherwise(0)},
    cited=False,
)
"""Why the result of an unrated opponent is not seen."""
unrated_opponent = Rule(
    "6.42 7.14b", {"is_opponent_unrated": col("opponent_rating").is_null()}, reason="the opponent is unrated"
)

GAMES: Final = Stage(
    "games",
    (
        *(own_rating, earlier_period, opponents_of_round_robin, rated_opponents, rated_since, difference),
        *(opponent_rating, difference_counted, expected_score, gain, change_of_game),
        *(no_opponent, unplayed_game, delisted_since, own_result, opponents_result, unrated_opponent),
    ),
    articles="4.13 7.14c 8.21b 8.58 8.21a 8.4 8.51 8.52 8.58 8.54 8.55a 8.55 8.56 5.1 5.1 7.21 8.31 6.1 6.42 7.14b",
    given="start played has_opponent half_points own_published opponent_published opponent_r_u present_rating "
    "own_excluded opponent_excluded event_excluded match_excluded left_since is_earlier is_round_robin",
    gives="own_rating opponent_rating difference expected gain",
    verdicts={
        "excluded": "is_bye is_unplayed event_excluded match_excluded has_left own_obstacle opponents_obstacle "
        "is_opponent_unrated"
    },
    day=START,
)
"""Both sides of every game; the first obstacle decides."""

OWN, OTHER = (col(name).cast(pl.Int32) for name in ("half_points", "opponent_half_points"))
BEFORE: Final = [(points.cum_sum() - points).over("entry", "opponent") for points in (OWN, OTHER)]
HAS_UNRATED: Final = col("own_published").is_null() | col("opponent_published").is_null()

match_of_unrated = Rule("6.6", {"has_unrated": HAS_UNRATED}, reason=MATCH_WITH_UNRATED)
decided_match = Rule(
    "6.5", {"is_decided": is_true(pl.max_horizontal(BEFORE) > col("rounds"))}, reason="the match was already won"
)
MATCHES: Final = Stage(
    "matches",
    (match_of_unrated, decided_match),
    articles="6.6 6.5",
    given="entry opponent half_points opponent_half_points rounds own_published opponent_published",
    verdicts={"match_excluded": "has_unrated is_decided"},
)
"""The games of matches, entry by entry in order of rounds, with the number of games fixed as `rounds`."""
