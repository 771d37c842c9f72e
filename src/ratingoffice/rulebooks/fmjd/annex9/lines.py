"""FMJD Annex 9, 5.4 and 6.2: the lines of games, events and players, and what the next period starts from."""

from functools import partial
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.fmjd.annex9.conditions import share_article
from ratingoffice.rulebooks.fmjd.annex9.expectation import ANY_GAME, BY_PERFORMANCE, CHANGES
from ratingoffice.rulebooks.lines import columns, line_of_game, shown, where, written
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import many_hundredths, millionths, yes_or_no

NOTHING, RATED = pl.lit(None, dtype=pl.Decimal(16, 6)), col("rating").is_not_null()
CHANGE: Final = col("exact") - 1_000_000 * col("old_rating").cast(pl.Int64)
AVERAGE: Final = half_up(1_000_000 * col("opponents_sum"), col("games"))
K: Final = many_hundredths(10 * col("k_counted")).cast(pl.Decimal(5, 1))
MINUTES: Final = many_hundredths(half_up(5 * col("seconds"), 3)).alias("minutes")
"""With two decimals, a half upwards: no two numbers of seconds look the same."""
points = partial(shown, millionths)

GAME_LINE: Final = line_of_game(
    difference=col("own_rating") - col("opponent_rating"),
    score=col("half_points"),
    k=when(COUNTS & ~col("is_by_performance")).then(K),
    **dict.fromkeys(("expected", "change"), NOTHING),
)
"""One line a game and player; expectation and change belong to the event as a whole (3.2), not to a game."""
EVENT_LINE: Final = columns(
    "player event games score opponents_average expected k change performance articles own_rating games_before peak "
    "k_full share performance_limited reason",
    score=col("points"),
    **where(ANY_GAME, points("performance", opponents_average=AVERAGE)),
    **where(CHANGES, {"k": K, "k_full": col("k"), "share": col("share"), **points("expected", "change")}),
    **where(BY_PERFORMANCE, points("performance_limited")),
)
"""One line an event and player: score and expectation, K and the change, or the performance that counts."""
VERDICT: Final = columns(
    "event name system start end players board recognised announced received report_days minutes share share_article "
    "counted articles reason",
    board=col("board_counted"),
    recognised=yes_or_no(col("is_recognised")),
    minutes=MINUTES,
    counted=yes_or_no(COUNTS),
)
"""One line an event of the period: what was measured, and whether it was calculated."""
LIST_LINE: Final = columns(
    "player old_rating change exact_rating rating games total_games k status articles performance_games mean_games "
    "mean_rating sum_of_changes peak last_played games_three_years",
    **points("mean_rating", exact_rating=col("exact"), change=CHANGE),
    **{name: col(name).cast(pl.Int32) for name in ("games", "performance_games", "mean_games")},
    **where(RATED, {"k": col("k"), "games_three_years": col("games_three_years").cast(pl.Int32)}),
    **where(RATED, points(sum_of_changes=col("changes"))),
)
"""One line a player of the register: the last list, the mean and the changes of the period, the new list."""


@article("6.2c")
def event_verdicts(run: Run, events: pl.DataFrame, _: pl.DataFrame) -> pl.LazyFrame:
    """Write the lines of events, with the article of their share of K."""
    return written(run, "events", events.with_columns(share_article=share_article(run.edition)), VERDICT)


def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: the published ratings."""
    figures = columns("player rating games k peak last_played", games=col("total_games"))
    return players.filter(RATED).select(figures)
