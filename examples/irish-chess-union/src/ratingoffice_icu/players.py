"""Irish Chess Union, F.1, F.2 and L.1: the new list, and what is kept for the next one."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.wording import first_to_hold
from ratingoffice_icu.conditions import coefficient

WAS_RATED, HAS_RATING = col("old_rating").is_not_null(), col("kept").is_not_null()
IS_FULL, ANY_GAME, IS_SHOWN = col("is_full"), col("games") > 0, col("rating").is_not_null()
LIFTED: Final = (
    "At the start of the season a full rating below {lowest_of_season} was set to it: {old_rating} became "
    "{start_rating}."
)
season_start = Rule("F.2", text=LIFTED, applies=col("start_rating") > col("old_rating"))
KEPT: Final = {
    "kept": pl.coalesce("last_rating", "start_rating").cast(pl.Int32),
    "lifted": col("kept") - col("old_rating") - col("change"),
}
"""What the lowest ratings of F.2 added, at the start of the season or of an event."""
CHANGED: Final = "{old_rating} on the last list, {+change} in this period: {exact_rating}."
RAISED: Final = "In this season nobody went into an event with less than {lowest_at_event}; this added {lifted}."
raised_rating = Rule("F.2", text=RAISED, applies=(col("lifted") > 0) & (col("start_rating") == col("old_rating")))
new_rating = Rule("E.2", KEPT, CHANGED, concerns=WAS_RATED, applies=ANY_GAME, otherwise=SAME, also="P.2")
FIRST: Final = "First rating, after {total_games} games: {exact_rating}."
first_rating = Rule("P.2", text=FIRST, applies=HAS_RATING & ~WAS_RATED)
NO_RATING: Final = "No rating yet: no counted game."
no_rating = Rule("P.2", text=NO_RATING, applies=~HAS_RATING, cited=False)
KINDS: Final = {"full": IS_FULL, "provisional": ~IS_FULL}
KIND: Final = {"kind": when(HAS_RATING).then(first_to_hold(KINDS))}
PROVISIONAL: Final = "It is provisional until {games_of_full} games are reached; so far there are {total_games}."
rating_kind = Rule("E.1", KIND, "The rating is full.", concerns=HAS_RATING, applies=IS_FULL, otherwise=PROVISIONAL)
LOWEST: Final = when(IS_FULL).then("lowest_full").otherwise("lowest_provisional")
SHOWN: Final = {"lowest_shown": LOWEST, "rating": pl.max_horizontal("kept", "lowest_shown")}
HELD: Final = "The list shows no rating below {lowest_shown}: it shows {rating}, and {exact_rating} is kept."
lowest_shown = Rule(
    "F.1", {**SHOWN, "rating": when(HAS_RATING).then(SHOWN["rating"])}, HELD, applies=col("rating") > col("kept")
)
STATUS: Final = {"unrated": ~HAS_RATING, "new": ~WAS_RATED, "listed": WAS_RATED}
PARTS: Final = {"full": IS_SHOWN & IS_FULL, "provisional": IS_SHOWN & ~IS_FULL, "alphabetic": IS_SHOWN}
publication = Rule("L.1", {"status": first_to_hold(STATUS), **PARTS}, cited=False)
NEXT: Final = {"own_rating": col("kept"), "peak": pl.max_horizontal("peak_before", "rating")}
next_period = Rule("L.3", NEXT, cited=False)

PLAYERS: Final = Stage(
    "players",
    (
        season_start,
        raised_rating,
        new_rating,
        first_rating,
        no_rating,
        rating_kind,
        lowest_shown,
        publication,
        next_period,
        coefficient.silent(),
    ),
    articles="F.2 F.2 E.2 P.2 P.2 E.1 F.1 L.1 L.3 E.4",
    given="old_rating start_rating last_rating change is_full games total_games peak_before born start listed_since "
    "is_experienced",
    gives=f"kept lifted kind rating status k peak {' '.join(PARTS)}",
)
"""Every player of the register: the last list, this period, the new list."""
