"""FMJD Annex 9: what the regulation itself finds wrong or odd in the events of a season."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up
from ratingoffice.model.findings import Problem, finding, merge
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.fmjd.annex9.calendar import FIRST_DAY, closing_date, list_before, list_in_force
from ratingoffice.rulebooks.fmjd.annex9.conditions import SERIES_64
from ratingoffice.rulebooks.fmjd.annex9.counting import COUNTS
from ratingoffice.rulebooks.inspection import Check, assumed, checked, file_of, list_found, unknown_series
from ratingoffice.rulebooks.sentences import number_of


def inspect_events(books: Books, part: Part, day: date) -> pl.DataFrame:
    """Look at the events of the period, and at the lists that they need."""
    events = part.events.with_columns(
        asked=list_in_force(pl.col("start")), found=list_found(books, part.events["start"]), games=_games(part)
    )
    checks = [*_lists(books), _time(books), _after_closing(day), _early_report(), _assumed()]
    found = checked(events, checks, file_of(books, "events"))
    others = [unknown_series(books), _no_list_before(books, day), _boards(books, part), _lost_events(books, day)]
    return merge([*found, *others])


def _games(part: Part) -> pl.Series:
    """Count the games of each event that count for somebody; the events of a period stand side by side."""
    first = part.events["event"].min()
    place = part.entries["event"] - (first if isinstance(first, int) else 0)
    return added_up(place, part.events.height, {"games": part.entries["games"]})["games"]


@article("5.2", "5.3")
def _lists(books: Books) -> list[Check]:
    """No list that early is an error; an older list than the calendar asks for is odd, and is used."""
    missing = f"starts on {{}}, before the first list of the series '{books.series}'; the list of {{}} is needed (5.2)"
    older = "starts on {}; the list of {} is not in the ratings, so the one of {} is used (5.2)"
    older_list = (pl.col("found") < pl.col("asked")) & COUNTS
    return [
        Check("error", "no_list_in_force", "start", _no_list(books), pl.format(missing, "start", "asked")),
        Check("warning", "older_list", "start", older_list, pl.format(older, "start", "asked", "found")),
    ]


def _no_list(books: Books) -> pl.Expr:
    """Tell whether an event counts but starts before the first list; with no list at all, nobody is rated."""
    return pl.col("found").is_null() & pl.lit(bool(books.history.dates)) & COUNTS


@article("5.2")
def _no_list_before(books: Books, day: date) -> pl.DataFrame:
    """Without any list before this one nobody is rated: possible, but more likely a table that was forgotten."""
    is_known = any(each < day for each in books.history.dates) or not books.season.players.height
    wrong_series = books.season.ratings.height and not books.history.dates
    if is_known or wrong_series:
        return merge([])
    message = (
        f"there is no list of the series '{books.series}' before {day}: nobody is rated, no game counts; "
        "add the last list if there is one (5.2)"
    )
    return finding(Problem("warning", "no_list", file_of(books, "ratings")), message)


@article("1.2.2.1")
def _time(books: Books) -> Check:
    """The time control decides the list and K: without one there is no number."""
    missing = pl.col("time_control").is_null() & ((pl.col("games") > 0) | _no_list(books))
    message = "no time_control is given; it decides whether games count and with which K, write it as 80+60 (1.2.2.1)"
    return Check("error", "time_control_needed", "time_control", missing, pl.lit(message))


@article("6.2a")
def _after_closing(day: date) -> Check:
    """A report after the closing date is taken into account if it came within its seven days."""
    closes = closing_date(day)
    late = (pl.col("received") > closes) & COUNTS
    message = f"the report arrived on {{}}, after the closing of the list on {closes}; the event is counted (6.2a)"
    return Check("warning", "after_closing", "received", late, pl.format(message, "received"))


@article("4.5")
def _early_report() -> Check:
    """A report cannot come before the last round: one of the two days is likely to be a slip."""
    message = "the report arrived on {}, before the last round on {}; it is taken as in time (4.5)"
    early = (pl.col("received") < pl.col("end")) & COUNTS
    return Check("warning", "early_report", "received", early, pl.format(message, "received", "end"))


@article("1.2.1.3", "4.5", "4.7")
def _assumed() -> Check:
    """One warning an event for all conditions that the table does not let us check."""
    unknown = pl.col("announced").is_null() & ~pl.col("is_recognised")
    return assumed(
        {
            "announced (1.2.1.3)": unknown & COUNTS,
            "received (4.5)": pl.col("received").is_null() & COUNTS,
        }
    )


@article("1.1")
def _boards(books: Books, part: Part) -> pl.DataFrame:
    unknown = part.events["board"].null_count()
    if books.series not in SERIES_64 or not unknown:
        return merge([])
    message = f"not given for {number_of(unknown, 'event')} of this list; taken as played on 64 squares (1.1)"
    return finding(Problem("warning", "board_assumed", file_of(books, "events"), "board"), message)


@article("4.4")
def _lost_events(books: Books, day: date) -> pl.DataFrame:
    """Events of a list that was never added to the ratings are in no list at all."""
    newest = max((each for each in books.history.dates if each < day), default=None)
    if newest is None or newest >= list_before(day):
        return merge([])
    closed = closing_date(newest) if newest >= FIRST_DAY else newest
    between = pl.col("end").is_between(closed, closing_date(list_before(day)), closed="right")
    lost = books.record.events.select(between.sum()).item()
    if not lost:
        return merge([])
    message = (
        f"the newest list before {day} is that of {newest}; {number_of(lost, 'event')} of the lists "
        "between them would be on none; calculate those first and add their ratings (4.4)"
    )
    return finding(Problem("warning", "lost_events", file_of(books, "ratings"), "date"), message)
