"""Espergærde Skakklub: the lines of games, events and players, the published parts, the base of the next period."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.rulebooks.espergaerde.club.entries import ANY_GAME, CHANGES, GAMES, IS_USUAL
from ratingoffice.rulebooks.espergaerde.club.tables import difference_tenths, percentage
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.lines import columns, line_of_game, shown, where
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import first_to_hold, hundredths, many_hundredths, millionths, points_of, yes_or_no


@article("P.1")
def performance_hundredths(half_points: pl.Expr, opposition: pl.Expr, games: pl.Expr) -> pl.Expr:
    """R_p: the average of the opponents, not rounded, and D(P); shown to hundredths."""
    return half_up(100 * opposition + 10 * difference_tenths(percentage(half_points, games)) * games, games)


HALF_POINTS, OPPOSITION, K = col("half_points"), col("opposition"), col("k")
SCALES: Final = {"ES": ~col("is_coordinated"), "DSU": col("is_coordinated")}
METHODS: Final = {"card": "is_card", "noted": "is_coordinated", "average": "by_average"}
METHOD: Final = {name: col(column) for name, column in METHODS.items()} | {"games": pl.lit(value=True)}
CHANGE: Final = K * (50 * HALF_POINTS.cast(pl.Int32) - col("expected"))
GAME_LINE: Final = line_of_game(
    "opponent_scale",
    opponent_scale=when(col("opponent_rating").is_not_null()).then(first_to_hold(SCALES)),
    **where(COUNTS & col("difference").is_not_null(), {"k": K, **shown(hundredths, "expected", change=CHANGE)}),
)
"""One line a game and player; by the average method the change is that of the whole event."""
EVENT_LINE: Final = columns(
    "player event games score opponents_average expected k change performance articles own_rating rounds bonus_limit "
    "bonus games_change bonus_change method opponents_dsu opponents_es dsu_before dsu_after dsu_expected dsu_again "
    "bonus_article reason gain",
    score=points_of(HALF_POINTS),
    method=when(ANY_GAME).then(first_to_hold(METHOD)),
    **shown(many_hundredths, "dsu_expected", opponents_average=half_up(100 * OPPOSITION, GAMES)),
    **shown(many_hundredths, performance=performance_hundredths(HALF_POINTS, OPPOSITION, GAMES)),
    **where(CHANGES, shown(many_hundredths, "expected", "change", "bonus", "gain", bonus_limit=col("limit"))),
    **where(CHANGES, shown(many_hundredths, games_change=K * col("gain"), bonus_change=K * col("bonus"))),
    **where(CHANGES, {"k": K, "bonus_article": first_to_hold({"B.1": IS_USUAL, "B.2": ~IS_USUAL})}),
    **where(ANY_GAME & col("is_coordinated"), {name: col(name) for name in ("opponents_dsu", "opponents_es")}),
)
"""One line an event and player: score, expected score, bonus and change; of the union's event how it was found."""
VERDICT: Final = columns(
    "event name system start end players cards rounds coordinated approved minutes minutes_required rated_on counted "
    "articles reason",
    rounds=col("rounds_counted"),
    coordinated=yes_or_no(col("is_of_union")),
    approved=when(col("approved").is_not_null()).then(yes_or_no(col("approved"))),
    minutes=col("seconds") / 60,
    minutes_required=col("seconds_required") // 60,
    counted=yes_or_no(COUNTS),
)
"""One line an event: what was measured, what is required, and whether it counts."""
TOTAL, FIRST_GAMES = many_hundredths(col("change")), col("first_games")
LIST_LINE: Final = columns(
    "player old_rating change exact_rating rating games total_games k status articles members rating_class dsu_rating "
    "start_rating start_change results_average results_score relative_score score_difference correction peak "
    "last_played",
    change=when(col("old_rating").is_not_null()).then(TOTAL),
    exact_rating=millionths(col("exact_millionths")),
    k=when(col("rating").is_not_null()).then("k"),
    dsu_rating=col("start_dsu"),
    start_change=when(col("start_rating").is_not_null()).then(TOTAL),
    results_average=many_hundredths(half_up(100 * col("first_opposition"), FIRST_GAMES)),
    results_score=points_of(col("first_half_points")),
    relative_score=hundredths(col("relative_score")),
    score_difference=many_hundredths(10 * col("score_difference")),
    correction=when(FIRST_GAMES.is_not_null()).then("correction"),
)
"""One line a player of the register: the last list, what was added, and the new list."""


@article("R.4")
def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: every rating, also of former members, who may meet members or come back."""
    rated = players.filter(col("rounded").is_not_null())
    rating, games = col("rounded").alias("rating"), col("total_games").alias("games")
    return rated.select("player", rating, games, "k", "peak", "last_played")
