"""FMJD Annex 9, 3.2.3, 3.3.2 and 5.3: which games count, who is rated by performance, and K, fixed for each event."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import COEFFICIENT, is_true
from ratingoffice.rulebooks.fmjd.annex9.expectation import ANY_GAME, BY_PERFORMANCE, CHANGE, CHANGES, PERFORMANCE
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

IS_RATED, IS_UNKNOWN = col("own_rating").is_not_null(), col("games_before").is_null()
IS_NEW, HAS_REACHED = col("is_new"), col("has_reached")
GAMES_LISTED: Final = when(col("old_rating").is_not_null()).then("games_listed").otherwise(0)
"""Nobody has games on a list without a rating."""
IS_K: Final = pl.any_horizontal(col("k_listed") == col(name) for name in ("k_new", "k_usual", "k_reached"))
IS_NEW_BY_K: Final = when(IS_K).then(col("k_listed") == col("k_new"))
IS_PEAK_HIGH: Final = is_true(col("peak") >= col("rating_reached"))
IS_K_HIGH: Final = is_true(IS_UNKNOWN & (col("k_in_force") == col("k_reached")))

rating_in_force = Rule("5.2")
rated_opponents = Rule("5.3")
by_change = Rule("3.2.1", applies=~col("is_by_performance"))
by_performance = Rule("3.3.2", applies=col("is_by_performance"))
no_opponent = Rule("5.3", {"is_bye": col("opponent").is_null()}, reason="no opponent in this round")
unplayed_game = Rule("5.3", {"is_unplayed": ~col("played")}, reason="not played over the board")
NOT_LISTED: Final = "the opponent had no rating on the list in force"
unrated_opponent = Rule("5.3", {"is_unrated": col("opponent_rating").is_null()}, reason=NOT_LISTED, also="1.5")
"""A technical rating, estimated from a national one, is on no list and never counts for others."""
GAMES: Final = Stage(
    "games",
    (rating_in_force, rated_opponents, by_change, by_performance, no_opponent, unplayed_game, unrated_opponent),
    articles="5.2 5.3 3.2.1 3.3.2 5.3 5.3 5.3",
    given="opponent played opponent_rating event_excluded is_by_performance",
    verdicts={"excluded": "is_bye is_unplayed event_excluded is_unrated"},
)
"""Both sides of every game; how an event counts for a player is known when the lines are written."""

normal_time = Rule("1.2.2.1", applies=CHANGES & col("is_normal"))
faster_time = Rule("1.2.2.2", applies=CHANGES & ~col("is_normal"))
GAMES_BEFORE: Final = GAMES_LISTED + col("games").cum_sum().over("player") - col("games")
games_completed = Rule("3.2.3", {"games_before": GAMES_BEFORE}, cited=False)
"""Games of the last list, and of the player's events before this one in the period, by last day, first day and id."""
NEW: Final = {"is_new": pl.coalesce(col("games_before") < col("games_as_new"), IS_NEW_BY_K)}
UNTIL: Final = (
    "K (the weight of each game) is {k_new} until a player has completed {games_as_new} games; before this event: "
    "{games_before}."
)
new_player = Rule("3.2.3", NEW, UNTIL, concerns=CHANGES, applies=IS_NEW, otherwise=SAME)
"""Where games are not known the K of the last list decides, if it is one of the three."""
REACHED: Final = {"has_reached": IS_PEAK_HIGH | IS_K_HIGH}
ONCE: Final = "K is {k_reached} once the published rating has reached {rating_reached}; "
BY_PEAK: Final = CHANGES & ~IS_NEW & (IS_PEAK_HIGH | ~HAS_REACHED)
high_rating = Rule(
    "3.2.3", REACHED, ONCE + "highest so far: {peak}.", concerns=BY_PEAK, applies=HAS_REACHED, otherwise=SAME
)
"""Where games are not known the K of the list in force decides too."""
BY_K: Final = CHANGES & ~IS_NEW & HAS_REACHED & ~IS_PEAK_HIGH
high_rating_by_k = Rule("3.2.3", text=ONCE + "the K of the list shows that it has.", applies=BY_K)
IS_USUAL: Final = CHANGES & ~IS_NEW & ~HAS_REACHED
development_coefficient = Rule("3.2.3", {"k": COEFFICIENT}, "In all other cases K is {k_usual}.", applies=IS_USUAL)
coefficient_counted = Rule("3.2.3", {"k_counted": col("k") * col("share") // 10}, applies=CHANGES)
"""K times the share of the time control (percent), in tenths: 15 at 50 percent is 75, that is 7.5."""
NO_RATING: Final = "The player had no rating on the first day: the result counts as a performance."
unrated_player = Rule("3.3.2", text=NO_RATING, applies=ANY_GAME & ~IS_RATED)
PERFORMS: Final = {"is_by_performance": is_true(col("games_before") < col("games_by_performance")) | ~IS_RATED}
FEW: Final = (
    "A result counts as a performance until a player has completed {games_by_performance} games; before this event: "
    "{games_before}."
)
few_games = Rule("3.3.2", PERFORMS, FEW, concerns=ANY_GAME & IS_RATED, applies=BY_PERFORMANCE, otherwise=SAME)
"""Where the number of games is not given, a K of 15 or 10 says that there were enough; with 25 there is no number."""
no_counted_game = Rule("5.3", applies=~ANY_GAME)

ENTRIES: Final = Stage(
    "entries",
    (
        *(normal_time, faster_time, *CHANGE, games_completed, new_player, high_rating, high_rating_by_k),
        *(development_coefficient, coefficient_counted, *PERFORMANCE, unrated_player, few_games, no_counted_game),
    ),
    articles="1.2.2.1 1.2.2.2 2.4.1 2.4.2 3.2.1 3.2.2 3.2.3 3.2.3 3.2.3 3.2.3 3.2.3 3.2.3 2.3 3.1 3.3.2 3.3.2 3.3.2 "
    "5.3",
    given="player games points opponents_sum own_rating old_rating games_listed peak k_listed k_in_force share "
    "is_normal event_excluded",
    gives="games_before is_by_performance k k_counted expected change performance performance_limited",
    verdicts={"excluded": "event_excluded"},
)
"""One player in one event, rated both ways: by K and expectation, and by performance."""
