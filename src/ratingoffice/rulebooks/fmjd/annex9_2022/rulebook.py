"""FMJD Annex 9 of 2022 as a rulebook, with what is its own: figures, scales, K of a time control, parts of the list.

The age groups of the youth are those of Annex 13, 4.1; fast games have lists of their own (Annex 3, 6.1).
"""

from datetime import date
from fractions import Fraction
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.core import DatedFigure, figures_by_article
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fmjd.annex9.calculator import FmjdCalculator
from ratingoffice.rulebooks.fmjd.annex9.conditions import IS_ON_64, SECONDS, events_stage
from ratingoffice.rulebooks.fmjd.annex9.listing import IS_ACTIVE, LISTS, RATED, Supplement, list_of, players_stage
from ratingoffice.rulebooks.fmjd.annex9.office import rulebook_of
from ratingoffice.rulebooks.inspection import Check
from ratingoffice.rulebooks.rulebook import ListRanking
from ratingoffice.rulebooks.rules import LIST_DATE, SAME, Rule
from ratingoffice.rulebooks.wording import yes_or_no

FIGURES: Final = figures_by_article(
    date(2022, 9, 15),
    ("1.2.2.1", {"minutes_a": 120, "minutes_b": 90, "minutes_c": 60, "minutes_d": 30}),
    ("1.2.2.1", {"share_a": 100, "share_b": 60, "share_c": 40, "share_d": 20}),
    ("1.2.2.2", {"most_blitz_minutes": 15, "share_blitz": 100, "share_rapid": 50}),
    ("6a", {"rating_of_recent_games": 2350, "recent_games": 30}),
    ("A13.4.1", {"oldest_juniors": 19, "oldest_cadets": 16, "oldest_mini_cadets": 13, "oldest_hopes": 10}),
    ("A13.4.1", {"oldest_young_stars": 8}),
)
SCALES: Final = {
    "Belgium": (Fraction("0.7443"), Fraction("460.221")),
    "Netherlands": (Fraction("0.5906"), Fraction("1385.095")),
    "Poland": (Fraction("0.4490"), Fraction("1016.326")),
    "FMJDblitz": (Fraction("1.1693"), Fraction("-347.58")),
}
FORMULAS: Final = DatedFigure("1.5", {date(2019, 8, 1): SCALES})
SERIES: Final = ("fmjd", "fmjd-64", "fmjd-rapid-blitz", "fmjd-64-rapid-blitz")
"""Fast games have two lists, of 100 and of 64 squares: two games are not mixed in one pool (1.1)."""
SHARES: Final = ("share_a", "share_b", "share_c", "share_d", "share_blitz", "share_rapid")
IS_FOR_FAST, IS_NORMAL = col("series").is_in(SERIES[2:]), col("is_normal")
IS_COUNTED, IS_FAST = IS_NORMAL & ~IS_FOR_FAST, ~IS_NORMAL & IS_FOR_FAST & ~col("is_fast_on_64")


def _of_class(figure: str) -> pl.Expr:
    """The figure of the first class, from a to d, whose minutes are reached."""
    return pl.coalesce(when(60 * col(f"minutes_{each}") <= SECONDS).then(f"{figure}_{each}") for each in "abcd")


FAST_SHARE: Final = when(60 * col("most_blitz_minutes") >= SECONDS).then("share_blitz").otherwise("share_rapid")
SHARE: Final = when(IS_COUNTED).then(_of_class("share")).when(IS_FAST).then(FAST_SHARE).cast(pl.Int32)
WORTH: Final = {"is_normal": 60 * col("minutes_d") <= SECONDS, "share_from": _of_class("minutes"), "share": SHARE}
FROM: Final = "From {share_from} minutes on, {share}% of K (the weight of each game) counts."
normal_time = Rule("1.2.2.1", WORTH, FROM, applies=IS_COUNTED, also="1.2.2.2 3.2.3 A3.6.1")
"""3.2.3 still has the sentence of an older edition, half of K from three hours on; 1.2.2.1 overrules it."""
UP_TO: Final = (
    "Up to {most_blitz_minutes} minutes, {share_blitz}% of K (the weight of each game) counts; above that, "
    "{share_rapid}%."
)
fast_time = Rule("1.2.2.2", text=UP_TO, applies=IS_FAST)
FAST_ON_64: Final = {"is_fast_on_64": ~IS_NORMAL & IS_ON_64 & (col("series") != SERIES[-1])}
OF_64: Final = (
    "less than {minutes_d} minutes a player for {moves} moves, on 64 squares: belongs to the list 64-rapid-blitz"
)
fast_on_64 = Rule("1.1 1.2.2.2", FAST_ON_64, reason=OF_64)
OF_100: Final = (
    "less than {minutes_d} minutes a player for {moves} moves: belongs to the list rapid-blitz (100 squares)"
)
too_fast = Rule("1.2.2.2", {"is_too_fast": ~IS_NORMAL & ~IS_FOR_FAST}, reason=OF_100)
SLOW: Final = "{minutes_d} minutes a player or more for {moves} moves: not for the list rapid-blitz"
too_slow = Rule("1.2.2.1", {"is_too_slow": IS_NORMAL & IS_FOR_FAST}, reason=SLOW)
EVENTS: Final = events_stage(
    (normal_time, fast_time, fast_on_64, too_fast, too_slow),
    "1.2.2.1 1.2.2.2 1.1 1.2.2.2 1.2.2.2 1.2.2.1",
    before_board="is_fast_on_64",
    after_board="is_too_fast is_too_slow",
)

GROUPS: Final = ("juniors", "cadets", "mini_cadets", "hopes", "young_stars")
"""The age groups of the youth, the oldest first."""
IS_HIGH, IS_OFFICIAL = is_true(col("rating") > col("rating_of_recent_games")), col("is_official")
FACTS: Final = (yes_or_no(IS_OFFICIAL).alias("official"), yes_or_no(col("is_woman")).alias("women"), col("youth_group"))
MAY_BE_ACTIVE: Final = IS_ACTIVE & col("is_high") & col("games_three_years").is_null()
RECENT_GAMES: Final = (
    "the lists do not show the games of {count} rated player above {rating_of_recent_games} of {years_active} years "
    "ago; {recent_games} games since then are taken as played (6a, 6.3)",
    "the lists do not show the games of {count} rated players above {rating_of_recent_games} of {years_active} years "
    "ago; {recent_games} games since then are taken as played (6a, 6.3)",
)
YOUNGEST_FIRST: Final = {group: col("age") <= col(f"oldest_{group}") for group in reversed(GROUPS)}
SEX: Final = "not given for any player on the list; the list of women is empty (6b)"
BIRTH: Final = "not given for any player on the list; the lists of youth are empty (A13.4.1)"
UNKNOWN: Final = (Check("6a 6.3", "warning", "recent_games_assumed", "ratings.date", RECENT_GAMES, MAY_BE_ACTIVE),)
UNKNOWN_OF_ALL: Final = (
    Check("6b", "warning", "sex_not_given", "players.sex", SEX, col("sex").is_null()),
    Check("A13.4.1", "warning", "born_not_given", "players.born", BIRTH, col("birth_year").is_null()),
)

status = Rule("6.3 6.4", {"status": list_of(col("has_enough_games") & col("has_recent_games"))}, cited=False)
"""A with enough games, above 2350 also in the last three years; B and C by the years without a game."""
LACKS_GAMES: Final = is_true(col("recent_games") > col("games_three_years"))
RECENT: Final = {"is_high": IS_HIGH, "has_recent_games": ~IS_HIGH | ~LACKS_GAMES}
MANY_GAMES: Final = (
    "Above a rating of {rating_of_recent_games} the official list needs {recent_games} games in the last "
    "{years_active} years; games of this player: {games_three_years}."
)
OF_HIGH, LACKS = RATED & col("is_high"), ~col("has_recent_games")
recent_games = Rule("6a", RECENT, MANY_GAMES, concerns=OF_HIGH, applies=LACKS, otherwise=SAME, cited=False)
ONE_GAME: Final = (
    "Up to a rating of {rating_of_recent_games} the official list needs one game in the last {years_active} years; "
    "games: {games_three_years}, last game: {last_played}."
)
one_recent_game = Rule("6a", text=ONE_GAME, applies=RATED & ~col("is_high"), cited=False)
OFFICIAL: Final = {"is_official": RATED & IS_ACTIVE & col("has_recent_games")}
ON, OFF = "The player is on the official list.", "The player is not on the official list."
official_list = Rule("6a", OFFICIAL, ON, concerns=RATED, applies=IS_OFFICIAL, otherwise=OFF, cited=False)
women = Rule("6b", {"is_woman": RATED & is_true(col("sex") == "W")}, cited=False)
AGE: Final = {
    "age": col(LIST_DATE).dt.year() - col("birth_year"),
    "youth_group": pl.coalesce(when(is_young).then(pl.lit(group)) for group, is_young in YOUNGEST_FIRST.items()),
    "oldest": pl.coalesce(when(is_young).then(f"oldest_{group}") for group, is_young in YOUNGEST_FIRST.items()),
}
OLD: Final = "Age on 31 December: {age} years. Youth group: {youth_group}, up to {oldest} years."
IS_YOUNG: Final = col("youth_group").is_not_null()
youth = Rule("A13.4.1", AGE, OLD, applies=RATED & IS_YOUNG, cited=False)
YOUTH: Final = {f"youth_{group}": RATED & is_young for group, is_young in reversed(YOUNGEST_FIRST.items())}
PARTS: Final = {"official": IS_OFFICIAL, "full": RATED, **LISTS, "women": col("is_woman"), **YOUTH, "alphabetic": RATED}
published_parts = Rule("6.1 6.3 6a 6b", PARTS, cited=False)
"""The official and the full list in order of rating, A to C, women, and youth by age; all as the names go."""
PLAYERS: Final = players_stage(
    (status, recent_games, one_recent_game, official_list, women, youth, published_parts),
    "6.3 6.4 6a 6a 6a 6b A13.4.1 6.1 6.3 6a 6b",
    gives="is_high is_official is_woman age youth_group",
)

RULEBOOK: Final = rulebook_of(
    *(FIGURES, EVENTS, PLAYERS, Supplement(published_parts, FACTS, UNKNOWN, UNKNOWN_OF_ALL)),
    key="fmjd-2022",
    edition="of 2022",
    document="fmjd-annex9-2022",
    first_list=date(2023, 1, 1),
    calculators=lambda edition: FmjdCalculator(edition, SERIES, SHARES, FORMULAS),
    ranking=ListRanking("official", "6a"),
    corrections=read_corrections("fmjd-2022"),
)


def oldest_of_groups(day: date) -> dict[str, int]:
    """Return how old a player of each age group may be on 31 December, for whatever else groups by age."""
    return {group: RULEBOOK.rules.on(f"oldest_{group}", day) for group in GROUPS}
