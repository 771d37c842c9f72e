"""KNSB rapid, 4, 6.4, 7.1 and 10: the rating that is in force for a player, and the games behind it."""

from collections.abc import Mapping
from typing import Any, Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.rulebooks.expressions import is_true, years_ago
from ratingoffice.rulebooks.rules import Rule, Stage

LISTS: Final = ("knsb-rapid", "fide-rapid", "knsb-classic", "fide-classic")
"""The series in the order of article 4; the first is the one that is calculated."""
COLUMNS: Final = ("rapid", "fide_rapid", "classic", "fide_classic")
OF_LISTS: Final = {name: (f"4{letter}", f"from the list {name}") for name, letter in zip(LISTS, "abcd", strict=True)}
OWN: Final = {**OF_LISTS, "last list": ("5.1a", "from the last list"), "start rating": ("5.1b", "a start rating")}
UNLISTED: Final = {
    "last known": ("6.1a", "the last rating known"),
    "this event": ("6.1b 6.3", "the value of the games in this event"),
}
OPPONENTS: Final = {**OF_LISTS, **UNLISTED}
"""Where a rating comes from: the article, and how a sentence says it."""
SOURCE: Final = pl.Enum(["", *OWN, *UNLISTED])


def source_of(cases: Mapping[str, pl.Expr]) -> pl.Expr:
    """Write where a rating comes from: the first source for which something holds; nothing where none does."""
    sources = (when(holds).then(pl.lit(name, SOURCE)) for name, holds in cases.items())
    return pl.coalesce(*sources, pl.lit("", SOURCE))


def origins(column: str, known: Mapping[str, tuple[str, str]], text: str, **given: Any) -> tuple[Rule, ...]:
    """Return for a rating where it comes from: one rule for each source, with its article."""
    items = ((name, number, f"{text}, {words}.") for name, (number, words) in known.items())
    return tuple(Rule(number, text=words, applies=col(column) == name, **given) for name, number, words in items)


@article("4.2", "10", "12.2")
def is_foreign(federation: pl.Expr) -> pl.Expr:
    """Foreign is every code but NED; one that is not given is taken as NED."""
    return is_true(federation != "NED")


@article("10")
def faded_games(games: pl.Expr, last_played: pl.Expr, on: pl.Expr) -> pl.Expr:
    """Ten games fewer for each year of inactivity from the sixth on, to nine at least; fewer than nine stay."""
    now, then = (100 * day.dt.month().cast(pl.Int32) + day.dt.day() for day in (on, last_played))
    years = on.dt.year() - last_played.dt.year() - (now < then).cast(pl.Int32)
    lost = col("games_faded_a_year") * (years + 1 - col("years_before_fading")).clip(lower_bound=0).fill_null(0)
    least = pl.min_horizontal(games, "fewest_faded_to")
    return when(games.is_not_null()).then(pl.max_horizontal(games - lost, least))


def _by_source(*figures: pl.Expr) -> pl.Expr:
    """Choose a figure of the list that a rating came from."""
    return pl.coalesce(when(col("source") == name).then(each) for name, each in zip(LISTS, figures, strict=True))


def _from(floor: pl.Expr, name: str) -> pl.Expr:
    """A rating below the floor is none."""
    return when(col(f"{name}_rating") >= floor).then(f"{name}_rating")


FLOOR, FIDE, IS_KNSB, FIDE_LISTS = col("floor"), col("fide_usable"), ~col("prefers_fide"), COLUMNS[1::2]
USABLE: Final = [col(f"{name}_usable") for name in COLUMNS]
HAS: Final = [usable.is_not_null() for usable in USABLE]
AWAY: Final = is_true(col("rapid_last_played") < years_ago("years_without_games"))
HAS_BOTH: Final = col("is_foreign") & HAS[0] & FIDE.is_not_null()

rapid_floor = Rule("2", {"rapid_usable": _from(FLOOR, "rapid")})
classic_floor = Rule("4.extra.a 4c", {"classic_usable": _from(pl.max_horizontal(FLOOR, "classic_floor"), "classic")})
HAD_FIDE: Final = {
    "had_fide": pl.any_horizontal(col(f"{name}_before") >= FLOOR for name in FIDE_LISTS),
    **{f"{name}_usable": when("had_fide").then(_from(FLOOR, name)) for name in FIDE_LISTS},
    "fide_usable": pl.coalesce(f"{name}_usable" for name in FIDE_LISTS),
}
had_fide = Rule("4.extra.b", HAD_FIDE)
"""A FIDE rating counts if the player had one when the last KNSB list appeared."""
foreigners = Rule("4.2", {"prefers_fide": HAS_BOTH & (AWAY | (col("high_fide_rating") < FIDE))})
"""A foreigner with both ratings, without KNSB rapid games for two years, or with a FIDE rating above 2000."""
SOURCES: Final = dict(zip(LISTS, (HAS[0] & IS_KNSB, HAS[1], HAS[2] & IS_KNSB, HAS[3]), strict=True))
valid_rating = Rule("4", {"source": source_of(SOURCES), "rating": _by_source(*USABLE)}, also="4a 4b 4c 4d")
"""The first of KNSB rapid, FIDE rapid, KNSB classic, FIDE classic; for some foreigners FIDE before KNSB."""
AS_OPPONENT: Final = {
    "is_higher": is_true(col("is_foreign") & (col("rating") < FIDE)),
    "source_as_opponent": when("is_higher").then(source_of({LISTS[1]: HAS[1], LISTS[3]: HAS[3]})).otherwise("source"),
    "rating_as_opponent": when("is_higher").then(FIDE).otherwise("rating"),
}
foreign_opponent = Rule("6.4", AS_OPPONENT)
"""A foreign opponent with a KNSB and a FIDE rating counts with the FIDE rating if that is higher."""
FADED: Final = faded_games(col("rapid_games"), col("rapid_last_played"), col("listed_on"))
inactivity = Rule("10", {"rapid_n_v": when("is_foreign").then("rapid_games").otherwise(FADED)})
BY_K: Final = [col("fide_games_times_k") / col(f"{name}_k") for name in FIDE_LISTS]
N_V: Final = _by_source(col("rapid_n_v"), BY_K[0], col("classic_games"), BY_K[1])
games_behind = Rule("7.1", {"n_v": N_V.cast(pl.Float64)})
"""N_v: the games of the list that the rating came from; 1000 / K for FIDE."""

RATINGS: Final = Stage(
    "ratings",
    (rapid_floor, classic_floor, had_fide, foreigners, valid_rating, foreign_opponent, inactivity, games_behind),
    articles="2 4.extra.a 4c 4.extra.b 4.2 4 6.4 10 7.1",
    given="rapid_rating rapid_games rapid_last_played fide_rapid_rating fide_rapid_k classic_rating classic_games "
    "fide_classic_rating fide_classic_k fide_rapid_before fide_classic_before listed_on is_foreign",
    gives="source rating n_v source_as_opponent rating_as_opponent rapid_usable rapid_n_v",
)
