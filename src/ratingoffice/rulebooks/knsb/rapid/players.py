"""KNSB rapid, 8 to 11: from the rating of the last list to the new one, and whose rating is published."""

from dataclasses import replace
from typing import Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.columns import spread
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.expressions import TODAY, is_true
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION, in_points, opposition, performances
from ratingoffice.rulebooks.knsb.rapid.games import coefficient, is_youth
from ratingoffice.rulebooks.knsb.rapid.valid_rating import faded_games, source_of
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import LIST_DATE, SAME, Rule, Stage
from ratingoffice.rulebooks.wording import first_to_hold

NOTHING: Final = pl.lit(0, pl.Int64)
HAS_PLAYED, HAS_RATING, HAS_STARTED = col("games") > 0, col("exact").is_not_null(), col("start_rating").is_not_null()
WAS_LISTED, PRESENT = col("rapid_usable").is_not_null(), col("present_rating")
R_I, R_TT, R_B, LPR = col("base"), col("total_change"), col("bonus"), col("lpr")
MARGIN, DEVIATION, FLOOR = in_points("margin"), in_points("most_deviation"), in_points("floor")

NOTHING_YET: Final = "No rating yet: there was no counted game against a rated opponent."
no_start = Rule("5.1b", text=NOTHING_YET, applies=~HAS_RATING, cited=False)
STARTED: Final = (
    "Games against rated opponents: {start_games}. A score of {start_score} in them gives a start rating of "
    "{start_rating}."
)
START: Final = when(HAS_PLAYED & PRESENT.is_null()).then("start_found")
start = Rule("5.1b", {"start_rating": START}, STARTED, applies=HAS_STARTED)
KEPT: Final = "Games kept from earlier lists: {kept_games} of {games}."
kept_games = Rule("5.2", text=KEPT, concerns=HAS_STARTED, applies=col("kept_games") > 0, otherwise=SAME)
BEFORE: Final = "Rating before this period (R_i): {previous_rating}, from the list {previous_list}."
OWN_LIST: Final = source_of({"start rating": HAS_STARTED, "knsb-rapid": ~HAS_PLAYED & WAS_LISTED})
BASE: Final = {
    "old_rating": when(HAS_PLAYED).then(PRESENT).otherwise("rapid_usable"),
    "base": pl.coalesce(in_points("old_rating"), "start_rating"),
    "previous_list": when(HAS_PLAYED & ~HAS_STARTED).then("present_source").otherwise(OWN_LIST),
}
previous_rating = Rule("8", BASE, BEFORE, applies=HAS_PLAYED & WAS_LISTED)
"""R_i, in millionths: the valid rating of the last list, else the start rating; without games, their own list."""
other_list = Rule(
    "8", text=f"The player was not on the last list. {BEFORE}", applies=HAS_PLAYED & ~WAS_LISTED & ~HAS_STARTED
)
from_start = Rule("8", text="Rating before this period (R_i): the start rating.", applies=HAS_STARTED)
NOW: Final = faded_games(col("rapid_games"), col("rapid_last_played"), col(LIST_DATE))
AWAY: Final = when("is_foreign").then("rapid_games").otherwise(NOW)
LISTED: Final = when(HAS_PLAYED).then("rapid_n_v").otherwise(AWAY)
ELSEWHERE: Final = col("present_n_v").round(mode="half_away_from_zero").fill_null(0)
OLD_N_V: Final = when(WAS_LISTED).then(LISTED).otherwise(ELSEWHERE).cast(pl.Int64)
games_before = Rule("7.1", {"old_n_v": OLD_N_V, "total_games": col("old_n_v") + col("games")}, cited=False, also="10")
"""N_v of the last list, faded until then or, for who has not come back, until now; else of the other list."""
CHANGED: Final = "Games in this period: {games}. They change the rating of {previous_rating} by {+total_change}."
total_change = Rule("9", {"unlimited": R_I + R_B + R_TT}, CHANGED, applies=HAS_PLAYED)
IDLE: Final = "Rating on the last list: {old_rating}. No game counts in this period."
no_game = Rule("9", text=IDLE, applies=~HAS_PLAYED & HAS_RATING, cited=False)
IS_YOUTH: Final = is_youth(TODAY, "birth_year")
IS_ENTITLED: Final = (col("old_rating") < col("bonus_below")) & IS_YOUTH
BONUS: Final = {"bonus": when(IS_ENTITLED).then(in_points("bonus_points")).otherwise(NOTHING)}
FOR_YOUTH: Final = "Bonus for youth with a rating below {bonus_below}: {+bonus}."
NO_BONUS: Final = "Bonus for youth with a rating below {bonus_below}: none."
rating_bonus = Rule("9.1", BONUS, FOR_YOUTH, concerns=HAS_RATING, applies=R_B != 0, otherwise=NO_BONUS)
"""R_b, in millionths: for youth with a rating below 1750; players with only a start rating get none."""


def _solved(players: pl.DataFrame, context: tuple[pl.DataFrame, Run]) -> pl.DataFrame:
    """Solve for everybody who played; a draw against oneself is against R_o, or R_i where R_o has changed."""
    games, run = context
    who = players.with_row_index("player").select("player", "games", "base").filter(HAS_PLAYED)
    met, own = opposition(games, who["games"].to_numpy(), run), games["own_rating"].to_numpy()
    low, high = np.minimum.reduceat(own, met.firsts), np.maximum.reduceat(own, met.firsts)
    met = replace(met, draws_against=np.where(low == high, low, who["base"].to_numpy()) / MILLION)
    return players.with_columns(lpr_solved=spread(performances(met), who["player"], players.height))


solution = Rule("9.2", ("lpr_solved",), needs=("games", "base"), by=_solved, cited=False)
SOLVED: Final = when(col("lpr_solved").is_not_null()).then(pl.max_horizontal("lpr_solved", FLOOR - R_B))
PERFORMED: Final = "The games are worth a rating of {performance} (the list performance rating, LPR)."
list_performance = Rule("9.2", {"lpr": SOLVED}, PERFORMED, applies=HAS_PLAYED, cited=False)
"""LPR, in millionths: at least 400 less the bonus."""
IS_CUT: Final = col("limitation") != 0
CORRECTED, WITHIN = "{before_limits} is corrected by {+limitation}.", "{before_limits} is within this limit."
BY_PERFORMANCE: Final = (
    "The rating may go no further than {limit}, the performance with any bonus and a margin of {limit_margin}: "
)
BY_RATING: Final = "The rating moves away from the performance. So it may change by {limit_margin} points, to {limit}: "
LIMITS: Final = {
    "rises_towards": (R_TT > 0) & (R_I < LPR),
    "falls_towards": (R_TT < 0) & (R_I > LPR),
    "is_there": (R_TT != 0) & (R_I == LPR),
    "is_near": col("is_there") | col("is_against"),
    "lowest": when("falls_towards").then(LPR + R_B - MARGIN).when("is_near").then(R_I - DEVIATION),
    "highest": when("rises_towards").then(LPR + R_B + MARGIN).when("is_near").then(R_I + DEVIATION),
    "limit_margin": when("is_near").then("most_deviation").otherwise("margin"),
}
IS_WITH: Final = (col("rises_towards") | col("falls_towards") | col("is_there")) & ~col("is_against")
limit_by_performance = Rule(
    "9.2.1", LIMITS, BY_PERFORMANCE + CORRECTED, concerns=IS_WITH, applies=IS_CUT, otherwise=BY_PERFORMANCE + WITHIN
)
"""Up to the performance and 20 points beyond; within 20 points where the performance is R_i itself."""
LIMITED: Final = {
    "is_against": ((R_TT > 0) & (LPR + MARGIN < R_I)) | ((R_TT < 0) & (LPR - MARGIN > R_I)),
    "limited": pl.max_horizontal(pl.min_horizontal("unlimited", "highest"), "lowest"),
    "limitation": col("limited") - col("unlimited"),
    "limited_by": first_to_hold({"9.2.1": IS_CUT & ~col("is_against"), "9.2.2": IS_CUT & col("is_against")}),
}
limit_by_rating = Rule(
    "9.2.2", LIMITED, BY_RATING + CORRECTED, concerns=col("is_against"), applies=IS_CUT, otherwise=BY_RATING + WITHIN
)
"""Within 20 points where performance and change point in different directions."""
MOST: Final = pl.max_horizontal(in_points("bonus_below"), col("limited") - R_B)
LESS: Final = {"bonus_limitation": pl.min_horizontal(MOST - col("limited"), NOTHING)}
NOBODY_ABOVE: Final = "A bonus lifts nobody above {bonus_below}; the correction is {+bonus_limitation}."
bonus_limitation = Rule("9.1", LESS, NOBODY_ABOVE, applies=col("bonus_limitation") != 0)
REACHED: Final = col("limited") + col("bonus_limitation")
LIFTED: Final = {"floor_limitation": when(REACHED.is_not_null()).then(pl.max_horizontal(FLOOR - REACHED, NOTHING))}
IS_LIFTED: Final = col("floor_limitation") != 0
floor_of_list = Rule(
    "2", LIFTED, "A rating is at least {floor}.", concerns=HAS_RATING, applies=IS_LIFTED, otherwise=SAME
)
EXACT: Final = {"exact": REACHED + col("floor_limitation")}
new_rating = Rule("9", EXACT, "The new rating is {exact_rating}.", applies=HAS_RATING, cited=False)

MONTH, UNTIL, KIND = col("first_month_of_season"), col("member_until"), col("member_type")
ENDED, LEFT = (day.dt.year() - (day.dt.month() < MONTH).cast(pl.Int32) for day in (col(LIST_DATE), UNTIL))
NO_MEMBER: Final = (KIND.is_null() & UNTIL.is_null()) | is_true(col("past_season") > UNTIL)
EXPIRY: Final = {
    "past_season": pl.date(ENDED - 1, MONTH, 1),
    "is_expired": col("is_foreign") & col("membership_known") & NO_MEMBER,
    "lapses": col("is_expired") & WAS_LISTED,
}
LAPSED: Final = "A foreigner who was not a member in the whole past season, from {past_season} on, loses the rating."
expiry = Rule("10", EXPIRY, LAPSED, applies=col("lapses"))
"""The rating of a foreigner lapses after a season without membership; that of the Dutch never."""
IS_CURRENT: Final = UNTIL.is_null() | (TODAY <= UNTIL)
IS_LEAVER: Final = (KIND == "club") & (pl.date(LEFT + 1, col("month_leavers_leave"), 1) > TODAY)
IS_MEMBER: Final = is_true(KIND.is_not_null() & (IS_CURRENT | IS_LEAVER))
membership = Rule("11.2", {"is_member": IS_MEMBER | ~col("membership_known")}, cited=False)
"""A membership on the day; a player who leaves a club from a 1 October on is shown until 1 November a year later."""
HAS_GAMES: Final = col("was_published") | (col("recent_games") >= col("games_for_first_list"))
IS_HIDDEN: Final = HAS_RATING & ~col("is_published") & ~col("lapses")
PARTS: Final = ("in_order", "alphabetic")
"""All published players by rating, and as the names go."""
SHOWN: Final = {
    "rounded": half_up(col("exact"), MILLION).cast(pl.Int32),
    "is_published": HAS_RATING & ~col("is_expired") & col("is_member") & HAS_GAMES,
    "rating": when("is_published").then("rounded"),
    **dict.fromkeys(PARTS, col("is_published")),
}
publication = Rule("11.2", SHOWN, applies=HAS_RATING)
"""Published is a member's rating, once they were on a list before or have six games in 24 months."""
WHOLE: Final = "Rounded and published: {rating}; a half is rounded up."
NO_MEMBERSHIP: Final = "The player is not an active member on the day of the list: the rating is not published."
FEW: Final = (
    "Games in the last {months_looked_back} months: {recent_games}; {games_for_first_list} are needed before a rating "
    "is published for the first time."
)
published = Rule("11.2", text=WHOLE, applies=col("is_published"), cited=False)
not_a_member = Rule("11.2", text=NO_MEMBERSHIP, applies=IS_HIDDEN & HAS_GAMES, cited=False)
too_few_games = Rule("11.2", text=FEW, applies=IS_HIDDEN & ~HAS_GAMES, cited=False)
ON_LIST: Final = {"listed": col("is_published") & WAS_LISTED, "new": col("is_published")}
OFF_LIST: Final = {"unrated": ~col("was_published"), "delisted": col("was_published")}
status = Rule("11.2", {"status": first_to_hold({**ON_LIST, **OFF_LIST})}, cited=False, also="10")
NEXT_K: Final = coefficient(col("rating"), "total_games", IS_YOUTH)
next_coefficient = Rule("7", {"k": when("is_published").then(NEXT_K)}, cited=False)

PLAYERS: Final = Stage(
    "players",
    (
        *(no_start, start, kept_games, previous_rating, other_list, from_start, games_before, total_change, no_game),
        *(rating_bonus, solution, list_performance, limit_by_performance, limit_by_rating, bonus_limitation),
        *(floor_of_list, new_rating, expiry, membership, publication, published, not_a_member, too_few_games),
        *(status, next_coefficient),
    ),
    articles="5.1b 5.1b 5.2 8 8 8 7.1 9 9 9.1 9.2 9.2 9.2.1 9.2.2 9.1 2 9 10 11.2 11.2 11.2 11.2 11.2 11.2 7",
    given="birth_year member_type member_until is_foreign membership_known was_published present_source present_rating "
    "present_n_v rapid_usable rapid_games rapid_n_v rapid_last_played start_found games kept_games total_change "
    "recent_games bonus_points youth_until_age",
    gives="old_rating start_rating base previous_list old_n_v total_games bonus unlimited lpr lowest highest "
    "limited_by limited limitation bonus_limitation floor_limitation exact rounded is_expired is_member is_published "
    "rating status k in_order alphabetic",
)
