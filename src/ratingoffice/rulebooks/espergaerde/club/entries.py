"""Espergærde Skakklub, B, C, F and N.1: what an event is worth to a player, from the games or from a card."""

from itertools import pairwise
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.espergaerde.club import tables
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

ON_NO_LIST: Final = col("present_rating").is_null()
RATED, ANY_GAME, BY_AVERAGE = col("own_rating").is_not_null(), col("games") > 0, col("by_average")
BY_UNION, IS_CARD, CHANGES = col("is_coordinated"), col("is_card"), ANY_GAME & RATED
GAMES: Final = when(ANY_GAME).then(col("games").cast(pl.Int64))
LIMITS: Final = {"usual": "usual_limit", "table2-10": "limit_of_ten_per_cent", "table2-5": "limit_of_five_per_cent"}
"""What the office may choose, and the column that it stands in."""
PRINTED: Final = (5, 7, 9, 12)
"""The numbers of rounds in table 2."""


def _printed_limit(table: str) -> pl.Expr:
    """Between two printed numbers of rounds on the straight line, to hundredths; outside, the nearest printed one."""
    rounds = col("rounds").cast(pl.Int64).clip(PRINTED[0], PRINTED[-1])
    limit = col(f"{table}_{PRINTED[-1]}")
    for before, after in reversed(list(pairwise(PRINTED))):
        low, high = (col(f"{table}_{each}").cast(pl.Int64) for each in (before, after))
        line = half_up(low * (after - rounds) + high * (rounds - before), after - before)
        limit = when(rounds < after).then(line).otherwise(limit)
    return limit


def _first_dsu(entries: pl.DataFrame, answers: pl.DataFrame | None) -> pl.DataFrame:
    """Find the DSU rating at the start of the first event of each player who is on no list.

    In one event a player may have games and a card; where no list has the rating, the card alone does. `answers` has
    what is known where other events of the players are not at hand.
    """
    if answers is not None:
        return entries.join(answers.select("player", "start_dsu"), on="player", how="left", maintain_order="left")
    is_new = col("has_played") & (col("entry_excluded") == 0) & ON_NO_LIST & col("published").is_null()
    first = col("dsu").sort_by("start", "event", "dsu", nulls_last=True).first()
    found = entries.lazy().filter(is_new).group_by("player").agg(start_dsu=first).collect(engine="in-memory")
    return entries.join(found, on="player", how="left", maintain_order="left")


OUTSIDER: Final = "not a member of the club, and so rated by the union only"
STANDING: Final = ("player", "event", "start", "dsu", "has_played", "entry_excluded", "present_rating", "published")
START: Final = tables.es_from_dsu(col("start_dsu")).cast(pl.Int32)
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
USUAL: Final = when(col("rounds") <= col("most_rounds_of_short")).then("limit_of_short").otherwise("limit_of_long")
TABLE_2: Final = {f"limit_of_{share}": _printed_limit(share) for share in ("ten_per_cent", "five_per_cent")}
LIMIT_CHOSEN: Final = pl.coalesce(when(col("limits") == name).then(column) for name, column in LIMITS.items())
IS_USUAL, ANY_BONUS = col("limits") == "usual", col("bonus") > 0
ABOVE: Final = (
    "In an event of this length (rounds: {rounds}), a score more than {bonus_limit} above the expected one gets a "
    "bonus. Score less expected score: {gain}; bonus: {bonus}."
)

usual_limit = Rule("B.1", {"usual_limit": USUAL}, cited=False)
"""What the score may exceed the expected one by, in hundredths."""
BONUS: Final = {"limit": LIMIT_CHOSEN, "bonus": (col("gain") - col("limit")).clip(0)}
bonus = Rule("B.1", BONUS, ABOVE, concerns=CHANGES & IS_USUAL, applies=ANY_BONUS, otherwise=SAME)
"""B: what the score exceeds the expected one by, less the limit; nothing below it. In hundredths."""
strict_bonus = Rule("B.2", TABLE_2, ABOVE, concerns=CHANGES & ~IS_USUAL, applies=ANY_BONUS, otherwise=SAME)
"""Table 2, exceeded by one player in ten, or in twenty."""

DSU_K, CARD_GAMES, HALF_POINTS, DSU_BEFORE = (
    col(name).cast(pl.Int64) for name in ("dsu_k", "games", "half_points", "dsu_before")
)
LIMIT, MOVED = DSU_K * col("usual_limit"), 100 * (col("dsu_after") - DSU_BEFORE)
SHARES: Final = 100 * DSU_K * HALF_POINTS - when(MOVED > LIMIT).then(MOVED + LIMIT).otherwise(2 * MOVED)
CHANCE: Final = (col("shares") / col("parts")).clip(tables.LOWEST / 100, tables.HIGHEST / 100)
UNION_GAIN: Final = HALF_POINTS / 2 - col("expected_by_union")


def _whole(number: pl.Expr) -> pl.Expr:
    return (number + 0.5).floor().cast(pl.Int64)


UNION: Final = {
    "shares": SHARES,
    "parts": 200 * DSU_K * CARD_GAMES,
    "is_impossible": ~col("shares").is_between(0, col("parts")),
    "card_average": _whole(DSU_BEFORE - tables.dsu_difference(CHANCE)),
}
union_average = Rule("C.1", UNION)
"""What the union expected, exactly, as shares of all games (parts): a point is 200 K shares; the bonus counts twice.

Nobody expects less than nothing, or more than all games. The opponents' average is the one that makes this expectation;
table 1 ends at .01 and .99, so does this.
"""
UNION_AGAIN: Final = {
    "expected_by_union": CARD_GAMES * tables.dsu_chance(DSU_BEFORE - col("card_average")),
    "dsu_expected": _whole(100 * col("expected_by_union")),
    "dsu_again": _whole(tables.dsu_rating(DSU_BEFORE, UNION_GAIN, col("usual_limit") / 100, DSU_K)),
}
union_again = Rule("C.1 S.4", UNION_AGAIN)
"""The check: what the union expects against that average (hundredths), and the rating that it gives."""
OF_CARD: Final = "dsu_k games half_points rounds dsu_before dsu_after"
FOUND: Final = "shares parts is_impossible card_average dsu_expected dsu_again"
CARDS: Final = Stage("cards", (usual_limit, union_average, union_again), "B.1 C.1 C.1 S.4", given=OF_CARD, gives=FOUND)

IS_HIGH, IS_LOW = col("own_rating") >= col("high_rating"), col("own_rating") < col("middle_rating")
K: Final = when(IS_HIGH).then("k_high").when(IS_LOW).then("k_low").otherwise("k_middle")
GAIN, CHANGE = 50 * col("half_points").cast(pl.Int64) - col("expected"), col("k") * (col("gain") + col("bonus"))
NOTED: Final = when(BY_UNION).then(half_up(col("opponents_sum"), GAMES))
DSU: Final = when(IS_CARD).then("card_average").otherwise(NOTED)
OPPOSITION: Final = when(BY_UNION).then(col("games").cast(pl.Int64) * col("opponents_es")).otherwise("opponents_sum")
BY_LOOK_UP: Final = GAMES * tables.expected_hundredths(col("own_rating") * GAMES - col("opposition"), GAMES)
OF_GAMES: Final = when(RATED & ANY_GAME).then("expected_of_games")
EXPECTED: Final = when(BY_AVERAGE).then("expected_by_average").otherwise(OF_GAMES)

rating_change = Rule("F.1", {"gain": GAIN, "change": CHANGE}, applies=CHANGES)
"""K(W - W_e + B) in hundredths of a rating point; the gain, W - W_e, in hundredths of a point."""
RANGES: Final = (
    "K (the weight of each game) is {k_high} from a rating of {high_rating} on, {k_middle} from {middle_rating} on, "
    "{k_low} below. Rating before this event: {own_rating}, so K is {k}."
)
development_coefficient = Rule("F.2", {"k": when(RATED).then(K)}, RANGES, applies=CHANGES)
FIRST: Final = "The player has no rating yet. The result is worth a rating of {performance} (the performance)."
first_result = Rule("N.2", text=FIRST, applies=ANY_GAME & ~RATED, also="P.1")
CARD: Final = (
    "Rating with the union (DSU): {dsu_before} before the event, {dsu_after} after it. So the union expected about "
    "{dsu_expected} points, and the opponents had {opponents_dsu} on average."
)
player_card = Rule("R.7 C.1", text=CARD, applies=ANY_GAME & IS_CARD)
AVERAGE: Final = "Average rating of the opponents with the union (DSU): {opponents_dsu}."
noted_average = Rule("C.2", {"opponents_dsu": DSU}, AVERAGE, applies=ANY_GAME & BY_UNION & ~IS_CARD)
"""The average of the DSU ratings that were noted round by round, a whole number."""
OPPONENTS: Final = {"opponents_es": tables.es_from_dsu(col("opponents_dsu")), "opposition": OPPOSITION}
CONVERTED: Final = (
    "On the club's scale this is ({opponents_dsu} - {dsu_of_zero}) / {points_for_one}, rounded to {opponents_es}."
)
opposition = Rule("S.3", OPPONENTS, CONVERTED, applies=ANY_GAME & BY_UNION, cited=False, also="C.1 C.2 F.4")
"""The opponents' ES ratings added up; in a coordinated event n times the average, converted and rounded."""
LOOKED_UP: Final = (
    "Average rating of the opponents: {opponents_average}. With it the expected score is looked up once for all games; "
    "games: {games}."
)
average_method = Rule("F.4", {"expected_by_average": BY_LOOK_UP}, LOOKED_UP, applies=ANY_GAME & BY_AVERAGE)
"""n times P of the difference to the average, which is never rounded."""
expected_score = Rule("F.3", {"expected": EXPECTED}, applies=ANY_GAME & ~BY_AVERAGE)
"""W_e in hundredths: the sum over the games, unless by their average."""
CHANGED: Final = "Change: K {k} x ({score} scored - {expected} expected + {bonus} bonus) = {+change}."
formula = Rule("F.1", text=CHANGED, applies=CHANGES, cited=False)

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
