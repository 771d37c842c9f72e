"""FIDE B.02 of 2010, 8.2 and 8.56: what an event is worth to a player, and where its K comes from."""

from typing import Any, Final

import polars as pl
from polars import col

from ratingoffice.model.columns import spread
from ratingoffice.rulebooks.expressions import COEFFICIENT, COUNTS, is_true
from ratingoffice.rulebooks.fide.b02_2010.figures import START
from ratingoffice.rulebooks.fide.b02_2010.games import HAS_LEFT, MATCH_WITH_UNRATED, own_rating, own_result
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

RATED, ANY_GAME = col("own_rating").is_not_null(), col("games") > 0
CHANGES: Final = RATED & ANY_GAME
IS_RESULT: Final = ~RATED & ANY_GAME
IS_ROUND_ROBIN: Final = col("is_round_robin")
ABOVE: Final = col("half_points") - col("games")
WORTH: Final = (
    "A score of {score} from {games} games adds {+result_points} to the average: the result is worth {result_rating}."
)

earlier_period = Rule(
    "7.14c",
    text="The event belongs to an earlier period and counts together with those of this one.",
    concerns=col("is_earlier"),
    applies=COUNTS,
    otherwise="The event belongs to an earlier period and was checked again.",
    cited=False,
)
swiss_average = Rule(
    "8.21a", text="Average rating of the rated opponents: {result_average}.", applies=IS_RESULT & ~IS_ROUND_ROBIN
)
round_robin_average = Rule(
    "8.21b",
    text="Average rating of the round robin: {round_robin_average}. At first the result is worth {first_pass_rating}.",
    applies=IS_RESULT & IS_ROUND_ROBIN,
)
second_pass = Rule("8.58", applies=IS_RESULT & IS_ROUND_ROBIN)
nearer_opponents = Rule(
    "8.58",
    text="Opponents more than {most_counted} points away from {first_pass_rating} count as {most_counted} away: "
    "the average becomes {result_average}.",
    concerns=IS_RESULT & IS_ROUND_ROBIN,
    applies=col("r_c") != col("r_a"),
    otherwise="No opponent is more than {most_counted} points away from {first_pass_rating}: the average stays.",
    cited=False,
)
half = Rule("8.22", text=WORTH, applies=IS_RESULT & (ABOVE == 0))
above_half = Rule("8.23", text=WORTH, applies=IS_RESULT & (ABOVE > 0))
below_half = Rule("8.24", text=WORTH, applies=IS_RESULT & (ABOVE < 0) & ~IS_ROUND_ROBIN)
below_half_in_round_robin = Rule("8.25", text=WORTH, applies=IS_RESULT & (ABOVE < 0) & IS_ROUND_ROBIN)
CHANGED: Final = "Change: K {k} x ({score} scored - {expected} expected) = {+change}."
rating_change = Rule("8.55c", {"change": col("k") * col("gain")}, CHANGED, applies=CHANGES, also="8.5")


def _games_at_start(entries: pl.DataFrame, _: Any) -> pl.DataFrame:
    """Count the games complete when an event began: those of the lists closed by then, and of events over since.

    The second can decide for newer players alone. A list that does not know the player yet is passed over for the
    newest one, which knows all events of earlier periods; so does the list of an event that began after its closing.
    """
    newer = (
        entries.lazy()
        .select_seq("player", "start", "listed_until", "games_listed", "in_period", "is_crossing", "games_as_new")
        .with_row_index("row")
        .filter((col("games_listed") < col("games_as_new")) & col("in_period"))
    )
    rated = entries.lazy().filter(CHANGES).select_seq("player", "games", "end", is_of_period="in_period")
    not_listed = pl.coalesce(col("end") > col("listed_until"), col("is_of_period"))
    is_open = col("is_of_period") | col("is_crossing")
    over = (
        newer.join(rated, on="player")
        .filter((col("end") < col("start")) & not_listed & is_open)
        .group_by("row")
        .agg(games_over=col("games").sum().cast(pl.Int32))
        .collect(engine="in-memory")
    )
    before = entries["games_listed"] + spread(over["games_over"], over["row"], entries.height, 0)
    return entries.with_columns_seq(games_before=before)


NEEDED: Final = "player start end listed_until games_listed in_period is_crossing own_rating games games_as_new"
games_at_start = Rule("8.56", ("games_before",), needs=tuple(NEEDED.split()), by=_games_at_start, cited=False)
new_player = Rule(
    "8.56",
    {"is_new": pl.coalesce(col("games_before") < col("games_as_new"), col("k_listed") == col("k_new"))},
    "K (the weight of each game) is {k_new} until a player has completed {games_as_new} games; before this event: "
    "{games_before}.",
    concerns=CHANGES,
    applies=col("is_new"),
    otherwise=SAME,
)
"""Where the games are not known, the K of the last list decides."""
high_rating = Rule(
    "8.56",
    {"has_reached": (col("peak") >= col("rating_reached")) | is_true(col("k_listed") == col("k_reached"))},
    "K is {k_reached} once the published rating has reached {rating_reached}; highest so far: {peak}.",
    concerns=CHANGES & ~col("is_new"),
    applies=col("has_reached"),
    otherwise=SAME,
)
development_coefficient = Rule(
    "8.56",
    {"k": COEFFICIENT},
    "In all other cases K is {k_usual}.",
    applies=CHANGES & ~col("is_new") & ~col("has_reached"),
)
delisted_since = Rule(
    "7.21", {"has_left": col("left_since") | (~RATED & col("own_published").is_not_null() & ~ANY_GAME)}, reason=HAS_LEFT
)
unrated_in_match = Rule("6.6", {"is_unrated_in_match": ~RATED & col("is_match")}, reason=MATCH_WITH_UNRATED)

ENTRIES: Final = Stage(
    "entries",
    (
        *(own_rating.silent(), earlier_period, swiss_average, round_robin_average, second_pass, nearer_opponents),
        *(half, above_half, below_half, below_half_in_round_robin, rating_change),
        *(games_at_start, new_player, high_rating, development_coefficient),
        *(delisted_since, unrated_in_match, own_result),
    ),
    articles="4.13 7.14c 8.21a 8.21b 8.58 8.58 8.22 8.23 8.24 8.25 8.55c 8.56 8.56 8.56 8.56 7.21 6.6 8.31",
    given="player start end in_period is_crossing is_earlier is_round_robin is_match games half_points gain "
    "present_rating own_published peak k_listed games_listed listed_until left_since own_excluded event_excluded r_a "
    "r_c",
    gives="own_rating games_before k change",
    verdicts={"excluded": "event_excluded has_left is_unrated_in_match own_obstacle"},
    day=START,
)
"""One player in one event."""
