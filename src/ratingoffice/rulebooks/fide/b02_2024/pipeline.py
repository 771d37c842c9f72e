"""FIDE B.02 of 2024: from a part of the record to the new list, first inside each event, then player by player."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, spread, spread_table, taken
from ratingoffice.model.history import STANDING
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010.pipeline import ANYWHERE, changes, match_verdicts, with_sums
from ratingoffice.rulebooks.fide.b02_2024.period import MonthlyCalendar
from ratingoffice.rulebooks.rules import CODE

OF_ENTRY: Final = ("event_excluded", "left_since", "is_earlier", "is_borrowed", "seconds")
DAYS: Final = ("start", "rules_day", "present_rating")
"""What a game asks of the entry."""
POOL: Final = {
    **dict.fromkeys(("pool_games", "period_games"), (pl.Int32, 0)),
    **dict.fromkeys(("pool_half_points", "average_hundredths", "p", "d_p", "r_u", "r_n"), (pl.Int64, None)),
    **dict.fromkeys(("has_enough_games", "is_published"), (pl.Boolean, False)),
    "pool_last": (pl.Date, None),
}
"""What a player has of the pooled results."""
OF_POOL: Final = {"games": "pool_games", "last_played": "pool_last", "half_points": "pool_half_points"}
OF_PLAYER: Final = (
    *("pool_half_points", "average_hundredths", "p", "d_p", "r_u", "has_enough_games", "is_published"),
    *("birth_year", "is_seeded", "is_conversion", *ANYWHERE),
)


def played(part: Part, run: Run) -> Part:
    """Give each entry in judged events what it needs of its event, and each side what it needs of the match."""
    found = replace(part, entries=_with_event(part))
    further = part.of_sides("unequal_times")
    return replace(found, sides=part.sides.hstack(further).hstack([_match_verdicts(found, run)]))


def rated(part: Part, people: pl.DataFrame, calendar: MonthlyCalendar, run: Run) -> tuple[Part, pl.DataFrame]:
    """Count the games, leave out first events with no points, add up, pool the results."""
    sides = run.apply("games", part.sides.hstack(taken(part.entries, part.sides["entry"], *DAYS, *OF_ENTRY)))
    results = _results(replace(part, sides=sides), calendar, run)
    left_out = spread(results["own_excluded"], results["entry"], part.entries.height, 0).alias("own_excluded")
    of_player = [left_out, people["birth_year"].gather(part.entries["player"])]
    found = replace(part, entries=part.entries.hstack(of_player), sides=_without(sides, left_out))
    entries = _with_period(with_sums(found), people.height, run)
    return replace(found, entries=run.apply("entries", entries)), _pool_of(results, run)


def _with_event(part: Part) -> pl.DataFrame:
    """Give each entry the verdict on its event, and its time."""
    event = part.of_event(part.entries["event"], "excluded", "counted_as", "seconds").select_seq(
        "seconds", event_excluded="excluded", is_match=col("counted_as") == "match"
    )
    return part.entries.hstack(event)


@article("6.2")
def _match_verdicts(part: Part, run: Run) -> pl.Series:
    """Judge the games of matches, each match whole: by month, games of other lists decide it too."""
    codes, rows = np.zeros(part.sides.height, dtype=np.uint16), part.sides_of(part.entries["is_match"].to_numpy())
    if rows.size:
        games = taken(part.sides, rows, "side", "own_published", "opponent_published")
        whole = part.record.part(part.events.filter(counted_as="match")["event"].sort())
        sides = whole.sides.join(games, on="side", how="left", maintain_order="left")
        matches = replace(whole, sides=sides, entries=whole.entries.with_columns(is_match=pl.lit(value=True)))
        codes[rows] = match_verdicts(matches, run).gather(sides["side"].search_sorted(games["side"])).to_numpy()
    return pl.Series("match_excluded", codes)


def _results(part: Part, calendar: MonthlyCalendar, run: Run) -> pl.DataFrame:
    """Add up the games of each player without a rating against rated opponents, event by event."""
    counts = part.sides.select_seq((col("excluded") == 0) & col("own_rating").is_null()).to_series()
    sides = part.sides.select_seq("entry", "half_points", "date", opposition="opponent_rating").filter(counts)
    entries = sides["entry"].unique(maintain_order=True)
    rows = sides["entry"].rle_id()
    ones = pl.repeat(1, sides.height, eager=True)
    points = {name: sides[name] for name in ("half_points", "opposition")}
    sums = added_up(
        rows, entries.len(), {"games": ones, "period_games": _is_of_list(part, sides, calendar, run.day), **points}
    )
    last = sides.group_by("entry", maintain_order=True).agg(last_played=col("date").max())["last_played"]
    of_entry = taken(part.entries, entries, "player", "end")
    return run.apply("results", of_entry.hstack(sums).hstack([entries.alias("entry"), last]))


@article("7.1.2")
def _is_of_list(part: Part, sides: pl.DataFrame, calendar: MonthlyCalendar, day: date) -> pl.Series:
    """Mark the games of this list: those of its events and, by month, those after the closing of the list before."""
    event = part.of_event(part.entries["event"].gather(sides["entry"]), "in_period", "official", "is_by_period")
    before = calendar.list_in_force(day - timedelta(days=1))
    closing = [pl.lit(calendar.closing_date(before, official=official)) for official in (True, False)]
    closed = when(is_true("official")).then(closing[0]).otherwise(closing[1])
    is_new = ~col("is_by_period") | (col("date") > closed)
    return event.hstack([sides["date"]]).select_seq(col("in_period") & is_new).to_series()


@article("8.2.1")
def _without(sides: pl.DataFrame, left_out: pl.Series) -> pl.DataFrame:
    """Leave out the games of first events with no points."""
    if not left_out.max():
        return sides
    codes = pl.Series(left_out.to_numpy().take(sides["entry"].to_numpy()))
    counts = (col("excluded") == 0) & col("own_rating").is_null()
    return sides.with_columns_seq(excluded=when(counts).then(codes.cast(CODE)).otherwise("excluded"))


@article("8.3.3")
def _with_period(entries: pl.DataFrame, players: int, run: Run) -> pl.DataFrame:
    """Give each entry the games of the player in the period, and the year of the list before."""
    counted = entries.select_seq(col("in_period") & col("present_rating").is_not_null()).to_series().to_numpy()
    player = entries["player"].to_numpy()
    games = np.bincount(player, entries["games"].to_numpy() * counted, players).astype(np.int32)
    year = (run.day - timedelta(days=1)).year
    return entries.with_columns_seq(
        period_games=pl.Series(games.take(player)), listed_year=pl.lit(year, dtype=pl.Int32)
    )


@article("7.1.4", "7.2.1")
def _pool_of(results: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Put together the results of each player without a rating, and judge whether they make one."""
    pool = (
        results.lazy()
        .filter(col("own_excluded") == 0)
        .group_by("player")
        .agg(
            col("games", "period_games", "half_points", "opposition").sum(),
            last_played=col("last_played").max(),
        )
        .collect(engine="in-memory")
    )
    return run.apply("pool", pool)


def new_list(part: Part, pool: pl.DataFrame, present: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, this period, and the rules that come after."""
    moved = changes(part.entries, present.height)
    pooled = spread_table(pool.rename(OF_POOL), "player", present.height, POOL)
    standing = [column.alias(f"present_{column.name}") if column.name in STANDING else column for column in present]
    year = pl.lit(run.day.year, dtype=pl.Int32).alias("listed_year")
    return run.apply("players", moved.hstack(pooled).hstack(standing).select_seq(*OF_PLAYER, year))
