"""FMJD Annex 9: what the regulation itself finds wrong or odd in a season, and what it misses of the players."""

from datetime import date
from itertools import chain
from typing import Final

import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.fmjd.annex9.conditions import ANNOUNCED, RECEIVED, SERIES_64, FmjdCalendar
from ratingoffice.rulebooks.fmjd.annex9.listing import HAS_ENOUGH, LAST, RECENT, TOTAL, Supplement
from ratingoffice.rulebooks.inspection import (
    NO_LIST,
    Check,
    Inspection,
    activity_assumed,
    assumed,
    no_list_in_force,
    older_list,
)
from ratingoffice.rulebooks.rulebook import Settings
from ratingoffice.rulebooks.stages import Noted

NO_TIME: Final = col("time_control").is_null() & ((col("games") > 0) | (NO_LIST & COUNTS))
NOT_GIVEN: Final = {
    "announced (1.2.1.3)": ANNOUNCED.is_null() & ~col("is_recognised") & COUNTS,
    "received (4.5)": RECEIVED.is_null() & COUNTS,
}
TIME: Final = "no time_control is given; it decides whether games count and with which K, write it as 80+60 (1.2.2.1)"
LATE: Final = "the report arrived on {received}, after the closing of the list on {closes}; the event is counted (6.2a)"
EARLY: Final = "the report arrived on {received}, before the last round on {end}; it is taken as in time (4.5)"
EVENTS: Final = (
    no_list_in_force("5.2", COUNTS),
    older_list("5.2", COUNTS),
    Check("1.2.2.1 5.3", "error", "time_control_needed", "events.time_control", TIME, NO_TIME),
    Check("4.7 6.2a", "warning", "after_closing", "events.received", LATE, (col("closes") < RECEIVED) & COUNTS),
    Check("4.5", "warning", "early_report", "events.received", EARLY, (col("end") > RECEIVED) & COUNTS),
    assumed("1.2.1.3 4.5", NOT_GIVEN),
)
"""An older list than the calendar asks for is used; a report after the closing date counts within its days."""
SQUARES: Final = (
    "not given for {count} event of this list, which is taken as played on 64 squares (1.1)",
    "not given for {count} events of this list, which are taken as played on 64 squares (1.1)",
)
BOARD: Final = Check("1.1", "warning", "board_assumed", "events.board", SQUARES)
NOBODY: Final = (
    "no list of the series '{series}' before {list_date}: nobody is rated and no game counts; "
    "add the last list if one was published (5.2)"
)
NO_LIST_BEFORE: Final = Check("5.2", "warning", "no_list", "ratings", NOBODY)
LOST: Final = (
    "the newest list before {list_date} is that of {newest}; {count} event of the lists between them would count on "
    "none; calculate those lists first and add their ratings (4.4)",
    "the newest list before {list_date} is that of {newest}; {count} events of the lists between them would count on "
    "none; calculate those lists first and add their ratings (4.4)",
)
LOST_EVENTS: Final = Check("4.4", "warning", "lost_events", "ratings.date", LOST)
IN_MEAN: Final = (
    "games is not given for player {player_id}; the rating counts in the mean of performances with its games (3.3.2)"
)
WITHOUT_K: Final = (
    "games is not given for player {player_id}, nor a k of {k_usual} or {k_reached}, which would show that there were "
    "{games_as_new} (3.2.3)"
)
K_OF_FEW: Final = (
    "games is not given for player {player_id}; a k of {k_new} does not show whether {games_by_performance} games were "
    "reached (3.3.2)"
)
IN_MEANS, K_GIVEN = col("in_mean"), col("k_given")
LINES: Final = (
    Check("3.3.2", "error", "unknown_k", "ratings.games", IN_MEAN, IN_MEANS),
    Check("3.2.3", "error", "unknown_k", "ratings.games", WITHOUT_K, ~IN_MEANS & K_GIVEN.is_null()),
    Check("3.3.2", "error", "unknown_k", "ratings.games", K_OF_FEW, ~IN_MEANS & (col("k_new") == K_GIVEN)),
)
"""A K of 15 or 10 shows that there were 30 games; one of 25 does not show whether there were 25; none is a mean."""
NO_DAY, NO_GAMES = LAST.is_null(), TOTAL.is_null()
ABSENCE: Final = (
    "not given for {count} rated player without a game in {years_active} years, who goes to list B, "
    "since {years_until_c} years without a game are not shown (6.4)",
    "not given for {count} rated players without a game in {years_active} years, who go to list B, "
    "since {years_until_c} years without a game are not shown (6.4)",
)
ENOUGH: Final = (
    "not given for {count} rated player; taken as enough for list A (6.3)",
    "not given for {count} rated players; taken as enough for list A (6.3)",
)
PLAYERS: Final = (
    activity_assumed("6.4", NO_DAY & RECENT.is_null()),
    Check("6.4", "warning", "absence_assumed", "ratings.last_played", ABSENCE, NO_DAY & (RECENT == 0)),
    Check("6.3", "warning", "games_assumed", "ratings.games", ENOUGH, NO_GAMES & HAS_ENOUGH),
)


def inspect_events(books: Books, part: Part, run: Run) -> Noted:
    """Look at the events of the period, and at the lists that they need."""
    inspection, calendar = Inspection(books, run), FmjdCalendar(run.edition)
    place = pl.Series(part.place_of_event(part.entries["event"]))
    events = part.events.with_columns(
        asked=calendar.lists_in_force(part.events["start"]),
        found=inspection.lists_found(part.events["start"]),
        games=added_up(place, part.events.height, {"games": part.entries["games"]})["games"],
        closes=calendar.closing_date(run.day),
    )
    without_board = part.events["board"].null_count() if books.series in SERIES_64 else 0
    return Noted((*inspection.rows(events, EVENTS),), {BOARD.code: without_board})


def inspect_players(supplement: Supplement, books: Books, part: Part, players: pl.DataFrame, run: Run) -> Noted:
    """Look at the lines that the calculation needed, and count what the players on the list lack."""
    inspection, rated = Inspection(books, run), players.lazy().filter(col("rating").is_not_null())
    missing = inspection.newest_lines(_without_games(part, run, books.series))
    sums = {check.code: check.holds.sum() for check in (*PLAYERS, *supplement.unknown, *supplement.unknown_of_all)}
    counts = rated.select(rated=pl.len(), **sums).collect(engine="in-memory").row(0, named=True)
    return Noted((*inspection.rows(missing, LINES),), counts)


def inspect_season(
    supplement: Supplement, edition: Edition, books: Books, day: date, _: Settings, noted: Noted
) -> list[pl.DataFrame]:
    """Look at the lists of the season, and say what was counted; some things only where they hold for everybody."""
    inspection, counts = Inspection(books, edition.begin(day)), noted.counts
    of_all = [check for check in supplement.unknown_of_all if counts[check.code] == counts["rated"]]
    checks = (BOARD, *PLAYERS, *supplement.unknown, *of_all)
    counted = chain.from_iterable(inspection.once(check, counts[check.code]) for check in checks)
    return [*inspection.unknown_series(), *_lists(inspection), *counted]


def _lists(inspection: Inspection) -> list[pl.DataFrame]:
    """Without any list before this one nobody is rated: possible, but more likely a table that was forgotten.

    Events of a list that was never added to the ratings are in no list at all.
    """
    books, run, calendar = inspection.books, inspection.run, FmjdCalendar(inspection.run.edition)
    newest = max((each for each in books.history.dates if each < run.day), default=None)
    if newest is None:
        is_known = not books.whole.players or (books.whole.series and not books.history.dates)
        return inspection.once(NO_LIST_BEFORE, not is_known)
    closed = calendar.closing_date(newest) if newest >= calendar.first_day else newest
    between = col("end").is_between(closed, calendar.closing_date(calendar.list_before(run.day)), closed="right")
    lost = books.record.events.select(between.sum()).item()
    return inspection.once(LOST_EVENTS, lost, newest=newest)


@article("3.2.3", "3.3.2")
def _without_games(part: Part, run: Run, series: str) -> pl.DataFrame:
    """Find the players on the last list whose number of games is missing, with what else is known of it."""
    missing = part.entries.filter((col("games") > 0) & col("games_before").is_null())
    needed = missing.select("player", list=pl.lit(series), in_mean="is_by_performance", k_given="k")
    unclear = IN_MEANS | K_GIVEN.is_null() | (run.on("k_new") == K_GIVEN)
    return needed.filter(unclear).unique("player", keep="first", maintain_order=True)
