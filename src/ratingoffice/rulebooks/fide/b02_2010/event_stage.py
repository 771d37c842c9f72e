"""FIDE B.02 of 2010, everything that is decided inside one event; events do not depend on each other's games."""

from dataclasses import replace
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, largest, spread_table
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.fide.b02_2010.results import unrated_results
from ratingoffice.rulebooks.fide.b02_2010.selection import Selection
from ratingoffice.rulebooks.rules import CODE

RESULT: Final = {
    "own_excluded": (CODE, 0),
    "seen_excluded": (CODE, 0),
    "r_a": (pl.Int32, None),
    "r_u_first": (pl.Int32, None),
    "r_c": (pl.Int32, None),
    "r_u": (pl.Int32, None),
    "r_u_seen": (pl.Int32, None),
}
"""What an entry has of the result of an unrated player."""
OF_ENTRY: Final = ("own_excluded", "left_since", "event_excluded", "is_earlier", "is_round_robin")
"""What a game asks of the entry, beside the day and the rating."""


NOTHING_PLAYED: Final[WeakKeyDictionary[Edition, tuple[pl.DataFrame, ...]]] = WeakKeyDictionary()
"""The tables without rows of each edition: events, entries, sides, results."""


def rated_events(choice: Selection, books: Books, run: Run) -> tuple[Part, pl.DataFrame]:
    """Rate the events of a list; also returns the results of unrated players."""
    if not choice.is_empty:
        return _rated(choice.part(), books, run)
    if run.edition not in NOTHING_PLAYED:
        part, results = _rated(choice.part(), books, run)
        NOTHING_PLAYED[run.edition] = (part.events, part.entries, part.sides, results)
    events, entries, sides, results = NOTHING_PLAYED[run.edition]
    return Part(events, entries, sides, books.record), results


def _rated(part: Part, books: Books, run: Run) -> tuple[Part, pl.DataFrame]:
    """Judge events, rate the results of unrated players, count the games, add them up."""
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
    entry = part.sides["entry"].to_numpy()
    own = [pl.Series(name, part.entries[name].to_numpy().take(entry)) for name in OF_ENTRY]
    of_entry = part.entries.select("start", "present_rating")[part.sides["entry"]]
    return run.carry_out(
        "games", part.sides.hstack(of_entry).hstack([*own, *_seen(part), _match_verdicts(part, entry, run)])
    )


def _seen(part: Part) -> list[pl.Series]:
    """Look up what is seen of unrated opponents: their rating of a round robin, 0 for none, or why it is not seen."""
    met = part.sides["opponent_entry"].to_numpy()
    rows = np.flatnonzero(part.sides["opponent_published"].is_null().to_numpy() & (met < part.entries.height))
    found = part.entries.select("r_u_seen", "seen_excluded")[met[rows]]
    ratings, codes = np.zeros(met.size, dtype=np.int32), np.zeros(met.size, dtype=np.uint16)
    ratings[rows], codes[rows] = found["r_u_seen"].fill_null(0).to_numpy(), found["seen_excluded"].to_numpy()
    return [pl.Series("opponent_r_u", ratings), pl.Series("opponent_excluded", codes)]


def _match_verdicts(part: Part, entry: NDArray[np.uint32], run: Run) -> pl.Series:
    """Judge the games of matches (6.5, 6.6); all others count as far as that goes."""
    codes, is_match = np.zeros(entry.size, dtype=np.uint16), part.entries["is_match"].to_numpy()
    if is_match.any():
        rows = np.flatnonzero(is_match.take(entry))
        games = part.sides[rows]
        met = part.record.sides.select("event", "opponent", "opponent_half_points")[games["side"]]
        known = pl.concat([games, met, part.of_event(met["event"], "rounds")], how="horizontal")
        codes[rows] = run.carry_out("matches", known)["match_excluded"].to_numpy()
    return pl.Series("match_excluded", codes)


def _with_sums(part: Part) -> pl.DataFrame:
    """Add up the counted games of each entry; the sides stand entry by entry."""
    counted = part.sides.select(
        "entry",
        "half_points",
        pl.col("gain").fill_null(0),
        pl.col("date").to_physical().alias("last_played"),
        games=pl.lit(1, dtype=pl.UInt8),
    ).filter(part.sides["excluded"] == 0)
    groups, height = counted["entry"], part.entries.height
    sums = added_up(groups, height, {name: counted[name] for name in ("games", "gain", "half_points")})
    last = largest(groups, height, counted["last_played"]).cast(pl.Date)
    return part.entries.hstack([*sums, last])
