"""FMJD Annex 9: what the regulation itself finds wrong or odd in a season, and what it misses of the players."""

from dataclasses import dataclass
from datetime import date
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up
from ratingoffice.model.findings import Problem, finding, findings_where
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.fmjd.annex9.calendar import Calendar
from ratingoffice.rulebooks.fmjd.annex9.conditions import ANNOUNCED, RECEIVED, SERIES_64
from ratingoffice.rulebooks.fmjd.annex9.listing import HAS_ENOUGH, LAST, RECENT, TOTAL
from ratingoffice.rulebooks.inspection import Check, assumed, checked, file_of, list_found, unknown_series
from ratingoffice.rulebooks.rules import gaps
from ratingoffice.rulebooks.sentences import number_of


@dataclass(frozen=True)
class Unknown:
    """Something that the tables do not say of some rated players; gaps of the sentence are how many, and figures."""

    code: str
    column: str
    holds: pl.Expr
    sentence: str
    table: str = "ratings"


NO_DAY, NO_GAMES = LAST.is_null(), TOTAL.is_null()
ABSENCE: Final = "not given for {} without a game in three years; whether it is five is not known: list B (6.4)"
UNKNOWN: Final = (
    Unknown("activity_assumed", "last_played", NO_DAY & RECENT.is_null(), "not given for {}; taken as active (6.4)"),
    Unknown("absence_assumed", "last_played", NO_DAY & (RECENT == 0), ABSENCE),
    Unknown("games_assumed", "games", NO_GAMES & HAS_ENOUGH, "not given for {}; taken as enough for list A (6.3)"),
)


def inspect_events(books: Books, part: Part, run: Run) -> list[pl.DataFrame]:
    """Look at the events of the period, and at the lists that they need."""
    others = [unknown_series(books), *_no_list_before(books, run), *_boards(books, part), *_lost_events(books, run)]
    if not part.events.height:
        return others
    calendar, place = Calendar(run.edition), pl.Series(part.place_of_event(part.entries["event"]))
    events = part.events.with_columns(
        asked=calendar.list_in_force(col("start")),
        found=list_found(books, part.events["start"]),
        games=added_up(place, part.events.height, {"games": part.entries["games"]})["games"],
    )
    return others + checked(events, _checks(books, calendar.closing_date(run.day)), file_of(books, "events"))


@article("1.2.1.3", "1.2.2.1", "4.5", "4.7", "5.2", "5.3", "6.2a")
def _checks(books: Books, closes: date) -> list[Check]:
    """An older list than the calendar asks for is used; a report after the closing date counts within its days."""
    no_list = col("found").is_null() & pl.lit(bool(books.history.dates)) & COUNTS
    missing = f"starts on {{}}, before the first list of the series '{books.series}'; the list of {{}} is needed (5.2)"
    older = "starts on {}; the list of {} is not in the ratings, so the one of {} is used (5.2)"
    no_time = col("time_control").is_null() & ((col("games") > 0) | no_list)
    needed = "no time_control is given; it decides whether games count and with which K, write it as 80+60 (1.2.2.1)"
    late = f"the report arrived on {{}}, after the closing of the list on {closes}; the event is counted (6.2a)"
    early = "the report arrived on {}, before the last round on {}; it is taken as in time (4.5)"
    is_older, is_late, is_early = col("found") < col("asked"), pl.lit(closes) < RECEIVED, col("end") > RECEIVED
    not_given = {
        "announced (1.2.1.3)": ANNOUNCED.is_null() & ~col("is_recognised") & COUNTS,
        "received (4.5)": RECEIVED.is_null() & COUNTS,
    }
    return [
        Check("error", "no_list_in_force", "start", no_list, pl.format(missing, "start", "asked")),
        Check("warning", "older_list", "start", is_older & COUNTS, pl.format(older, "start", "asked", "found")),
        Check("error", "time_control_needed", "time_control", no_time, pl.lit(needed)),
        Check("warning", "after_closing", "received", is_late & COUNTS, pl.format(late, "received")),
        Check("warning", "early_report", "received", is_early & COUNTS, pl.format(early, "received", "end")),
        assumed(not_given),
    ]


@article("5.2")
def _no_list_before(books: Books, run: Run) -> list[pl.DataFrame]:
    """Without any list before this one nobody is rated: possible, but more likely a table that was forgotten."""
    is_known = any(each < run.day for each in books.history.dates) or not books.season.players.height
    if is_known or (books.season.ratings.height and not books.history.dates):
        return []
    message = (
        f"there is no list of the series '{books.series}' before {run.day}: nobody is rated, no game counts; "
        "add the last list if there is one (5.2)"
    )
    return [finding(Problem("warning", "no_list", file_of(books, "ratings")), message)]


@article("1.1")
def _boards(books: Books, part: Part) -> list[pl.DataFrame]:
    unknown = part.events["board"].null_count()
    if books.series not in SERIES_64 or not unknown:
        return []
    message = f"not given for {number_of(unknown, 'event')} of this list; taken as played on 64 squares (1.1)"
    return [finding(Problem("warning", "board_assumed", file_of(books, "events"), "board"), message)]


@article("4.4")
def _lost_events(books: Books, run: Run) -> list[pl.DataFrame]:
    """Events of a list that was never added to the ratings are in no list at all."""
    calendar, before = Calendar(run.edition), Calendar(run.edition).list_before(run.day)
    newest = max((each for each in books.history.dates if each < run.day), default=before)
    closed = calendar.closing_date(newest) if newest >= calendar.first_day else newest
    between = col("end").is_between(closed, calendar.closing_date(before), closed="right")
    lost = books.record.events.select(between.sum()).item() if newest < before else 0
    if not lost:
        return []
    message = (
        f"the newest list before {run.day} is that of {newest}; {number_of(lost, 'event')} of the lists "
        "between them would be on none; calculate those first and add their ratings (4.4)"
    )
    return [finding(Problem("warning", "lost_events", file_of(books, "ratings"), "date"), message)]


def inspect_players(books: Books, players: pl.DataFrame, unknown: tuple[Unknown, ...], run: Run) -> list[pl.DataFrame]:
    """Look at what is not known of the players on the list."""
    asked = [*UNKNOWN, *unknown]
    rated = players.lazy().filter(col("rating").is_not_null())
    counts = rated.select(each.holds.sum().alias(each.code) for each in asked).collect().row(0)
    return [_assumed(books, each, count, run) for each, count in zip(asked, counts, strict=True) if count]


def _assumed(books: Books, unknown: Unknown, count: int, run: Run) -> pl.DataFrame:
    problem = Problem("warning", unknown.code, file_of(books, unknown.table), unknown.column)
    figures = {name: run.on(name) for name in gaps(unknown.sentence)}
    return finding(problem, unknown.sentence.format(number_of(count, "rated player"), **figures))


@article("3.2.3", "3.3.2")
def inspect_games_so_far(books: Books, part: Part, run: Run) -> list[pl.DataFrame]:
    """A player on the last list needs the number of games, or at least a K that tells enough of them.

    A K of 15 or 10 tells that there were 30 games, one of 25 not whether there were 25, and none a mean.
    """
    missing = part.entries.filter((col("games") > 0) & col("games_before").is_null())
    if not missing.height:
        return []
    k_new, k_usual, k_reached, games, enough = (
        run.on(name) for name in ("k_new", "k_usual", "k_reached", "games_as_new", "games_by_performance")
    )
    mean = pl.lit("his rating counts in the mean of performances with its games (3.3.2)")
    none = pl.lit(f"no k of {k_usual} or {k_reached} tells that there were {games} (3.2.3)")
    few = pl.lit(f"a k of {k_new} does not tell whether {enough} games were reached (3.3.2)")
    why = when("is_by_performance").then(mean).when(col("k").is_null()).then(none).when(col("k") == k_new).then(few)
    needed = missing.select("player", why=why).drop_nulls().unique("player", keep="first", maintain_order=True)
    before = books.season.ratings.filter((col("list") == books.series) & (col("date") < run.day))
    newest = before.filter(col("date") == col("date").max().over("player"))
    lines = newest.join(needed, on="player", how="inner", maintain_order="left")
    names = books.season.players["player_id"].gather(lines["player"])
    problem = Problem("error", "unknown_k", file_of(books, "ratings"), "games")
    message = pl.format("games is not given for player {}; {}", names, "why")
    return [findings_where(lines, pl.lit(value=True), problem, message)]
