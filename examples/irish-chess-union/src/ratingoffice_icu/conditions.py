"""Irish Chess Union, L.3, L.4, E.1, E.4 and F.2: the events, and how a player goes into one."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.rules import LIST_DATE, Rule, Stage

REFUSED: Final = "the rating officer did not accept the event"
refusal = Rule("L.4", {"is_refused": ~col("approved").fill_null(value=True)}, reason=REFUSED)
ORDER: Final = "Events are rated in the order of their last days; this one is number {place} of the period."
order = Rule("L.3", text=ORDER)

EVENTS: Final = Stage(
    "events",
    (order, refusal),
    articles="L.3 L.4",
    given="place approved",
    verdicts={"excluded": "is_refused"},
    cites=False,
)
"""Every event that the union received, unless its rating officer refused it."""

ON_LIST, HAS_GAMES = col("old_rating").is_not_null(), col("games_before") >= col("games_of_full")
STANDS_FULL: Final = ON_LIST & (col("last_k").is_not_null() | HAS_GAMES.fill_null(value=True))
BEGINS: Final = col(LIST_DATE).dt.month() == col("list_months").list.first()
RAISED: Final = (
    when(col("was_full") & BEGINS).then(pl.max_horizontal("old_rating", "lowest_of_season")).otherwise("old_rating")
)

full_standing = Rule("E.1", {"was_full": STANDS_FULL})
"""The office gives a full rating by a K; without one the games decide, and where they are not known it is full."""
experience = Rule(
    "E.4", {"is_experienced": col("was_full") & (col("last_k").fill_null(col("k_usual")) == col("k_usual"))}
)
season_start = Rule("F.2", {"start_rating": RAISED})

STANDINGS: Final = Stage(
    "standings",
    (full_standing, experience, season_start),
    articles="E.1 E.4 F.2",
    given="old_rating last_k games_before",
    gives="was_full is_experienced start_rating",
)
"""Every player of the register on the last list."""

HAS_RATING, IS_FULL = col("rating").is_not_null(), col("is_full")
IS_YOUNG: Final = col("born").dt.offset_by(pl.format("{}y", col("youth_below"))) > col("start")
IS_NEW: Final = col("listed_since").dt.offset_by(pl.format("{}y", col("years_of_newcomer"))) > col("start")
KNOWN: Final = {"is_high": col("own_rating") > col("high_rating"), "is_young": IS_YOUNG.fill_null(value=False)}
NEWCOMER: Final = {"is_newcomer": IS_NEW.fill_null(value=True) & ~col("is_experienced")}
K: Final = when("is_high").then("k_high").when("is_young").then("k_youth").when("is_newcomer").then("k_newcomer")

full_rating = Rule("E.1", {"is_full": HAS_RATING & (col("was_full") | (col("games_before") >= col("games_of_full")))})
"""A rating that was full stays so; the number of games has grown once."""
lowest_rating = Rule(
    "F.2", {"own_rating": when(IS_FULL).then(pl.max_horizontal("rating", "lowest_at_event")).otherwise("rating")}
)
coefficient = Rule("E.4", {**KNOWN, **NEWCOMER, "k": when(IS_FULL).then(K.otherwise("k_usual"))})
"""A birth date that is not known is that of an adult; the years of a newcomer begin with their first list."""

BEFORE: Final = Stage(
    "before",
    (full_rating, lowest_rating, coefficient),
    articles="E.1 F.2 E.4",
    given="rating was_full games_before born start listed_since is_experienced",
    gives="is_full own_rating is_high is_young is_newcomer k",
)
"""One player in one event, before it begins."""
