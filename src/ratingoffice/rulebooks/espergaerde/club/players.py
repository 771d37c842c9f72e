"""Espergærde Skakklub, F.1, N.1, N.2, R.4 and S.2: first ratings, the new list, and who stands on it."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.espergaerde.club.entries import development_coefficient
from ratingoffice.rulebooks.espergaerde.club.tables import difference_tenths, percentage
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import LIST_DATE, SAME, Rule, Stage
from ratingoffice.rulebooks.wording import first_to_hold

MILLION: Final = 1_000_000
WAS_RATED, STARTED = (col(name).is_not_null() for name in ("old_rating", "start_rating"))
HAS_RATING, IS_LISTED = col("exact_millionths").is_not_null(), col("rating").is_not_null()
IS_ACTIVE, IS_PASSIVE, IS_FORMER = (col("members") == name for name in ("active", "passive", "former"))
IS_NEW: Final = HAS_RATING & ~WAS_RATED
IS_TOO_LOW: Final = col("exact_millionths") < MILLION * col("lowest_published").cast(pl.Int64)
MOVED: Final = MILLION * pl.coalesce("old_rating", "start_rating").cast(pl.Int64) + MILLION // 100 * col("change")
PEAK: Final = pl.max_horizontal("peak_before", "rounded")
SHARE: Final = percentage(col("first_half_points"), col("first_games"))
WORTH: Final = col("correction_thousandths") * col("score_difference") * col("first_games")

FIRST: Final = half_up(MILLION * (10_000 * col("first_opposition") + WORTH), 10_000 * col("first_games"))
ROUNDED: Final = half_up(col("exact_millionths"), MILLION).clip(col("lowest_published")).cast(pl.Int32)
STAYS, PLAYS = (col(name).fill_null(value=True) for name in ("is_member", "plays"))
MEMBERS: Final = {"former": ~STAYS, "active": PLAYS, "passive": ~PLAYS}
STATUS: Final = {"unrated": ~HAS_RATING, "delisted": IS_FORMER, "new": ~WAS_RATED, "listed": WAS_RATED}
CLASSES: Final = {"M": "class_m", "1": "class_1", "2": "class_2"}
IS_OF_CLASS: Final = {name: col("rating") >= col(least) for name, least in CLASSES.items()} | {"3": IS_LISTED}
UNRATED: Final = (
    "No rating yet: the player had no rating with the union (DSU) at the start of an event that counts, and no counted "
    "game against a rated opponent."
)
FROM_START: Final = "{start_rating} at the start, {+start_change} in this period: {exact_rating}."
TOO_LOW: Final = "No rating below {lowest_published} is published: the list shows {rating}."

FROM_DSU: Final = (
    "First rating: {dsu_rating} with the union (DSU). On the club's scale this is ({dsu_rating} - {dsu_of_zero}) / "
    "{points_for_one}, rounded to {start_rating}."
)
NO_DSU: Final = "The player had no rating with the union (DSU) at the start of the first event."
start = Rule("N.1", text=FROM_DSU, concerns=IS_NEW, applies=STARTED, otherwise=NO_DSU)
SCORE: Final = {"relative_score": SHARE, "score_difference": difference_tenths(col("relative_score"))}
score = Rule("P.1", SCORE, cited=False)
RESULTS: Final = (
    "First rating: the opponents had {results_average} on average. The score, {results_score} of {games}, is a share "
    "of {relative_score}; the table gives {score_difference} points for it, times the correction F of {correction}: "
    "{exact_rating}."
)
first_rating = Rule("N.2", {"first_millionths": FIRST}, RESULTS, applies=IS_NEW & ~STARTED)
"""R_a + D(P) F, in millionths of a point; P in hundredths, D(P) in tenths, F in thousandths. R_a is not rounded."""
no_rating = Rule("N.1 N.2", text=UNRATED, applies=~HAS_RATING, cited=False)
EXACT: Final = {"exact_millionths": pl.coalesce(MOVED, "first_millionths")}
CHANGED, ANY_GAME = "{old_rating} on the last list, {+change} in this period: {exact_rating}.", col("games") > 0
new_rating = Rule("F.1", EXACT, CHANGED, concerns=WAS_RATED, applies=ANY_GAME, otherwise=SAME, also="N.1 N.2")
"""The last list, or the start rating, and all changes of the period; or the rating of the first results."""
started_rating = Rule("F.1", text=FROM_START, applies=~WAS_RATED & STARTED)
WHOLE: Final = "Rounded for the list: {rating}; a half is rounded up."
whole_rating = Rule("F.1", {"rounded": ROUNDED}, WHOLE, applies=IS_LISTED & ~IS_TOO_LOW, cited=False)
lowest_rating = Rule("F.1", text=TOO_LOW, applies=IS_LISTED & IS_TOO_LOW, cited=False)
last_list = Rule("R.3", applies=WAS_RATED)
membership = Rule("R.4", {"is_member": col("member_until") >= col(LIST_DATE), "members": first_to_hold(MEMBERS)})
"""`member_until` is the last day."""
PUBLISHED: Final = {"status": first_to_hold(STATUS), "rating": when(~IS_FORMER).then("rounded")}
LEFT: Final = "The player is no longer a member and not on the list; the rating is kept."
publication = Rule("R.4", PUBLISHED, LEFT, applies=HAS_RATING & IS_FORMER, cited=False)
"""On the list is every member who was on it, or has played since and so has a rating; a former one is taken off."""
active_member = Rule("R.4", text="The player is on the list of the active members.", applies=IS_LISTED & IS_ACTIVE)
passive_member = Rule("R.4", text="The player is on the list of the passive members.", applies=IS_LISTED & IS_PASSIVE)
CLASS: Final = {"rating_class": first_to_hold(IS_OF_CLASS)}
rating_class = Rule("S.2", CLASS, "The player is in class {rating_class}.", applies=IS_LISTED, cited=False)
KINDS: Final = {"active": IS_ACTIVE, "passive": IS_PASSIVE}
PARTS: Final = {f"{name}{order}": IS_LISTED & kind for order in ("", "_alphabetic") for name, kind in KINDS.items()}
published_parts = Rule("R.4 R.5", PARTS, cited=False)
"""Active and passive members have a list each, in order of rating and as the names go."""
next_period = Rule("F.1", {"own_rating": col("rounded"), "peak": PEAK}, cited=False)

PLAYERS: Final = Stage(
    "players",
    (
        *(start, score, first_rating, no_rating, new_rating, started_rating, whole_rating, lowest_rating),
        *(last_list, membership, publication, active_member, passive_member, rating_class),
        *(published_parts, next_period, development_coefficient.silent()),
    ),
    articles="N.1 P.1 N.2 N.1 N.2 F.1 F.1 F.1 F.1 R.3 R.4 R.4 R.4 R.4 S.2 R.4 R.5 F.1 F.2",
    given="old_rating start_rating change games first_games first_half_points first_opposition correction_thousandths "
    "plays member_until peak_before",
    gives="exact_millionths rounded rating status members rating_class relative_score score_difference k peak "
    f"{' '.join(PARTS)}",
)
"""Every player of the register: the last list, this period, the new list."""
