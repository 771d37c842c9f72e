"""Irish Chess Union, E.2, P.2 and B: what an event is worth to a player."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice_icu.games import MILLION
from ratingoffice_icu.rounding import half_even

IS_FULL, ANY_GAME = col("is_full"), col("games") > 0
CHANGES, IS_PROVISIONAL = IS_FULL & ANY_GAME, ~IS_FULL & ANY_GAME
GAMES, HALF_POINTS, BEFORE = (col(name).cast(pl.Int64) for name in ("games", "half_points", "games_before"))
OWN, WORTH = col("own_rating").cast(pl.Int64), col("opposition") + col("worth_of_win") * (HALF_POINTS - GAMES)
GAIN: Final = col("k") * (MILLION // 2 * HALF_POINTS - col("expected"))
REACHED: Final = half_even(MILLION * OWN + col("gain"), MILLION)
ABOVE: Final = half_even(col("gain") - MILLION * col("gain_needed"), MILLION)
NEEDED: Final = col("threshold") + col("threshold_of_game") * (GAMES - col("games_within"))
AVERAGE: Final = half_even(BEFORE * OWN.fill_null(0) + WORTH, BEFORE + GAMES)
IS_YOUTH: Final = col("k") == col("k_youth")

change = Rule("E.2", {"gain": when(CHANGES).then(GAIN), "reached": REACHED}, cited=False)
"""K x (score - expected score), in millionths, and the rating that it leads to before any bonus."""
K_BY: Final = (
    "K (the weight of each game) is {k_high} above a rating of {high_rating}, {k_youth} below the age of "
    "{youth_below}, {k_newcomer} in the first {years_of_newcomer} years, else {k_usual}. Rating before this event: "
    "{own_rating}, so K is {k}."
)
coefficient = Rule("E.4", text=K_BY, applies=CHANGES)
expected_score = Rule("E.3", applies=CHANGES)
PERFORMANCE: Final = {"performance": when(ANY_GAME).then(half_even(WORTH, GAMES))}
WORTH_OF_EVENT: Final = (
    "A win is worth the opponent's rating plus {worth_of_win}, a draw the rating, a loss the rating less "
    "{worth_of_win}; the games of this event are worth {performance} on average (the performance)."
)
performance = Rule("P.1", PERFORMANCE, WORTH_OF_EVENT, applies=IS_PROVISIONAL)
ENOUGH: Final = {
    "gain_needed": NEEDED,
    "may_have_bonus": CHANGES & (col("k") >= col("least_k")) & (col("fewest_games") <= GAMES),
    "above": when("may_have_bonus").then(ABOVE.clip(0)).otherwise(0),
}
BONUS_FOR: Final = (
    "A gain of more than {gain_needed} points in {games} games gets a bonus, if there are at least {fewest_games} "
    "games and K is at least {least_k}. Gain: {gain}; above it: {above}."
)
threshold = Rule("B.1", ENOUGH, BONUS_FOR, concerns=col("may_have_bonus"), applies=col("above") > 0, otherwise=SAME)
MORE: Final = when(IS_YOUTH).then(half_even(col("youth_percent") * col("above"), 100)).otherwise("above")
FOR_YOUTH: Final = "With a K of {k_youth} the bonus is {youth_percent} % of that: {full_bonus}."
youth_bonus = Rule("B.2", {"full_bonus": MORE}, FOR_YOUTH, applies=IS_YOUTH & (col("above") > 0))
ROOM: Final = pl.min_horizontal(
    "full_bonus", col("highest_with_bonus") - col("reached"), col("performance") - col("reached")
)
LIMITED: Final = (
    "The bonus lifts nobody above {highest_with_bonus}, or above the performance in this event, {performance}: "
    "{bonus} of {full_bonus} are left."
)
limit_of_bonus = Rule("B.3", {"bonus": ROOM.clip(0).fill_null(0)}, LIMITED, applies=col("bonus") < col("full_bonus"))
ONCE_MORE: Final = (
    "The opponents met a player of {raised}: the rating that the first calculation, with a bonus, led to."
)
raised_rating = Rule("B.4", text=ONCE_MORE, applies=ANY_GAME & col("raised").is_not_null())
CHANGED: Final = (
    "K {k} x ({score} scored - {expected_score} expected) = {+gain}. With the bonus of {bonus} and rounded, a half to "
    "the even number: {own_rating} {+change}, a rating of {new_rating}."
)
NEW: Final = (
    when(CHANGES).then(col("reached") + col("bonus")).when(IS_PROVISIONAL).then(AVERAGE).otherwise("own_rating")
)
AFTER: Final = {
    "new_rating": pl.max_horizontal(NEW, "lowest_kept").cast(pl.Int32),
    "change": when(ANY_GAME).then(col("new_rating") - col("own_rating")).cast(pl.Int32),
}
new_rating = Rule("E.2", AFTER, CHANGED, applies=CHANGES, also="F.3")
IN_ALL: Final = {"games_after": (BEFORE + GAMES).cast(pl.Int32)}
AVERAGED: Final = (
    "No full rating yet: {games_before} games before and {games} here, {games_after} in all. Their average is the "
    "provisional rating, {new_rating}."
)
provisional_rating = Rule("P.2", IN_ALL, AVERAGED, applies=IS_PROVISIONAL)
FULL: Final = {"is_full_after": IS_FULL | (ANY_GAME & (col("games_after") >= col("games_of_full")))}
NOW_FULL: Final = "With {games_of_full} games the rating is a full one."
NOT_YET: Final = "A full rating needs {games_of_full} games."
enough_games = Rule("E.1", FULL, NOW_FULL, concerns=IS_PROVISIONAL, applies=col("is_full_after"), otherwise=NOT_YET)
LOW: Final = "The rating was {rating}; in this season nobody goes into an event with less than {lowest_at_event}."
lowest_rating = Rule("F.2", text=LOW, applies=CHANGES & (col("own_rating") > col("rating")))

ENTRIES: Final = Stage(
    "entries",
    (
        *(lowest_rating, coefficient, expected_score, change, performance, threshold, youth_bonus, limit_of_bonus),
        *(raised_rating, new_rating, provisional_rating, enough_games),
    ),
    articles="F.2 E.4 E.3 E.2 P.1 B.1 B.2 B.3 B.4 E.2 P.2 E.1",
    given="rating own_rating is_full k games_before games half_points opposition expected raised entry_excluded",
    gives="gain reached performance gain_needed full_bonus bonus new_rating change games_after is_full_after",
    verdicts={"excluded": "entry_excluded"},
)
"""One player in one event."""
