"""Irish Chess Union, P.2, P.3 and P.4: the ratings of players without a full one, all of an event at once."""

from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from polars import col, when

from ratingoffice.rulebooks.rules import Rule, Stage

Rows = NDArray[np.int64]


def _solved(entries: pl.DataFrame, sides: pl.DataFrame) -> pl.DataFrame:
    """Find the ratings that fit together: each the average of the games before and of all games of the event.

    An opponent without a full rating counts as they are afterwards, so these are linear equations, event by event.
    """
    full, known = entries["full_rating"], np.full(entries.height, np.nan)
    linked = full.is_not_null().to_numpy().copy()
    own, other = (sides[name].to_numpy().astype(np.int64) for name in ("entry", "opponent_entry"))
    while (found := own[linked[other] & ~linked[own]]).size:
        linked[found] = True
    unknown = linked & full.is_null().to_numpy()
    worth = sides["worth"].to_numpy() + np.where(unknown[other], 0, full.fill_null(0).to_numpy()[other])
    games, before = np.bincount(own, minlength=linked.size), entries["games_before"].to_numpy()
    total = np.bincount(own, worth, linked.size) + before * entries["own_rating"].fill_null(0).to_numpy()
    of_event = entries["event"].to_numpy()
    for event in np.unique(of_event[unknown]):
        rows = np.flatnonzero(unknown & (of_event == event))
        known[rows] = _one_event(rows, own, other, games + before, total)
    performance = pl.Series("performance", np.rint(known), dtype=pl.Float64, nan_to_null=True)
    return entries.with_columns(performance.cast(pl.Int64))


def _one_event(rows: Rows, own: Rows, other: Rows, weight: Rows, total: NDArray[Any]) -> NDArray[Any]:
    """Solve the equations of the players of one event who are at these rows."""
    place = np.full(weight.size, -1)
    place[rows] = np.arange(rows.size)
    met = (place[own] >= 0) & (place[other] >= 0)
    matrix = np.diag(weight[rows].astype(np.float64))
    np.subtract.at(matrix, (place[own[met]], place[other[met]]), 1.0)
    solved: NDArray[Any] = np.linalg.solve(matrix, total[rows])
    return solved


IS_FULL, HAS_PLAYED = col("is_full"), col("has_played")
STANDING: Final = ("event", "own_rating", "games_before", "full_rating")
UNLINKED: Final = "no chain of opponents leads to a player with a full rating"

full_opponent = Rule("B.4", {"full_rating": when(IS_FULL).then(pl.coalesce("raised", "own_rating")).cast(pl.Int64)})
"""What a player with a full rating counts as for the others: who got a bonus at first, with it."""
provisional_opponent = Rule("P.3", ("performance",), needs=STANDING, by=_solved, also="P.2")
unlinked = Rule("P.4", {"is_unlinked": HAS_PLAYED & ~IS_FULL & col("performance").is_null()}, reason=UNLINKED)
met_rating = Rule("P.3", {"met_rating": pl.coalesce("full_rating", "performance")})

PERFORMANCES: Final = Stage(
    "performances",
    (full_opponent, provisional_opponent, unlinked, met_rating),
    articles="B.4 P.3 P.4 P.3",
    given="event is_full own_rating games_before raised has_played event_excluded",
    gives="met_rating",
    verdicts={"entry_excluded": "event_excluded is_unlinked"},
)
"""One player in one event: the rating that the others met."""
