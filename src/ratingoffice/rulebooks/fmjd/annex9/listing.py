"""FMJD Annex 9, 3.3, 5.5, 6.2f, 6.3 and 6.4: the new rating, the games behind it, and the lists A, B and C."""

from dataclasses import dataclass
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import is_true, years_ago
from ratingoffice.rulebooks.fmjd.annex9.entries import GAMES_LISTED, development_coefficient, high_rating, new_player
from ratingoffice.rulebooks.inspection import Check
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

STATUS: Final = pl.Enum(["A", "B", "C", "unrated"])
RATED, WAS_RATED, HAS_MEAN = (col(name).is_not_null() for name in ("rating", "old_rating", "mean_rating"))
LAST, RECENT, TOTAL = col("last_played"), col("games_three_years"), col("total_games")
IS_ACTIVE, HAS_ENOUGH, SO_FAR = col("is_active"), col("has_enough_games"), col("games_so_far")
PERFORMED: Final = col("performance_games")

GAMES: Final = {"games_so_far": GAMES_LISTED.cast(pl.Int64), "total_games": (SO_FAR + col("games")).cast(pl.Int32)}
games_calculated = Rule("6.2f", GAMES, cited=False)
"""All games calculated since the start of the list."""
SUM: Final = 1_000_000 * SO_FAR * col("old_rating").fill_null(0).cast(pl.Int64) + col("performances_sum")
MEAN: Final = {
    "mean_games": when(PERFORMED > 0).then(SO_FAR + PERFORMED),
    "mean_rating": half_up(SUM, col("mean_games")),
}
MADE: Final = (
    "Average of the last rating (games: {games_so_far}) and the new performances (games: {performance_games}), "
    "weighted by the games: {mean_rating}."
)
mean_of_performances = Rule("3.3.2", MEAN, MADE, applies=HAS_MEAN)
"""The rating so far and each new performance, weighted by their games: rounded once to millionths."""
last_list = Rule("3.3.1", text="Rating on the last list: {old_rating}.", applies=WAS_RATED, cited=False)
NEW: Final = {
    "exact": pl.coalesce("mean_rating", 1_000_000 * col("old_rating").cast(pl.Int64)) + col("changes"),
    "rating": half_up(col("exact"), 1_000_000).cast(pl.Int32),
}
CHANGED, ANY_CHANGE = "Sum of the changes in this period: {+sum_of_changes}.", col("games") > PERFORMED
new_rating = Rule("3.3.1", NEW, CHANGED, concerns=RATED, applies=ANY_CHANGE, otherwise=SAME, also="5.5")
rounding = Rule("3.3.1", text="{exact_rating}, rounded to {rating}; a half is rounded up.", applies=RATED, cited=False)
SINCE, AWAY_SINCE = years_ago("years_active"), years_ago("years_until_c")
GAMES_SINCE: Final = TOTAL.cast(pl.Int64) - when(WAS_RATED).then("games_then").otherwise(0)
ACTIVITY: Final = {
    "last_played": pl.max_horizontal("last_before", "last"),
    "games_three_years": when(LAST < SINCE).then(0).otherwise(GAMES_SINCE),
    "is_active": pl.coalesce(LAST >= SINCE, RECENT > 0, pl.lit(value=True)),
    "is_away": is_true(LAST < AWAY_SINCE),
}
HAS_DAY: Final = RATED & LAST.is_not_null()
ABSENT: Final = "List {status}. Last counted game: {last_played}; list A needs one in the last {years_active} years."
PRESENT: Final = "Last counted game: {last_played}; list A needs one in the last {years_active} years."
activity = Rule("6.4", ACTIVITY, ABSENT, concerns=HAS_DAY, applies=~IS_ACTIVE, otherwise=PRESENT)
"""The day of the last game decides; without it, the games since then; without both, a player is active."""
NO_DAY: Final = (
    "List {status}. No counted game in the last {years_active} years; list A needs one. The day of the last one is not "
    "given."
)
TAKEN_AS_PRESENT: Final = (
    "List A needs a counted game in the last {years_active} years. The day of the last one is not given (games in "
    "these years: {games_three_years}); it is taken as recent enough."
)
HAS_NO_DAY: Final = RATED & LAST.is_null()
absence_by_games = Rule("6.4", text=NO_DAY, concerns=HAS_NO_DAY, applies=~IS_ACTIVE, otherwise=TAKEN_AS_PRESENT)
GAMES_OF_A: Final = when(col("rating") < col("rating_of_more_games")).then("games_below").otherwise("games_above")
IS_NOT_NEW: Final = (col("k_listed") != col("k_new")).fill_null(value=True)
ENOUGH: Final = (
    "List {status}. Games so far: {total_games}; list A needs {games_below}, or {games_above} from a rating of "
    "{rating_of_more_games} on."
)
BY_GAMES: Final = {"has_enough_games": (TOTAL >= GAMES_OF_A).fill_null(IS_NOT_NEW)}
enough_games = Rule("6.3", BY_GAMES, ENOUGH, applies=RATED & IS_ACTIVE)
IS_UNKNOWN: Final = RATED & IS_ACTIVE & TOTAL.is_null()
assumed_games = Rule(
    "6.3", text="The number of games is not given; it is taken as enough for list A.", applies=IS_UNKNOWN & HAS_ENOUGH
)
BY_K: Final = "The number of games is not given; K {k_new} means fewer than {games_as_new}."
games_known_by_k = Rule("6.3", text=BY_K, applies=IS_UNKNOWN & ~HAS_ENOUGH)
NO_GAME: Final = "No rating yet: there was no counted game against a rated opponent."
unrated_player = Rule("5.3", text=NO_GAME, applies=~RATED)
NEXT: Final = {"games_before": TOTAL, "peak": pl.max_horizontal("peak_before", "rating"), "k_in_force": col("k_listed")}
next_period = Rule("3.2.3", NEXT, cited=False)
LISTS: Final = {f"list_{name.lower()}": col("status") == name for name in ("A", "B", "C")}
"""6.3: three lists, published one by one."""


@dataclass(frozen=True)
class Supplement:
    """What the list of an edition has of its own: its parts, further columns, what may be missing for them."""

    published_parts: Rule
    facts: tuple[pl.Expr, ...] = ()
    unknown: tuple[Check, ...] = ()
    unknown_of_all: tuple[Check, ...] = ()
    """What is odd only where it holds for every player on the list."""


def list_of(belongs_to_a: pl.Expr) -> pl.Expr:
    """6.4 before 6.3: years without a game make C or B; then A for those who belong there, B for the others."""
    unrated, a, b, c = (pl.lit(name, dtype=STATUS) for name in ("unrated", "A", "B", "C"))
    return when(~RATED).then(unrated).when("is_away").then(c).when(IS_ACTIVE & belongs_to_a).then(a).otherwise(b)


def players_stage(classes: tuple[Rule, ...], articles: str, gives: str) -> Stage:
    """Every player of the register, with the rules of an edition for its lists; the last says what is published."""
    return Stage(
        "players",
        (
            *(games_calculated, last_list, mean_of_performances, new_rating, rounding),
            *(activity, absence_by_games, enough_games, assumed_games, games_known_by_k),
            *(*classes, unrated_player, next_period),
            *(rule.silent() for rule in (new_player, high_rating, development_coefficient)),
        ),
        articles=f"6.2f 3.3.1 3.3.2 3.3.1 3.3.1 6.4 6.4 6.3 6.3 6.3 {articles} 5.3 3.2.3 3.2.3 3.2.3 3.2.3",
        given="old_rating games_listed k_listed peak_before last_before games_then sex birth_year games changes "
        "performance_games performances_sum last",
        gives="mean_games mean_rating exact rating total_games last_played games_three_years status peak k "
        f"has_enough_games {' '.join(classes[-1].adds)} {gives}",
    )
