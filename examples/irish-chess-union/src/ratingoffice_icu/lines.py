"""Irish Chess Union: the lines of games, events and players, and the base of the next period."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.lines import columns, line_of_game, shown, where
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import millionths, points_of, yes_or_no
from ratingoffice_icu.entries import ANY_GAME, CHANGES
from ratingoffice_icu.games import MILLION

GAIN: Final = col("k") * (MILLION // 2 * col("half_points").cast(pl.Int64) - col("expected"))
IS_EXPECTED: Final = COUNTS & col("is_full")
GAME_LINE: Final = line_of_game(
    **where(IS_EXPECTED, {"k": col("k"), "difference": col("difference"), **shown(millionths, "expected", change=GAIN)})
)
"""One line a game and player; what a game changes is rounded with the event only."""
EVENT_LINE: Final = columns(
    "player event games score opponents_average expected k change performance articles own_rating games_before bonus "
    "games_change new_rating full reason gain expected_score",
    score=points_of(col("half_points")),
    opponents_average=when(ANY_GAME).then(half_up(col("opposition"), when(ANY_GAME).then("games"))),
    k=when(ANY_GAME).then("k"),
    full=when(ANY_GAME).then(yes_or_no(col("is_full_after"))),
    new_rating=when(ANY_GAME).then("new_rating"),
    **where(CHANGES, shown(millionths, "expected", "gain", expected_score=col("expected"), games_change=col("gain"))),
    **where(CHANGES, {"bonus": col("bonus")}),
)
"""One line an event and player: score, expected score, bonus, change, and the rating after it."""
VERDICT: Final = columns(
    "event name system start end players place approved rated_on counted articles reason", counted=yes_or_no(COUNTS)
)
"""One line an event: its place in the period, and whether it counts."""
LIST_LINE: Final = columns(
    "player old_rating change exact_rating rating games total_games k status articles kind lifted start_rating peak "
    "last_played",
    **where(col("old_rating").is_not_null(), {name: col(name) for name in ("change", "lifted")}),
    exact_rating=col("kept"),
)
"""One line a player of the register: the last list, what was added, and the new list."""


def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: what is kept, which may be less than what is shown; a K marks a full rating."""
    rated = players.filter(col("kept").is_not_null())
    return rated.select("player", rating="kept", games="total_games", k="k", peak="peak", last_played="last_played")
