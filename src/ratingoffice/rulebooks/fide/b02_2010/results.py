"""FIDE B.02 of 2010, 6.1 and 8.2: the results of unrated players, event by event, until they agree with each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.fide.b02_2010.tables import difference_from_percentage, percentage

Marks = NDArray[np.bool_]
ENTRY: Final = ("start", "end", "was_published", "delisted_before", "is_of_before")
RESULT: Final = (
    *("entry", "event", "player", *ENTRY, "is_round_robin", "scored", "games", "half_points", "rated_opponents"),
    *("opponents_sum", "r_a", "r_u_first", "r_c", "r_u"),
)


@article("6.1", "8.2", "8.53")
def unrated_results(part: Part, run: Run) -> pl.DataFrame:
    """Rate every result of an unrated player from its own event alone.

    Whether a low score is left out of a round robin depends on the player's earlier results, and these on who was left
    out of them: repeated until nothing moves, which it does as soon as the chain of earlier events is walked through.
    """
    counts = part.events["excluded"] == 0
    swiss = _swiss_results(part, counts & (part.events["counted_as"] == "swiss"), run)
    with_unrated = part.events["rated_players"] < part.events["players"]
    round_robins = _round_robins(part, counts & (part.events["counted_as"] == "round_robin") & with_unrated)
    left_out = _low_scores(round_robins.players, run)
    while True:
        judged = run.carry_out("results", pl.concat([swiss, _round_robin_results(round_robins, left_out, run)]))
        leaves = np.zeros(part.entries.height, dtype=np.bool_)
        leaves[judged["entry"].filter(judged["is_left_out"]).to_numpy()] = True
        if np.array_equal(leaves[round_robins.entries], left_out):
            return judged
        left_out = leaves[round_robins.entries]


def _of_events(part: Part, events: pl.Series) -> Marks:
    """Mark the sides of some events."""
    marks: Marks = events.to_numpy()[part.place_of_event(part.entries["event"])].take(part.sides["entry"].to_numpy())
    return marks


def _swiss_results(part: Part, events: pl.Series, run: Run) -> pl.DataFrame:
    """Add up the games of unrated players against rated opponents; who met none has a result without a game."""
    rows = np.flatnonzero(part.sides["own_published"].is_null().to_numpy() & _of_events(part, events))
    names = ("entry", "side", "half_points", "opponent_published", "played")
    sides = part.sides.select(names)[rows]
    is_met = (sides["played"] & sides["opponent_published"].is_not_null()).to_numpy()
    entries = np.unique(sides["entry"].to_numpy())
    met = sides.filter(pl.Series(is_met))
    values = {
        "games": pl.Series(np.ones(met.height, dtype=np.uint8)),
        "half_points": met["half_points"],
        "opponents_sum": met["opponent_published"],
    }
    sums = added_up(met["entry"], part.entries.height, values)[entries]
    opponent = part.record.sides["opponent"][met["side"]]
    opponents = met.select("entry").with_columns(opponent).unique()["entry"].to_numpy()
    known = part.entries.select("entry", "event", "player", *ENTRY)[entries].hstack(sums)
    results = known.with_columns(
        col("games").cast(pl.UInt32),
        is_round_robin=pl.lit(value=False),
        scored="half_points",
        rated_opponents=pl.Series(np.bincount(opponents, minlength=part.entries.height)[entries]).cast(pl.UInt32),
        r_a=pl.lit(None, dtype=pl.Int64),
        r_u_first=pl.lit(None, dtype=pl.Int64),
    )
    return run.carry_out("swiss_results", results).select(RESULT)


@dataclass(frozen=True)
class RoundRobins:
    """The players, row by row, and the games of those round robins in which somebody is unrated.

    entries: the entry of each row; events: its round robin, numbered from 0.
    """

    players: pl.DataFrame
    games: pl.DataFrame
    entries: NDArray[np.int64]
    events: NDArray[np.int64]


def _round_robins(part: Part, events: pl.Series) -> RoundRobins:
    is_played = part.sides["played"].to_numpy()
    names = ("entry", "opponent_entry", "half_points", "own_published", "opponent_published")
    sides = part.sides.select(names)[np.flatnonzero(_of_events(part, events) & is_played)]
    scores = _scores(sides, part.entries.height)
    entries = np.flatnonzero(scores["games"].to_numpy())
    row = np.full(part.entries.height + 1, entries.size)
    row[entries] = np.arange(entries.size)
    players = part.entries.select("entry", "event", "player", "own_published", *ENTRY)[entries].with_columns(
        scored=scores["half_points"][entries], is_round_robin=pl.lit(value=True)
    )
    rows = {
        name: pl.Series(row[sides[side].to_numpy()]) for name, side in (("row", "entry"), ("met", "opponent_entry"))
    }
    numbers = np.unique(players["event"].to_numpy(), return_inverse=True)[1].reshape(-1)
    return RoundRobins(players.with_row_index("row"), sides.with_columns(**rows), entries, numbers)


def _low_scores(players: pl.DataFrame, run: Run) -> Marks:
    """Begin with everybody unrated who has less than a point; who has an earlier result comes back."""
    is_unrated = players["own_published"].is_null() & ~players["was_published"]
    marks: Marks = (is_unrated & (players["scored"] < 2 * run.on("fewest_points"))).to_numpy()
    return marks


def _scores(sides: pl.DataFrame, height: int, by: str = "entry") -> pl.DataFrame:
    games = pl.Series(np.ones(sides.height, dtype=np.uint8))
    return added_up(sides[by], height, {"games": games, "half_points": sides["half_points"]})


def _round_robin_results(round_robins: RoundRobins, left_out: Marks, run: Run) -> pl.DataFrame:
    """8.58: R_a of each round robin, a first R_u from it, and a second with far opponents brought nearer."""
    players, games = round_robins.players, round_robins.games
    is_absent = np.append(left_out, False)
    present = games.filter(~(is_absent[games["row"].to_numpy()] | is_absent[games["met"].to_numpy()]))
    everybody = players.hstack(_scores(present, players.height, by="row")).with_columns(
        col("games").cast(pl.UInt32), *_rated_players(round_robins, present, ~left_out), is_absent=pl.Series(left_out)
    )
    newcomers = everybody.filter(col("own_published").is_null() & (col("opponents") >= 0))
    first = run.carry_out("first_pass", newcomers)
    known = first.with_columns(reductions=_reductions(present, first, players.height, run)[first["row"]])
    return _left_out_results(run.carry_out("second_pass", known)).select(RESULT)


def _rated_players(round_robins: RoundRobins, games: pl.DataFrame, is_there: Marks) -> list[pl.Series]:
    """8.21b (i) and (ii): the rated players of the round robin of each row, with the d_p of their percentages."""
    scores = _scores(games, round_robins.players.height, by="row")
    d_p = scores.select(difference_from_percentage(percentage(col("half_points"), col("games")))).to_series()
    rating = round_robins.players["own_published"].fill_null(0).to_numpy()
    is_rated = (rating > 0) & is_there
    columns = {
        "rated": is_rated,
        "ratings_sum": np.where(is_rated, rating, 0),
        "d_p_sum": np.where(is_rated, d_p.fill_null(0).to_numpy(), 0),
        "opponents": is_there,
    }
    sums = {name: np.bincount(round_robins.events, values).astype(np.int64) for name, values in columns.items()}
    sums["opponents"] -= 1
    return [pl.Series(name, values[round_robins.events]) for name, values in sums.items()]


def _reductions(games: pl.DataFrame, first: pl.DataFrame, height: int, run: Run) -> pl.Series:
    """8.58: by how much the opponents of each unrated player are brought nearer to the first R_u."""
    met = games.select("row", "opponent_published").filter(games["own_published"].is_null())
    place = np.zeros(height, dtype=np.int64)
    place[first["row"].to_numpy()] = np.arange(first.height)
    seen = met.hstack(first.select("start", "r_u_first")[place[met["row"].to_numpy()]])
    reduced = run.carry_out("reductions", seen)
    return added_up(reduced["row"], height, {"reductions": reduced["reduction"]}).to_series()


def _left_out_results(results: pl.DataFrame) -> pl.DataFrame:
    """6.1: who is left out of a round robin has what they scored; it gives no rating."""
    is_absent = col("is_absent")
    return results.with_columns(
        when(~is_absent).then(col("r_u_first", "r_c", "r_u")),
        half_points=when(is_absent).then("scored").otherwise("half_points"),
        rated_opponents=col("rated").cast(pl.UInt32),
        opponents_sum=pl.lit(None, dtype=pl.Int64),
    )
