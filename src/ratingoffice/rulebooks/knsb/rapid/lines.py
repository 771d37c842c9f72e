"""KNSB rapid, 11: the lines of games, events and players, and what the next period starts from."""

from functools import partial
from typing import Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, largest, spread
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.expressions import COUNTS, is_true
from ratingoffice.rulebooks.knsb.rapid.expectation import in_millionths, opposition, performances
from ratingoffice.rulebooks.knsb.rapid.games import ANY_GAME, BASIS
from ratingoffice.rulebooks.knsb.rapid.players import HAS_RATING, HAS_STARTED, WAS_LISTED
from ratingoffice.rulebooks.knsb.rapid.selection import SelectionContext
from ratingoffice.rulebooks.lines import columns, line_of_game, shown, where, written
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import millionths, points_of, yes_or_no

IS_CHANGED, LIMITATION = col("is_changed"), col("limitation")
FALLS: Final = (LIMITATION > 0) | ((LIMITATION == 0) & (col("total_change") < 0))
N_V, AVERAGE = in_millionths(col("own_n_v")), half_up(col("opponent_rating"), col("games").clip(1))
SUMMED: Final = ("half_points", "opponent_rating", "expected", "change")
FIRST: Final = (*BASIS, "is_kept", "excluded")
points = partial(shown, millionths)

GAME_LINE: Final = line_of_game(
    "calculation_date own_list opponent_list n_v youth halved kept",
    calculation_date=col("round_date"),
    own_list=col("own_source"),
    opponent_list=col("opponent_source"),
    **points("own_rating", "opponent_rating", "difference"),
    **where(COUNTS, points("expected", "change", k=in_millionths(col("k")), n_v=N_V)),
    **{name: yes_or_no(col(f"is_{name}")) for name in ("youth", "halved", "kept")},
)
"""One line a game and player: the whole of its calculation, or the reason why it does not count."""
LAST: Final = {"last_own_list": col("last_own_source"), "last_youth": yes_or_no(col("last_is_youth"))}
EVENT_LINE: Final = columns(
    "player event games score opponents_average expected k change performance articles own_rating own_list n_v youth "
    "halved_games last_own_rating last_own_list last_n_v last_youth k_lowest k_highest kept holders_met event_rating "
    "reason",
    score=points_of(col("half_points")),
    own_list=col("own_source"),
    youth=yes_or_no(col("is_youth")),
    halved_games=col("is_halved"),
    kept=yes_or_no(col("is_kept")),
    holders_met=when(col("holders") > 0).then("holders"),
    reason=when(~ANY_GAME).then("reason"),
    **points("own_rating", "k_lowest", "k_highest", event_rating=col("tlpr")),
    **where(ANY_GAME, points("expected", "change", n_v=N_V, opponents_average=AVERAGE)),
    **where(col("k_lowest") == col("k_highest"), points(k=col("k_lowest"))),
    **where(IS_CHANGED, LAST | points("last_own_rating", last_n_v=in_millionths(col("last_own_n_v")))),
)
"""One line an event and player: the sums of the counted games; what opponents saw of a player without a rating."""
VERDICT: Final = columns(
    "event name system start end federation received processed_on players first_round oldest_game counted_lines kept "
    "counted articles reason",
    counted_lines=col("counted_lines").fill_null(0),
    kept=yes_or_no(is_true("is_kept")),
    counted=yes_or_no(COUNTS),
)
"""One line an event: when it was processed, how old its games may be, how many count, and the verdict."""
LIST_LINE: Final = columns(
    "player old_rating change exact_rating rating games total_games k status articles previous_rating previous_list "
    "start_rating start_games start_score total_change bonus before_limits performance limited_by limit limitation "
    "after_limits bonus_limitation floor_limitation kept_games recent_games old_total_games last_played member expired",
    **where(WAS_LISTED, {"old_rating": col("old_rating"), **points(change=col("total_change"))}),
    **points("start_rating", "floor_limitation", exact_rating=col("exact"), previous_rating=col("base")),
    **points(before_limits=col("unlimited"), performance=col("lpr"), after_limits=col("limited")),
    **points(k=in_millionths(col("k")), limit=when(FALLS).then("lowest").otherwise("highest")),
    **where(HAS_RATING, points("total_change", "bonus", "limitation", "bonus_limitation")),
    **where(HAS_STARTED, {"start_games": col("start_games"), "start_score": points_of(col("start_half_points"))}),
    recent_games=when(~col("was_published")).then("recent_games"),
    old_total_games=col("old_n_v"),
    member=when("membership_known").then(yes_or_no(col("is_member"))),
    expired=yes_or_no(col("lapses")),
)
"""One line a player of the register; who comes on the list has no old rating on it, whatever R_i is."""


def event_lines(part: Part, desk: SelectionContext) -> pl.LazyFrame:
    """Add up the counted games of each entry, find what the first and the last one went by, and write its line.

    Where none counts, the first game is the first that was played, or else any. The performance is that of the event
    alone by the method of 9.2, whole; at 0% or 100% with a draw against the average.
    """
    needed = part.sides.select("entry", "in_batch", "played", "is_halved", *SUMMED, *FIRST, in_millionths(col("k")))
    sides, height, run = needed.filter("in_batch"), part.entries.height, desk.run
    counted, entry = sides.filter(COUNTS), sides["entry"].to_numpy()
    first, last = np.full((2, height), sides.height, dtype=np.int64)
    for wanted in (sides["in_batch"], sides["played"], sides["excluded"] == 0):
        rows = np.flatnonzero(wanted.to_numpy())
        first[entry[rows[::-1]]], last[entry[rows]] = rows[::-1], rows
    went_by = sides.select(
        col(FIRST).gather(first, null_on_oob=True), col(BASIS).gather(last, null_on_oob=True).name.prefix("last_")
    )
    values = {name: counted[name].fill_null(0) for name in SUMMED} | {"games": counted["in_batch"]}
    sums = added_up(counted["entry"], height, {**values, "is_halved": counted["is_halved"]})
    entries = (sums["games"] > 0).arg_true()
    solved = performances(opposition(counted, sums["games"][entries].to_numpy(), run), parts=1)
    known = pl.concat([part.entries, sums, went_by], how="horizontal").with_columns(
        k_lowest=-largest(counted["entry"], height, -counted["k"]),
        k_highest=largest(counted["entry"], height, counted["k"]),
        performance=spread(solved, entries, height),
        game_excluded=when(~ANY_GAME).then("excluded").otherwise(0),
        youth_until_age=pl.lit(desk.settings["youth_until_age"]),
    )
    table = run.apply("entries", known.drop("excluded").filter(first < sides.height))
    return written(run, "event_lines", table, EVENT_LINE)


def events_played(sides: pl.DataFrame) -> pl.DataFrame:
    """Count what the period has of each event."""
    events = sides.lazy().filter("in_batch").group_by("event")
    facts = {"first_round": col("round_date").min(), "counted_lines": COUNTS.sum(), "is_kept": col("is_kept").all()}
    return events.agg(**facts).collect(engine="in-memory")


def event_verdicts(run: Run, events: pl.DataFrame, of_events: pl.DataFrame) -> pl.LazyFrame:
    """Judge each event of which a game is in the period, and write its line."""
    facts = (
        of_events.lazy()
        .group_by("event")
        .agg(col("first_round").min(), col("counted_lines").sum(), col("is_kept").all())
    )
    known = events.lazy().join(facts, on="event", how="left", maintain_order="left")
    shown = known.filter(col("in_period") | col("counted_lines").is_not_null()).collect(engine="in-memory")
    return written(run, "events", run.apply("events", shown), VERDICT)


@article("8", "10", "11.1")
def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: every rating once published, shown or not; a lapsed one as 0.

    The games of players who did not play stay as they were: they fade anew from the last game on.
    """
    lapses, games = col("lapses"), when(ANY_GAME | ~WAS_LISTED).then("total_games").otherwise("rapid_games")
    rating, count = (when(lapses).then(0).otherwise(each).cast(pl.Int32) for each in (col("rounded"), games))
    peak, k = pl.max_horizontal("peak", when(~lapses).then("rounded")), pl.lit(None, dtype=pl.Int32)
    listed = players.with_row_index("player").filter(col("is_published") | WAS_LISTED)
    return listed.select("player", rating=rating, games=count, k=k, peak=peak, last_played="last_played")
