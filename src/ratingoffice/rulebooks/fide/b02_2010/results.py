"""FIDE B.02 of 2010, 6.1 and 8.2: the results of unrated players, event by event, until they agree with each other."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import taken
from ratingoffice.model.record import Part, Rows
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.fide.b02_2010.calendar import Marks
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, percentage

ENTRY: Final = ("start", "end", "was_published", "delisted_before", "is_of_before")
RESULT: Final = (
    *("entry", "event", "player", *ENTRY, "is_round_robin", "scored", "games", "half_points", "rated_opponents"),
    *("opponents_sum", "r_a", "r_u_first", "r_c", "r_u"),
)


@article("6.1", "8.2", "8.53")
def unrated_results(part: Part, run: Run, answers: pl.DataFrame | None) -> pl.DataFrame:
    """Rate every result of an unrated player from its own event alone.

    Whether a low score is left out of a round robin depends on the player's earlier results, and these on who was left
    out of them: repeated until nothing moves, which it does as soon as the chain of earlier events is walked through.
    It begins without everybody unrated who has less than a point; who has an earlier result comes back. `answers`:
    the first result that stands alone of those who have less than a point, where other events are not at hand.
    """
    kinds = part.events.select_seq(
        swiss=COUNTS & (col("counted_as") == "swiss"),
        round_robin=COUNTS & (col("counted_as") == "round_robin") & (col("rated_players") < col("players")),
    )
    events = taken(kinds, part.place_of_event(part.entries["event"]), "swiss", "round_robin")
    swiss = _swiss_results(part, events["swiss"].to_numpy(), run)
    round_robins = _round_robins(part, events["round_robin"].to_numpy())
    left_out = _low_scores(round_robins.players, run.on("fewest_points"))
    while True:
        results = pl.concat([swiss, _round_robin_results(round_robins, left_out, run)])
        judged = run.apply("results", results, answers)
        leaves = np.zeros(part.entries.height, dtype=np.bool_)
        leaves[judged["entry"].filter(judged["is_left_out"]).to_numpy()] = True
        if np.array_equal(leaves[round_robins.entries], left_out):
            return judged
        left_out = leaves[round_robins.entries]


def _low_scores(players: pl.DataFrame, fewest_points: int) -> Marks:
    is_unrated = players.select_seq(col("own_published").is_null() & ~col("was_published")).to_series()
    return (is_unrated & (players["scored"] < 2 * fewest_points)).to_numpy()


def _sums(rows: Rows, height: int, **values: NDArray[Any]) -> dict[str, Rows]:
    """Count the games of each row, and add up whole numbers; all are far below what a float holds exactly."""
    counts = {"games": np.bincount(rows, minlength=height)}
    return counts | {name: np.bincount(rows, each, height).astype(np.int64) for name, each in values.items()}


def _swiss_results(part: Part, is_swiss: Marks, run: Run) -> pl.DataFrame:
    """Add up the games of unrated players against rated opponents; who met none has a result without a game."""
    unrated = part.sides["own_published"].is_null().arg_true().to_numpy()
    chosen = unrated.compress(is_swiss[part.sides["entry"].to_numpy()[unrated]])
    sides = taken(part.sides, chosen, "entry", "side", "half_points", "opponent_published", "played")
    entries = np.unique(sides["entry"].to_numpy())
    met = sides.filter(col("played") & col("opponent_published").is_not_null())
    rows = np.searchsorted(entries, met["entry"].to_numpy())
    pairs = np.unique(rows << 32 | part.record.sides["opponent_entry"].to_numpy().take(met["side"].to_numpy()))
    points, ratings = (met[name].to_numpy() for name in ("half_points", "opponent_published"))
    sums = _sums(rows, entries.size, half_points=points, opponents_sum=ratings)
    sums["rated_opponents"] = np.bincount(pairs >> 32, minlength=entries.size)
    known = taken(part.entries, entries, "entry", "event", "player", *ENTRY).hstack(pl.DataFrame(sums))
    counts, no_pass = col("games", "rated_opponents").cast(pl.UInt32), pl.lit(None, dtype=pl.Int64)
    beside = {"scored": col("half_points"), "is_round_robin": pl.lit(value=False), "r_a": no_pass, "r_u_first": no_pass}
    return run.apply("swiss_results", known).with_columns_seq(counts, **beside).select_seq(RESULT)


@dataclass(frozen=True)
class RoundRobins:
    """The players, row by row, and the games of those round robins in which somebody is unrated.

    entries: the entry of each row; events: its round robin, numbered from 0; rating: 0 for the unrated.
    games: the row of each side, that of the opponent, half points and the opponent's rating.
    """

    players: pl.DataFrame
    entries: Rows
    events: Rows
    rating: NDArray[np.int32]
    games: pl.DataFrame


def _round_robins(part: Part, is_round_robin: Marks) -> RoundRobins:
    rows = part.sides_of(is_round_robin)
    chosen = rows.compress(part.sides["played"].to_numpy()[rows])
    sides = taken(part.sides, chosen, "entry", "opponent_entry", "half_points", "opponent_published")
    entries = np.unique(sides["entry"].to_numpy())
    own, met = (np.searchsorted(entries, sides[name].to_numpy()) for name in ("entry", "opponent_entry"))
    scores = _sums(own, entries.size, scored=sides["half_points"].to_numpy())
    players = taken(part.entries, entries, "entry", "event", "player", "own_published", *ENTRY).with_columns_seq(
        scored=pl.Series(scores["scored"]), is_round_robin=pl.lit(value=True)
    )
    numbers = np.unique(players["event"].to_numpy(), return_inverse=True)[1].reshape(-1)
    rating = players["own_published"].fill_null(0).to_numpy()
    games = sides.select_seq("half_points", "opponent_published", row=pl.Series(own), met=pl.Series(met))
    return RoundRobins(players, entries, numbers, rating, games)


def _round_robin_results(round_robins: RoundRobins, left_out: Marks, run: Run) -> pl.DataFrame:
    """8.58: R_a of each round robin, a first R_u from it, and a second with far opponents brought nearer."""
    players, games, is_absent = round_robins.players, round_robins.games, np.append(left_out, False)
    if left_out.any():
        games = games.filter(~(is_absent[games["row"].to_numpy()] | is_absent[games["met"].to_numpy()]))
    scores = _sums(games["row"].to_numpy(), players.height, half_points=games["half_points"].to_numpy())
    known = scores | _rated_players(round_robins, pl.DataFrame(scores), ~left_out) | {"is_absent": left_out}
    newcomers = np.flatnonzero((round_robins.rating == 0) & (known["opponents"] >= 0))
    beside = pl.DataFrame({name: values[newcomers] for name, values in known.items()})
    first = run.apply(
        "first_pass",
        taken(players, newcomers, *players.columns).hstack(beside.with_columns_seq(col("games").cast(pl.UInt32))),
    )
    reductions = _reductions(games, newcomers, first, run)
    return _left_out_results(run.apply("second_pass", first.hstack([reductions]))).select_seq(RESULT)


def _rated_players(round_robins: RoundRobins, scores: pl.DataFrame, is_there: Marks) -> dict[str, NDArray[Any]]:
    """8.21b (i) and (ii): the rated players of the round robin of each row, with the d_p of their percentages."""
    p = percentage(col("half_points"), when(col("games") > 0).then("games"))
    d_p = scores.select_seq(difference_from_percentage(p).fill_null(0)).to_series().to_numpy()
    is_rated = (round_robins.rating > 0) & is_there
    columns = {
        "rated": is_rated,
        "ratings_sum": np.where(is_rated, round_robins.rating, 0),
        "d_p_sum": np.where(is_rated, d_p, 0),
        "opponents": is_there,
    }
    sums = {name: np.bincount(round_robins.events, values).astype(np.int64) for name, values in columns.items()}
    sums["opponents"] -= 1
    return {name: values[round_robins.events] for name, values in sums.items()}


def _reductions(games: pl.DataFrame, newcomers: Rows, first: pl.DataFrame, run: Run) -> pl.Series:
    """8.58: by how much the opponents of each unrated player are brought nearer to the first R_u."""
    row = games["row"].to_numpy()
    place = np.searchsorted(newcomers, row).clip(max=max(0, newcomers.size - 1))
    chosen = np.flatnonzero(newcomers[place] == row) if newcomers.size else newcomers
    met = taken(games, chosen, "opponent_published").hstack(taken(first, place[chosen], "start", "r_u_first"))
    reduction = run.apply("reductions", met)["reduction"].to_numpy()
    return pl.Series("reductions", _sums(place[chosen], newcomers.size, reductions=reduction)["reductions"])


def _left_out_results(results: pl.DataFrame) -> pl.DataFrame:
    """6.1: who is left out of a round robin has what they scored; it gives no rating."""
    is_absent = col("is_absent")
    return results.with_columns_seq(
        when(~is_absent).then(col("r_u_first", "r_c", "r_u")),
        half_points=when(is_absent).then("scored").otherwise("half_points"),
        rated_opponents=col("rated").cast(pl.UInt32),
        opponents_sum=pl.lit(None, dtype=pl.Int64),
    )
