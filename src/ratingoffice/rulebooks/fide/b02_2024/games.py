"""FIDE B.02 of 2024, 1.1, 5 and 8.3: which games count, against which rating, and what they gain."""

from dataclasses import replace
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010 import games as before
from ratingoffice.rulebooks.fide.b02_2010.figures import within
from ratingoffice.rulebooks.fide.b02_2024.figures import RULES_DAY
from ratingoffice.rulebooks.rules import Rule, Stage

HIGHER: Final = pl.max_horizontal("own_published", "opponent_published").fill_null(0)
MINUTES: Final = [when(col(f"{name}_rating") <= HIGHER).then(f"minutes_for_{name}") for name in ("high", "middle")]
IS_EXEMPT: Final = is_true(col("own_rating") >= col("uncapped_from"))
NEAR: Final = within(col("difference"), col("most_counted"))
IS_FAR: Final = col("difference").abs() > col("most_counted")

time_of_game = Rule(
    "1.1",
    {
        "is_too_fast": is_true(col("seconds") < col("seconds_required")),
        "seconds_required": 60 * col("minutes_required"),
        "minutes_required": pl.coalesce(*MINUTES, "minutes_for_low"),
        "minutes": col("seconds") / 60,
    },
    reason="{minutes} minutes for {moves} moves; with these ratings {minutes_required} are required",
)
no_rating = replace(before.unrated_opponent, article="7.1.4 8.3.1")
"""For a newcomer by the one article, for a rated player by the other."""
rated_opponents_met = Rule("8.2.2", applies=~before.IS_RATED)
opponent_rating = Rule("8.3.1", {"opponent_rating": col("opponent_published")}, cited=False)
"""An unrated opponent counts with no rating in any event."""
difference_counted = Rule(
    "8.3.1",
    {"difference_counted": when(IS_EXEMPT).then("difference").otherwise(NEAR)},
    "A difference of {difference} rating points counts as {most_counted} at most.",
    applies=col("difference_counted") != col("difference"),
)
whole_difference = Rule(
    "8.3.1",
    text="From a rating of {uncapped_from} on, the whole difference of {difference} rating points counts.",
    applies=IS_EXEMPT & IS_FAR,
)
first_event = Rule(
    "8.2.1",
    {"is_left_out": (col("half_points") == 0) & ~is_true(col("first_points") < col("end"))},
    reason="no points in a first event against rated opponents: it is left out",
)
"""Once it is left out, the next event is the first; those that ended on one day are all the first."""
FIRST_POINTS: Final = when(col("half_points") > 0).then("end").min().over("player")
first_points = Rule("8.2.1", {"first_points": FIRST_POINTS}, cited=False)
RESULTS: Final = Stage(
    "results",
    (first_points, first_event),
    articles="8.2.1 8.2.1",
    given="player end half_points",
    verdicts={"own_excluded": "is_left_out"},
)
"""The results of players without a rating, event by event."""

GIVEN: Final = (
    "start rules_day played has_opponent half_points own_published opponent_published present_rating event_excluded "
    "match_excluded left_since is_earlier seconds"
)
ANYWHERE: Final = "is_bye is_unplayed event_excluded match_excluded"


def games_stage(articles: str, *rules: Rule, verdict: str, given: str = "") -> Stage:
    """Return both sides of every game; the first obstacle decides."""
    return Stage(
        "games",
        (
            *(before.own_rating, before.earlier_period, rated_opponents_met, before.rated_since, before.difference),
            *(opponent_rating, *rules, before.expected_score, before.gain, before.change_of_game, before.no_opponent),
            *(before.unplayed_game, before.delisted_since, no_rating),
        ),
        articles=f"4.13 7.14c 8.2.2 8.4 8.51 8.3.1 {articles} 8.55a 8.55 8.56 5.1 5.1 7.21 7.1.4 8.3.1",
        given=f"{GIVEN} {given}".strip(),
        gives="own_rating opponent_rating difference expected gain",
        verdicts={"excluded": f"{ANYWHERE} {verdict} has_left is_opponent_unrated"},
        day=RULES_DAY,
    )


GAMES: Final = games_stage("1.1 8.3.1 8.3.1", time_of_game, difference_counted, whole_difference, verdict="is_too_fast")
