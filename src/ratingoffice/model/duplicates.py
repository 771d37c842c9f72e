"""Events that look the same, whatever they are called: the same players, days and results.

Colours, rounds and the order of the games do not matter. A meeting is a played game of two players, the smaller key
first; `score` are the half points of that one.
"""

from typing import Final

import polars as pl

from ratingoffice.model.results import RESULTS

FEW_GAMES: Final = 3
"""Fewer games than this are the same by chance."""

ENOUGH_GAMES: Final = 5
"""So many games of one event can be sure to be those of another on the same days."""

MANY_GAMES: Final = 10
"""So many games are looked at on other days too: a wrong date is soon typed."""

SURE_TENTHS: Final = 8
"""Tenths of the games of the smaller event: the rest may be corrected results, or games that one report leaves out."""

OTHER_DAYS_TENTHS: Final = 9

SCORES: Final = {text: each.white_half_points for text, each in RESULTS.items() if each.played}
"""Half points of white by the result, of games that were played."""

FIRST, SECOND = pl.col("white"), pl.col("black")


def meetings(games: pl.DataFrame) -> pl.DataFrame:
    """Return event, low, high and score of the played games of a table with event, white, black and result."""
    score = pl.col("result").replace_strict(SCORES, default=None, return_dtype=pl.Int64)
    played = games.with_columns(score=score).drop_nulls(["white", "black", "score"])
    in_order = FIRST < SECOND
    return played.select(
        "event",
        low=pl.when(in_order).then(FIRST).otherwise(SECOND),
        high=pl.when(in_order).then(SECOND).otherwise(FIRST),
        score=pl.when(in_order).then("score").otherwise(2 - pl.col("score")),
    )


def shared_games(of: pl.DataFrame, among: pl.DataFrame) -> pl.DataFrame:
    """Return event, other, and how many of their games have the same players (`met`), and result too (`same`).

    Both are tables of meetings. A pair that meets twice in both events has two games in common, in whatever order.
    """
    met = _shared(of, among, ["low", "high"]).rename({"len": "met"})
    same = _shared(of, among, ["low", "high", "score"]).rename({"len": "same"})
    return met.join(same, on=("event", "other"), how="left").with_columns(pl.col("same").fill_null(0))


def _shared(of: pl.DataFrame, among: pl.DataFrame, what: list[str]) -> pl.DataFrame:
    nth = pl.int_range(pl.len()).over("event", *what).alias("nth")
    one, other = (table.select("event", *what, nth) for table in (of, among))
    pairs = one.join(other.rename({"event": "other"}), on=[*what, "nth"]).filter(pl.col("event") != pl.col("other"))
    return pairs.group_by("event", "other").len()


def alike_events(shared: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Return the pairs that are surely (`is_sure`) or likely one event, those with most games in common first.

    `events` has event, start, end, discipline and games, the number of its meetings.
    """
    columns = ["start", "end", "discipline", "games"]
    others = events.rename({"event": "other", **{name: f"other_{name}" for name in columns}})
    pairs = shared.join(events, on="event").join(others, on="other")
    met, same, fewest = pl.col("met"), pl.col("same"), pl.min_horizontal("games", "other_games")
    same_days = (pl.col("start") <= pl.col("other_end")) & (pl.col("other_start") <= pl.col("end"))
    other_discipline = (pl.col("discipline") != pl.col("other_discipline")).fill_null(False)
    nearly_all = same * 10 >= fewest * SURE_TENTHS
    sure = same_days & ~other_discipline & (same >= ENOUGH_GAMES) & nearly_all
    likely = (
        pl.when(~same_days)
        .then((same >= MANY_GAMES) & (same * 10 >= fewest * OTHER_DAYS_TENTHS))
        .when(other_discipline)
        .then((same >= ENOUGH_GAMES) & nearly_all)
        .otherwise((met >= FEW_GAMES) & ((met * 2 >= fewest) | (same * 4 >= fewest)))
    )
    found = pairs.with_columns(is_sure=sure).filter(sure | likely)
    return found.sort("is_sure", "same", "event", "other", descending=[True, True, False, False])
