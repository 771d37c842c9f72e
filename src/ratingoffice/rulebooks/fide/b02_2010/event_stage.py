"""FIDE B.02 of 2010, everything that is decided inside one event; events do not depend on each other's games."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, largest, spread_table
from ratingoffice.model.history import NOTHING
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.fide.b02_2010.results import unrated_results
from ratingoffice.rulebooks.rules import CODE

RESULT = {
    "own_excluded": (CODE, 0),
    "seen_excluded": (CODE, 0),
    "r_a": (pl.Int32, None),
    "r_u_first": (pl.Int32, None),
    "r_c": (pl.Int32, None),
    "r_u": (pl.Int32, None),
    "r_u_seen": (pl.Int32, None),
}
"""What an entry has of the result of an unrated player."""


def rated_events(part: Part, books: Books, run: Run) -> tuple[Part, pl.DataFrame]:
    """Judge events, rate the results of unrated players, count the games, add them up; also returns those results."""
    context = (books.record, books.season.players["player_id"])
    judged = replace(part, events=run.carry_out("events", part.events, context))
    results = unrated_results(judged, run)
    known = replace(judged, entries=_with_event(judged, results))
    counted = replace(known, sides=_counted_sides(known, run))
    entries = run.carry_out("entries", _with_sums(counted))
    return replace(counted, entries=entries), results


def _with_event(part: Part, results: pl.DataFrame) -> pl.DataFrame:
    """Give each entry the verdict on its event and, of an unrated player, the result."""
    event = part.of_event(part.entries["event"], "excluded", "counted_as").select(
        event_excluded="excluded",
        is_round_robin=pl.col("counted_as") == "round_robin",
        is_match=pl.col("counted_as") == "match",
    )
    return pl.concat(
        [part.entries, event, spread_table(results, "entry", part.entries.height, RESULT)], how="horizontal"
    )


def _counted_sides(part: Part, run: Run) -> pl.DataFrame:
    """Run the rules for single games: who counts against which rating, and what was expected and gained."""
    sides = part.sides
    names = ("start", "present_rating", "own_excluded", "left_since", "event_excluded", "is_earlier", "is_round_robin")
    own = part.entries.select(*names, "is_match")[sides["entry"].to_numpy()]
    known = sides.hstack(own.drop("is_match")).with_columns(
        *_seen(part), match_excluded=_match_verdicts(part, own["is_match"].to_numpy(), run)
    )
    return run.carry_out("games", known)


def _seen(part: Part) -> list[pl.Series]:
    """Look up what is seen of unrated opponents: their rating of a round robin, 0 for none, or why it is not seen."""
    met = part.sides["opponent_entry"].to_numpy()
    rows = np.flatnonzero(part.sides["opponent_published"].is_null().to_numpy() & (met < part.entries.height))
    found = part.entries.select("r_u_seen", "seen_excluded")[met[rows]]
    ratings, codes = np.zeros(met.size, dtype=np.int32), np.zeros(met.size, dtype=np.uint16)
    ratings[rows], codes[rows] = found["r_u_seen"].fill_null(0).to_numpy(), found["seen_excluded"].to_numpy()
    return [pl.Series("opponent_r_u", ratings), pl.Series("opponent_excluded", codes)]


def _match_verdicts(part: Part, is_match: NDArray[np.bool_], run: Run) -> pl.Series:
    """Judge the games of matches (6.5, 6.6); all others count as far as that goes."""
    rows, codes = np.flatnonzero(is_match), np.zeros(is_match.size, dtype=np.uint16)
    if rows.size:
        games = part.sides[rows]
        met = part.record.sides.select("event", "opponent", "opponent_half_points")[games["side"]]
        known = pl.concat([games, met, part.of_event(met["event"], "rounds")], how="horizontal")
        codes[rows] = run.carry_out("matches", known)["match_excluded"].to_numpy()
    return pl.Series(codes)


def _with_sums(part: Part) -> pl.DataFrame:
    """Add up the counted games of each entry; the sides stand entry by entry."""
    counted = pl.col("excluded") == 0
    games = part.sides.select(
        "entry",
        games=counted.cast(pl.UInt8),
        gain=pl.when(counted).then("gain").otherwise(0).fill_null(0),
        half_points=pl.when(counted).then("half_points").otherwise(0),
        last_played=pl.when(counted).then(pl.col("date").to_physical()).otherwise(NOTHING),
    )
    height = part.entries.height
    sums = added_up(games["entry"], height, {name: games[name] for name in ("games", "gain", "half_points")})
    last = largest(games["entry"], height, games["last_played"])
    played = pl.when(pl.col("games") > 0).then(last).cast(pl.Date)
    return part.entries.hstack(sums).with_columns(last_played=played)
