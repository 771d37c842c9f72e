"""FIDE B.02 of 2024, rapid and blitz: figures and rules that standard chess does not have, and the stages with them."""

from dataclasses import replace
from datetime import date
from typing import Final

import polars as pl
from polars import col

from ratingoffice.rulebooks.core import DatedFigure, figures_by_article
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010.conditions import period_by_period, rounds_in_a_day
from ratingoffice.rulebooks.fide.b02_2010.games import difference_counted
from ratingoffice.rulebooks.fide.b02_2010.players import IS_NEW
from ratingoffice.rulebooks.fide.b02_2024 import players
from ratingoffice.rulebooks.fide.b02_2024.conditions import events_stage, systems_stage
from ratingoffice.rulebooks.fide.b02_2024.figures import COMMON, FIRST_DAY
from ratingoffice.rulebooks.fide.b02_2024.games import games_stage
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

BOTH: Final = {
    **COMMON,
    "far_apart": DatedFigure("7.3.1", {FIRST_DAY: None, date(2024, 12, 1): 600}),
    **figures_by_article(FIRST_DAY, ("7.3.1", {"high_in_far_game": 2600})),
}
"""None: no difference is too large."""
RAPID: Final = BOTH | figures_by_article(
    FIRST_DAY, ("1.1.1", {"more_than": 10, "less_than": 60}), ("3.1.1", {"most_rounds_a_day": 15})
)
BLITZ: Final = BOTH | figures_by_article(
    FIRST_DAY, ("1.1.2", {"more_than": 3, "at_most": 10}), ("3.1.2", {"most_rounds_a_day": 30})
)

SECONDS: Final = col("seconds")
MEASURED: Final = "Each player had {minutes} minutes for {moves} moves; "

rapid_time = Rule(
    "1.1.1",
    {"is_other_time": is_true((60 * col("more_than") >= SECONDS) | (60 * col("less_than") <= SECONDS))},
    f"{MEASURED}a rapid game has more than {{more_than}} and less than {{less_than}}.",
    concerns=SECONDS.is_not_null(),
    otherwise=SAME,
    reason="not rapid: the time for {moves} moves is not between {more_than} and {less_than} minutes",
)
blitz_time = Rule(
    "1.1.2",
    {"is_other_time": is_true((60 * col("more_than") >= SECONDS) | (60 * col("at_most") < SECONDS))},
    f"{MEASURED}a blitz game has more than {{more_than}} and at most {{at_most}}.",
    concerns=SECONDS.is_not_null(),
    otherwise=SAME,
    reason="not blitz: the time for {moves} moves is not above {more_than} and up to {at_most} minutes",
)
any_hours = Rule("3.1", {"has_too_many_hours": pl.lit(value=False)}, cited=False)
"""Rapid and blitz have a limit of rounds only."""
unequal_times = Rule("1.2", {"is_unequal": is_true("unequal_times")}, reason="the players had different times")
HIGHER: Final = pl.max_horizontal("own_published", "opponent_published")
APART: Final = (col("own_published") - col("opponent_published")).abs()
far_apart = Rule(
    "7.3.1",
    {"is_far_apart": is_true((col("far_apart") <= APART) & (col("high_in_far_game") < HIGHER))},
    reason="{far_apart} or more points apart, and one of the players is above {high_in_far_game}",
)
standard_rating = Rule(
    "7.2.1",
    text="The player had no rating on this list and plays with the standard one, {own_rating}.",
    applies=is_true("is_borrowed"),
)

first_on_this_list = Rule(
    "7.2.1",
    text="The player was not on this list before; the standard rating, {old_rating}, stands for that of the last list.",
    applies=col("is_seeded") & IS_NEW,
)
PLAYERS: Final = replace(
    players.PLAYERS,
    rules=(first_on_this_list, *players.PLAYERS.rules),
    articles=f"7.2.1 {players.PLAYERS.articles}",
)
SYSTEMS: Final = systems_stage(period_by_period)
GAMES: Final = games_stage(
    "1.2 7.3.1 7.2.1 8.54",
    *(unequal_times, far_apart, standard_rating, difference_counted),
    verdict="is_unequal is_far_apart",
    given="unequal_times is_borrowed",
)


def stages_of(time: Rule) -> tuple[Stage, ...]:
    """Return the stages of rapid or blitz, by the rule of its time."""
    events = events_stage(
        f"{time.article} 3.1 3.1",
        *(time, rounds_in_a_day, any_hours),
        verdict="is_other_time has_too_many_rounds",
    )
    return (SYSTEMS, events, GAMES, PLAYERS)
