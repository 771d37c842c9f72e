"""Espergærde Skakklub, F.1 to F.4, C.2 and N.1: what an event is worth to a player, from the games or from a card."""

from typing import Any, Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.espergaerde.club.bonus import CHANGES, bonus, strict_bonus, usual_limit
from ratingoffice.rulebooks.espergaerde.club.tables import expected_hundredths
from ratingoffice.rulebooks.espergaerde.club.union import es_from_dsu
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import Rule, Stage

ON_NO_LIST: Final = col("present_rating").is_null()
RATED, ANY_GAME, BY_AVERAGE = col("own_rating").is_not_null(), col("games") > 0, col("by_average")
BY_UNION, IS_CARD = col("is_coordinated"), col("is_card")
GAMES: Final = when(ANY_GAME).then(col("games").cast(pl.Int64))


def _first_dsu(entries: pl.DataFrame, _: Any) -> pl.DataFrame:
    """Find the DSU rating at the start of the first event of each player who is on no list.

    In one event a player may have games and a card; where no list tells the rating, the card alone does.
    """
    is_new = col("has_played") & (col("entry_excluded") == 0) & ON_NO_LIST & col("published").is_null()
    first = col("dsu").sort_by("start", "event", "dsu", nulls_last=True).first()
    found = entries.lazy().filter(is_new).group_by("player").agg(start_dsu=first).collect()
    return entries.join(found, on="player", how="left", maintain_order="left")


OUTSIDER: Final = "not a member of the club, and so rated by the union only"
STANDING: Final = ("player", "event", "start", "dsu", "has_played", "entry_excluded", "present_rating", "published")
START: Final = es_from_dsu(col("start_dsu")).cast(pl.Int32)
OWN: Final = pl.coalesce("published", "present_rating", "start_rating")

outsider = Rule("R.4", {"is_outsider": BY_UNION & ~col("is_member") & ON_NO_LIST}, reason=OUTSIDER)
first_dsu = Rule("N.1", ("start_dsu",), needs=STANDING, by=_first_dsu)
rating_before = Rule("F.1 N.1", {"start_rating": START, "own_rating": OWN})
"""R_o: the list in force at the start; for newer players their first list, or the start rating."""
BEFORE: Final = Stage(
    "ratings_before",
    (outsider, first_dsu, rating_before),
    articles="R.4 N.1 F.1 N.1",
    given="player event start dsu has_played is_coordinated is_member present_rating published event_excluded",
    gives="start_dsu start_rating own_rating",
    verdicts={"entry_excluded": "event_excluded is_outsider"},
)
"""One player in one event, or on one card, before it begins."""

IS_HIGH, IS_LOW = col("own_rating") >= col("high_rating"), col("own_rating") < col("middle_rating")
K: Final = when(IS_HIGH).then("k_high").when(IS_LOW).then("k_low").otherwise("k_middle")
GAIN, CHANGE = 50 * col("half_points").cast(pl.Int64) - col("expected"), col("k") * (col("gain") + col("bonus"))
NOTED: Final = when(BY_UNION).then(half_up(col("opponents_sum"), GAMES))
DSU: Final = when(IS_CARD).then("card_average").otherwise(NOTED)
OF_UNION: Final = col("games").cast(pl.Int64) * col("opponents_es")
OPPOSITION: Final = when(BY_UNION).then(OF_UNION).otherwise("opponents_sum")
BY_LOOK_UP: Final = GAMES * expected_hundredths(col("own_rating") * GAMES - col("opposition"), GAMES)
EXPECTED: Final = (
    when(BY_AVERAGE).then("expected_by_average").otherwise(when(RATED & ANY_GAME).then("expected_of_games"))
)

rating_change = Rule("F.1", {"gain": GAIN, "change": CHANGE}, applies=CHANGES)
"""K(W - W_e + B) in hundredths of a rating point; the gain, W - W_e, in hundredths of a point."""
development_coefficient = Rule(
    "F.2",
    {"k": when(RATED).then(K)},
    "K {k}: {k_high} from {high_rating} on, {k_middle} from {middle_rating} on, {k_low} below; before the event "
    "{own_rating}",
    applies=CHANGES,
)
FIRST: Final = "without a rating so far; a performance of {performance} in this event"
first_result = Rule("N.2", text=FIRST, applies=ANY_GAME & ~RATED, also="P.1")
player_card = Rule(
    "R.7 C.1",
    text="DSU rating {dsu_before} before, {dsu_after} after: the union expected about {dsu_expected}, "
    "the opponents averaged {opponents_dsu}",
    applies=ANY_GAME & IS_CARD,
)
AVERAGE: Final = "the opponents' DSU average is {opponents_dsu}"
noted_average = Rule("C.2", {"opponents_dsu": DSU}, AVERAGE, applies=ANY_GAME & BY_UNION & ~IS_CARD)
"""The average of the DSU ratings that were noted round by round, a whole number."""
opposition = Rule(
    "S.3",
    {"opponents_es": es_from_dsu(col("opponents_dsu")), "opposition": OPPOSITION},
    "on the club's scale ({opponents_dsu} - {dsu_of_zero}) / {points_for_one}, rounded {opponents_es}",
    applies=ANY_GAME & BY_UNION,
    cited=False,
    also="C.1 C.2 F.4",
)
"""The opponents' ES ratings added up; in a coordinated event n times the average, converted and rounded."""
average_method = Rule(
    "F.4",
    {"expected_by_average": BY_LOOK_UP},
    "average of the opponents {opponents_average}, looked up once for all games ({games})",
    applies=ANY_GAME & BY_AVERAGE,
)
"""n times P of the difference to the average, which is never rounded."""
expected_score = Rule("F.3", {"expected": EXPECTED}, applies=ANY_GAME & ~BY_AVERAGE)
"""W_e in hundredths: the sum over the games, unless by their average."""
formula = Rule("F.1", text="{k} x ({score} - {expected} + {bonus}) = {change}", applies=CHANGES, cited=False)

ENTRIES: Final = Stage(
    "entries",
    (
        *(rating_change, development_coefficient, first_result, player_card, noted_average, opposition),
        *(average_method, expected_score, usual_limit, bonus, strict_bonus, formula),
    ),
    articles="F.1 F.2 N.2 R.7 C.1 C.2 S.3 F.4 F.3 B.1 B.1 B.2 F.1",
    given="entry_excluded games half_points rounds own_rating is_card is_coordinated by_average card_average "
    "opponents_sum expected_of_games limits",
    gives="opponents_dsu opponents_es opposition expected gain limit bonus k change",
    verdicts={"excluded": "entry_excluded"},
)
"""One player in one event, or one card."""
