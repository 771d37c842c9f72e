"""FIDE B.02 of 2010: from a part of the record to the new list, first inside each event, then player by player.

What later editions do in the same way is public.
"""

from dataclasses import replace
from typing import Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, largest, places, spread, spread_table, taken
from ratingoffice.model.history import NOTHING
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.fide.b02_2010.entries import CHANGES
from ratingoffice.rulebooks.fide.b02_2010.results import unrated_results
from ratingoffice.rulebooks.fide.b02_2010.selection import known

RESULT: Final = dict.fromkeys(
    (
        *("result_games", "result_half_points", "result_opponents", "scored", "rated_opponents"),
        *("r_a", "r_u_first", "r_c", "r_u"),
    ),
    (pl.Int32, None),
)
"""What an entry has of the result of an unrated player."""
OF_RESULT: Final = {
    "games": "result_games",
    "half_points": "result_half_points",
    "opponents_sum": "result_opponents",
}
"""What of it an entry has under another name."""
OF_ENTRY: Final = ("own_excluded", "left_since", "event_excluded", "is_earlier", "is_round_robin")
"""What a game asks of the entry, beside the day and the rating."""
POOL: Final = {
    **dict.fromkeys(("results", "pool_games", "period_games"), (pl.Int32, 0)),
    **dict.fromkeys(("average", "results_points", "pool_half_points"), (pl.Int32, None)),
    **dict.fromkeys(("has_enough_games", "is_published"), (pl.Boolean, False)),
    "r_n": (pl.Int64, None),
    "pool_last": (pl.Date, None),
}
"""What a player has of the pooled results."""
OF_POOL: Final = {
    "games": "pool_games",
    "last_played": "pool_last",
    "half_points": "pool_half_points",
    "result_points": "results_points",
}
WAS_RATED: Final = col("present_rating").is_not_null()
ANYWHERE: Final = (
    col("present_rating").alias("old_rating"),
    when(WAS_RATED).then("change"),
    when(WAS_RATED).then("games").otherwise("period_games"),
    when(WAS_RATED).then(col("present_games") + col("games")).otherwise("pool_games").alias("total_games"),
    pl.max_horizontal(when(WAS_RATED).then("present_last_played"), known("last").cast(pl.Date), "pool_last").alias(
        "last_played"
    ),
    col("present_peak").alias("peak_before"),
    when(WAS_RATED).then("present_k").alias("k_listed"),
    when(~WAS_RATED).then("r_n"),
)
"""What a list is made from in every edition: the last one, the changes of this period, and the pooled results."""
OF_PLAYER: Final = (
    *("results", "average", "results_points", "pool_half_points", "has_enough_games", "is_published", "has_title"),
    *ANYWHERE,
)


def judged_part(part: Part, books: Books, run: Run) -> Part:
    """Judge the events."""
    return replace(part, events=run.apply("events", part.events, (books.record, books.player_ids)))


def played(part: Part, run: Run, answers: pl.DataFrame | None) -> Part:
    """Rate the results of unrated players in judged events, and give each side what it needs of its opponent."""
    results = unrated_results(part, run, answers)
    found = replace(part, entries=_with_event(part, results))
    return replace(found, sides=part.sides.hstack([*_seen(part, results), match_verdicts(found, run)]))


def rated(part: Part, people: pl.DataFrame, run: Run) -> tuple[Part, pl.DataFrame]:
    """Choose the results that are kept, count the games, add them up, pool the results."""
    results = _kept_results(part.entries, run)
    own_excluded = spread(results["own_excluded"], results["entry"], part.entries.height, 0)
    found = replace(part, entries=part.entries.hstack([own_excluded]))
    counted = replace(found, sides=_counted_sides(found, run))
    complete = replace(counted, entries=run.apply("entries", with_sums(counted)))
    return complete, _pool_of(results, complete, people, run)


def _with_event(part: Part, results: pl.DataFrame) -> pl.DataFrame:
    """Give each entry the verdict on its event and, of an unrated player, the result."""
    event = part.of_event(part.entries["event"], "excluded", "counted_as").select_seq(
        event_excluded="excluded",
        is_round_robin=col("counted_as") == "round_robin",
        is_match=col("counted_as") == "match",
    )
    known = spread_table(results.rename(OF_RESULT), "entry", part.entries.height, RESULT)
    return part.entries.hstack(event).hstack(known)


def _kept_results(entries: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Choose which results of each unrated player are kept."""
    results = entries.filter(entries["result_games"].is_not_null())
    return run.apply("kept_results", results.rename({made: name for name, made in OF_RESULT.items()}))


def _counted_sides(part: Part, run: Run) -> pl.DataFrame:
    """Run the rules for single games: who counts against which rating, and what was expected and gained."""
    entry = part.sides["entry"].to_numpy()
    own = [pl.Series(name, part.entries[name].to_numpy().take(entry)) for name in OF_ENTRY]
    of_entry = part.entries[part.sides["entry"], ["start", "present_rating"]]
    return run.apply("games", part.sides.hstack(of_entry).hstack(own))


def _seen(part: Part, results: pl.DataFrame) -> list[pl.Series]:
    """Look up what is seen of unrated opponents: their rating of a round robin, 0 for none, or why it is not seen."""
    met, place = part.sides["opponent_entry"].to_numpy(), places(results["entry"], part.entries.height + 1)
    unrated = part.sides["opponent_published"].is_null().arg_true().to_numpy()
    found = place.take(met[unrated])
    is_known = found < results.height
    rows, seen = unrated.compress(is_known), taken(results, found.compress(is_known), "r_u_seen", "seen_excluded")
    ratings, codes = np.zeros(met.size, dtype=np.int32), np.zeros(met.size, dtype=np.uint16)
    ratings[rows], codes[rows] = seen["r_u_seen"].fill_null(0).to_numpy(), seen["seen_excluded"].to_numpy()
    return [pl.Series("opponent_r_u", ratings), pl.Series("opponent_excluded", codes)]


def match_verdicts(part: Part, run: Run) -> pl.Series:
    """Judge the games of matches (6.5, 6.6); all others count as far as that goes."""
    codes, rows = np.zeros(part.sides.height, dtype=np.uint16), part.sides_of(part.entries["is_match"].to_numpy())
    if rows.size:
        games = taken(part.sides, rows, "side", "entry", "half_points", "own_published", "opponent_published")
        met = part.record.of_sides(games["side"], "event", "opponent", "opponent_half_points")
        known = pl.concat([games, met, part.of_event(met["event"], "rounds")], how="horizontal")
        codes[rows] = run.apply("matches", known)["match_excluded"].to_numpy()
    return pl.Series("match_excluded", codes)


def with_sums(part: Part) -> pl.DataFrame:
    """Add up the counted games of each entry; the sides stand entry by entry."""
    counts = (part.sides["excluded"] == 0).to_numpy()
    days = np.where(counts, part.sides["date"].to_physical().to_numpy(), np.int32(NOTHING))
    counted = {
        "games": counts,
        "gain": part.sides["gain"].fill_null(0).to_numpy() * counts,
        "half_points": part.sides["half_points"].to_numpy() * counts,
    }
    groups, height = part.sides["entry"], part.entries.height
    sums = added_up(groups, height, {name: pl.Series(values) for name, values in counted.items()})
    last = largest(groups, height, pl.Series("last_played", days))
    return part.entries.hstack(sums).hstack([last]).with_columns_seq(known("last_played").cast(pl.Date))


@article("7.14c", "7.21")
def _pool_of(results: pl.DataFrame, part: Part, people: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Put together the kept results of each player who is unrated now, and judge whether they make a rating."""
    last_played = part.of_entry(results["entry"], "last_played")
    special = part.of_event(results["event"], "special")
    is_own = col("present_rating").is_null() & ~col("left_since") & col("is_kept")
    games = col("games").cast(pl.Int64)
    pool = (
        pl.concat([results, last_played, special], how="horizontal")
        .lazy()
        .filter(is_own)
        .group_by("player")
        .agg(
            results=pl.len(),
            games=games.sum(),
            half_points=col("half_points").sum(),
            opposition=pl.coalesce("opponents_sum", col("r_c") * games).sum(),
            only_r_u=col("r_u").first(),
            special_games=games.filter(col("special").is_not_null()).sum(),
            last_played=col("last_played").max(),
            period_games=games.filter("in_period").sum(),
        )
        .with_columns_seq(disability=pl.lit(people["disability"]).gather("player"))
        .collect(engine="in-memory")
    )
    return run.apply("pool", pool)


def changes(entries: pl.DataFrame, players: int) -> pl.DataFrame:
    """Add up the changes of each rated player, and find the last game."""
    is_counted = entries.select_seq(col("in_period") & CHANGES).to_series()
    counted = entries.select_seq("player", col("change").fill_null(0), "games", "last_played").filter(is_counted)
    player, last = counted["player"].to_numpy(), np.full(players, NOTHING, dtype=np.int32)
    np.maximum.at(last, player, counted["last_played"].to_physical().to_numpy())
    change, games = (np.bincount(player, counted[name].to_numpy(), players) for name in ("change", "games"))
    return pl.DataFrame({"change": change.astype(np.int64), "games": games.astype(np.int32), "last": last})


def new_list(part: Part, pool: pl.DataFrame, present: pl.DataFrame, people: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, this period, and the rules that come after."""
    moved, pooled = (
        changes(part.entries, present.height),
        spread_table(pool.rename(OF_POOL), "player", present.height, POOL),
    )
    standing = [column.alias(f"present_{column.name}") for column in present]
    has_title = people["title"].is_not_null().alias("has_title")
    return run.apply("players", moved.hstack(pooled).hstack([*standing, has_title]).select_seq(OF_PLAYER))
