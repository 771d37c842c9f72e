"""FIDE B.02 of 2024, 1.1, 5 and 8: which games count, what they gain, and what an event is worth with which K."""

from dataclasses import replace
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import COEFFICIENT, TODAY, is_true
from ratingoffice.rulebooks.fide.b02_2010 import entries as worth
from ratingoffice.rulebooks.fide.b02_2010 import games as before
from ratingoffice.rulebooks.fide.b02_2010.conditions import minutes_required
from ratingoffice.rulebooks.fide.b02_2024.conditions import RULES_DAY
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

IS_EXEMPT: Final = is_true(col("own_rating") >= col("uncapped_from"))

time_of_game = Rule(
    "1.1",
    {
        "is_too_fast": is_true(col("seconds") < col("seconds_required")),
        "seconds_required": 60 * col("minutes_required"),
        "minutes_required": minutes_required(pl.max_horizontal("own_published", "opponent_published")),
        "minutes": col("seconds") / 60,
    },
    reason="{minutes} minutes for {moves} moves; with these ratings {minutes_required} are required",
)
no_rating = replace(before.unrated_opponent, article="7.1.4 8.3.1")
"""For a newcomer by the one article, for a rated player by the other."""
rated_opponents_met = Rule("8.2.2", applies=~before.IS_RATED)
opponent_rating = Rule("8.3.1", {"opponent_rating": col("opponent_published")}, cited=False)
"""An unrated opponent counts with no rating in any event."""
difference_counted = replace(
    before.difference_counted,
    article="8.3.1",
    adds={"difference_counted": when(IS_EXEMPT).then("difference").otherwise(before.NEAR)},
)
whole_difference = Rule(
    "8.3.1",
    text="From a rating of {uncapped_from} on, the whole difference of {difference} rating points counts.",
    applies=IS_EXEMPT & (col("difference").abs() > col("most_counted")),
)
first_event = Rule(
    "8.2.1",
    {
        "is_left_out": (col("half_points") == 0) & ~is_true(col("first_points") < col("end")),
        "first_points": when(col("half_points") > 0).then("end").min().over("player"),
    },
    reason="no points in a first event against rated opponents: it is left out",
)
"""Once it is left out, the next event is the first; those that ended on one day are all the first."""
LEFT_OUT: Final = {"own_excluded": "is_left_out"}
RESULTS: Final = Stage("results", (first_event,), articles="8.2.1", given="player end half_points", verdicts=LEFT_OUT)
"""The results of players without a rating, event by event."""

OWN: Final = (time_of_game, difference_counted, whole_difference)
"""What rapid and blitz chess do not have."""
GAMES: Final = Stage(
    "games",
    (
        *(before.own_rating, before.earlier_period, rated_opponents_met, before.rated_since, before.difference),
        *(opponent_rating, *OWN, before.expected_score, before.gain, before.change_of_game, before.no_opponent),
        *(before.unplayed_game, before.delisted_since, no_rating),
    ),
    articles="4.13 7.14c 8.2.2 8.4 8.51 8.3.1 1.1 8.3.1 8.3.1 8.55a 8.55 8.56 5.1 5.1 7.21 7.1.4 8.3.1",
    given="start rules_day played has_opponent half_points own_published opponent_published present_rating "
    "event_excluded match_excluded left_since is_earlier seconds",
    gives="own_rating opponent_rating difference expected gain",
    verdicts={"excluded": "is_bye is_unplayed event_excluded match_excluded is_too_fast has_left is_opponent_unrated"},
    day=RULES_DAY,
)
"""Both sides of every game; the first obstacle decides."""

NOT_REACHED: Final = ~col("has_reached")
IS_OTHER: Final = NOT_REACHED & ~col("is_junior")
IS_AGE_UNKNOWN: Final = col("birth_year").is_null() & (col("peak") < col("junior_rating"))
MOST: Final = col("games_times_k")
COUNTED: Final = when(col("in_period") & col("present_rating").is_not_null()).then("games").otherwise(0)

towards_first_rating = Rule(
    "8.2.2",
    text="Points against rated opponents: {score} from {games} games; average rating of these opponents: "
    "{opponents_average}.",
    applies=worth.IS_RESULT,
)
reached = replace(
    worth.high_rating,
    text="K (the weight of each game) is {k_reached} once the published rating has reached {rating_reached}; highest "
    "so far: {peak}.",
    concerns=worth.CHANGES,
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
    concerns=worth.CHANGES & NOT_REACHED,
    applies=col("is_junior"),
    otherwise=SAME,
)
new_player = replace(
    worth.new_player,
    article="8.3.3",
    text="K is {k_new} until a player has completed {games_as_new} games; on the last list: {games_before}.",
    concerns=worth.CHANGES & IS_OTHER,
    applies=is_true("is_new"),
)
USUAL: Final = when(IS_AGE_UNKNOWN & ~is_true("is_new")).then("k_stated").otherwise(COEFFICIENT)
K_OF_LIST: Final = when("has_reached").then("k_reached").when("is_junior").then("k_junior").otherwise(USUAL)
STATED: Final = (col("k_listed") == col("k_usual")) | (col("k_listed") == col("k_junior"))
stated_k = Rule("8.3.3", {"k_stated": when(STATED).then("k_listed")}, cited=False)
k_of_list = Rule(
    "8.3.3",
    {"k_of_list": K_OF_LIST.cast(pl.Int32)},
    "In all other cases K is {k_usual}.",
    applies=worth.CHANGES & IS_OTHER & ~is_true("is_new"),
)
"""Without a year of birth, a K of 20 or 40 on the last list decides; null where K is not known."""
games_of_period = Rule("8.3.3", {"period_games": COUNTED.sum().over("player").cast(pl.Int32)}, cited=False)
year_of_last_list = Rule("8.3.3", {"listed_year": (TODAY - pl.duration(days=1)).dt.year()}, cited=False)
k_of_period = Rule(
    "8.3.3",
    {"k": when(col("k_of_list") * col("period_games") > MOST).then(MOST // col("period_games")).otherwise("k_of_list")},
    "K times the games of the period is {games_times_k} at most: with {period_games} games K is {k}, not {k_of_list}.",
    applies=worth.CHANGES & (col("k") != col("k_of_list")),
)

K_RULES: Final = (reached, junior, new_player, k_of_list)
ENTRIES: Final = Stage(
    "entries",
    (
        *(before.own_rating.silent(), worth.earlier_period, towards_first_rating, worth.rating_change),
        *(stated_k, games_of_period, year_of_last_list),
        *(*K_RULES, k_of_period, worth.delisted_since, worth.unrated_in_match),
    ),
    articles="4.13 7.14c 8.2.2 8.55c 8.3.3 8.3.3 8.3.3 8.56 8.3.3 8.3.3 8.3.3 8.3.3 7.21 6.6",
    given="player in_period is_earlier is_match games half_points gain present_rating own_published peak k_listed "
    "games_before birth_year left_since own_excluded event_excluded",
    gives="own_rating k_of_list period_games k change",
    verdicts={"excluded": "event_excluded has_left is_unrated_in_match own_excluded"},
)
"""One player in one event; K is one for all events of the period."""
