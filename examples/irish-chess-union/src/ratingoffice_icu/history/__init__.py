"""42,808 real rating changes of the Irish Chess Union, calculated again with the rules of this package.

The files have what the union kept of each player in each tournament: sums, no games. So the rules of an event are
checked from the sums on; those of a single game where there was only one.
"""

from collections.abc import Callable
from datetime import date
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.laboratory import data
from ratingoffice_icu.games import MILLION
from ratingoffice_icu.rulebook import EDITION

LOWEST: Final = -1000
"""Less than any rating."""
NOW_FULL: Final = col("new_rating") != 0
IS_FULL, WAS_LOST = col("old_rating") != 0, (col("old_rating") != 0) & (col("expected_score") == 0)
"""Below 0.1 an expected score was written in another form, such as 7.5E-02, and kept as 0."""
BECOMES_FULL: Final = (col("old_rating") == 0) & col("is_full_after_again")
LEAST: Final = (
    col("old_rating") + col("kfactor") * (col("actual_score").cast(pl.Float64) - 0.1) + col("bonus")
).round()
"""What such a row leads to at least."""


def read(name: str) -> pl.DataFrame:
    """Read one of the files, which come with Rating Office."""
    return data.read("irish_chess_union", name)


def changes() -> pl.DataFrame:
    """Return the rows in the order in which they were rated, each with the one before it of the same player."""
    order = read("tournaments").select("tournament", "season", "place", "date")
    before = {"rating": "new_rating", "performance": "performance_rating", "season": "season"}
    rows = read("rating_changes").join(order, on="tournament").sort("place", "id")
    return rows.with_columns(
        *(col(name).shift(1).over("player").alias(f"last_{column}") for column, name in before.items()),
        games_before=col("games").cast(pl.Int32).cum_sum().over("player") - col("games"),
    )


def by_season(rows: pl.DataFrame, work: Callable[[pl.DataFrame, date], pl.DataFrame]) -> pl.DataFrame:
    """Do something with the rows of each season, on the day of its first list."""
    parts = rows.partition_by("season", maintain_order=True)
    return pl.concat(work(part, date(part["season"][0] + 1, 1, 1)) for part in parts)


def calculated(rows: pl.DataFrame) -> pl.DataFrame:
    """Carry the rules of an event out on the rows: what they give ends in `_again`."""
    known, lost = _known(rows), rows.select(WAS_LOST).to_series()
    known = known.with_columns(expected=when(lost).then(_expected(known)).otherwise("expected"))
    made = by_season(known, lambda part, day: EDITION.begin(day).apply("entries", part))
    again = made.select(pl.col("new_rating", "bonus", "performance", "is_full_after", "expected").name.suffix("_again"))
    return rows.hstack(again)


def _known(rows: pl.DataFrame) -> pl.DataFrame:
    """Return the rows as the rules of an event need them; the opponents follow from the performance."""
    half_points = (2 * col("actual_score")).cast(pl.Int64)
    worth = 400 * (half_points - col("games"))
    return rows.select(
        "season",
        is_full=IS_FULL,
        rating=when(IS_FULL).then("old_rating").otherwise("last_performance").cast(pl.Int64),
        own_rating=when(IS_FULL).then("old_rating").otherwise("last_performance").cast(pl.Int64),
        k=col("kfactor").cast(pl.Int64),
        games_before="games_before",
        games=col("games").cast(pl.Int64),
        half_points=half_points,
        opposition=col("games").cast(pl.Int64) * col("tournament_rating") - worth,
        expected=(MILLION * col("expected_score")).cast(pl.Int64),
        raised=pl.lit(None, dtype=pl.Int64),
        entry_excluded=pl.lit(0, dtype=pl.UInt16),
    )


def _expected(known: pl.DataFrame) -> pl.Series:
    """Return what the games expected, each against the average of the opponents: exact where there is one game."""
    average = (col("opposition") / col("games")).alias("opponent_rating")
    met = known.select("season", "own_rating", "is_full", average, half_points=pl.lit(1))
    made = by_season(met, lambda part, day: EDITION.begin(day).derive("games", "expected", part))
    return made["expected"] * known["games"]


def rules(rows: pl.DataFrame) -> dict[str, pl.Series]:
    """Sort the rows by the rule that gives the new rating; each row has one."""
    same = (col("new_rating_again") == col("new_rating")) & (col("bonus_again") == col("bonus"))
    bounded = col("new_rating").is_between(LEAST, "new_rating_again")
    kinds = {
        "full rating: old + K x (score - expected) + bonus (E.2, B)": IS_FULL & ~WAS_LOST & same,
        "full rating, expected score lost, one game: calculated from the opponent (E.3)": WAS_LOST
        & (col("games") == 1)
        & same,
        "full rating, expected score lost, several games: the average of the opponents gives it": WAS_LOST
        & (col("games") > 1)
        & same,
        "full rating, expected score lost, several games: between the bounds only": WAS_LOST & ~same & bounded,
        "provisional, too few games: no full rating yet (E.1)": ~IS_FULL
        & (col("new_rating") == 0)
        & ~col("is_full_after_again"),
        "provisional, enough games: the average becomes the full rating (E.1, P.2)": BECOMES_FULL
        & (col("new_rating") == col("new_rating_again")),
        "provisional, enough games: the average that the file has becomes the full rating (E.1)": BECOMES_FULL
        & (col("new_rating") != col("new_rating_again"))
        & (col("new_rating") == col("performance_rating")),
    }
    found = rows.select(**kinds)
    left = {"another number of games than the files have": ~found.select(pl.any_horizontal(pl.all())).to_series()}
    return {**{name: found[name] for name in kinds}, **left}


def averages(rows: pl.DataFrame) -> dict[str, int]:
    """Count how the average of a provisional player comes out again: that of a tournament is known to the point only.

    No rating below zero is kept (F.3), so there zero is the same.
    """
    found = rows.filter(~IS_FULL)
    apart = (found["new_rating_again"] - found["performance_rating"].clip(0)).abs()
    kinds = {"the same": apart == 0, "one point off": apart == 1, "more": apart > 1}
    return {name: int(holds.sum()) for name, holds in kinds.items()}


def chain(rows: pl.DataFrame) -> dict[str, int]:
    """Count how each row follows from the one before of the same player."""
    lifted = (col("season") == 2004) | pl.any_horizontal(
        (col("last_season") < season) & (col("season") >= season) for season in (2005, 2006, 2007)
    )
    results = rows.select("player", old_rating="new_rating", was_reached=True).unique()
    members = read("published_ratings").select("player", is_member=True).unique()
    known = rows.join(results, on=["player", "old_rating"], how="left").join(members, on="player", how="left")
    kinds = {
        "the first row of a player": col("last_rating").is_null(),
        "old rating = last new rating": col("old_rating") == col("last_rating"),
        "set to 700, the lowest (F.2)": (col("old_rating") == 700) & (col("last_rating") < 700) & lifted,
        "a full rating given after a provisional one": col("last_rating") == 0,
        "a full rating taken away": col("old_rating") == 0,
        "another rating that the player had once: set back, or out of our order": col("was_reached"),
        "a rating set anew, of a player on a published list": col("is_member"),
        "a rating set anew, of a player on no published list: a guest": col("is_member").is_null(),
    }
    found = known.select(kind=pl.coalesce(when(holds).then(pl.lit(name)) for name, holds in kinds.items()))
    counts = dict(found["kind"].value_counts().iter_rows())
    return {name: counts[name] for name in kinds}


def further(rows: pl.DataFrame) -> dict[str, tuple[int, int]]:
    """Count what else can be calculated again: rows that agree, of all that can be checked."""
    full, paid = rows.filter(IS_FULL), rows.filter(col("bonus") > 0)
    one = full.filter((col("games") == 1) & ~WAS_LOST)
    again = one.with_columns(expected_again=_expected(_known(one)))
    last = rows.group_by("player", maintain_order=True).last().join(read("last_ratings"), on="player")
    shown = when(NOW_FULL).then("new_rating").otherwise("performance_rating")
    lifted = (col("rating") == 700) & (col("new_rating") < 700)
    return {
        "expected score of a single game, to the millionth (E.3)": _agree(
            again, (col("expected_again") - MILLION * col("expected_score")).abs() <= 1
        ),
        "K is 16 above 2100 and only there (E.4)": _agree(full, (col("old_rating") > 2100) == (col("kfactor") == 16)),
        "bonus, where there is one (B)": _agree(paid, col("bonus") == col("bonus_again")),
        "no bonus, where there is none (B)": _agree(rows.filter(col("bonus") == 0), col("bonus_again") == 0),
        "performance of the season, to what the file rounds away (P.5)": _agree(
            _seasons(rows), (col("performance_rating") - col("average")).abs() <= col("rounded_away")
        ),
        "rating on the 11 lists of September, of players in the files (F.1)": _agree(
            _september(rows), (col("rating") == col("shown")) & (col("full") == NOW_FULL)
        ),
        "last rating kept by the union, of players in the files (F.2)": _agree(last, (col("rating") == shown) | lifted),
    }


def _seasons(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the average since 1 September; before the first season with a full rating is over, that of all games."""
    last = col("season").filter(~IS_FULL).max().over("player")
    games, block = col("games").cast(pl.Int32), ["player", "block"]
    known = rows.with_columns(block=when(col("season") <= last).then(0).otherwise("season"))
    known = known.with_columns(
        so_far=games.cum_sum().over(block) - games,
        before=col("performance_rating").cast(pl.Int32).shift(1).over(block).fill_null(0),
    )
    share = games / (games + col("so_far"))
    return known.with_columns(
        average=col("before") + share * (col("tournament_rating") - col("before")),
        rounded_away=when(col("so_far") > 0).then((share + 1) / 2).otherwise(0) + 1e-9,
    )


def _september(rows: pl.DataFrame) -> pl.DataFrame:
    """Put the lists of September beside the ratings that the season before left."""
    lists = []
    for (day,), published in read("published_ratings").filter(col("list").dt.month() == 9).group_by("list"):
        after = rows.filter(col("season") < day.year).group_by("player", maintain_order=True).last()
        full, provisional = (EDITION.on(name, day) or LOWEST for name in ("lowest_full", "lowest_provisional"))
        shown = when(NOW_FULL).then(col("new_rating").clip(full)).otherwise(col("performance_rating").clip(provisional))
        lists.append(published.join(after, on="player").with_columns(shown=shown))
    return pl.concat(lists)


def _agree(rows: pl.DataFrame, holds: pl.Expr) -> tuple[int, int]:
    return rows.filter(holds).height, rows.height
