"""FIDE B.02 of 2010: what the regulation itself finds wrong or odd in a season."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.findings import Problem, finding, findings_where, merge, no_findings
from ratingoffice.model.record import Part
from ratingoffice.model.time_control import parse
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.expressions import is_said
from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY
from ratingoffice.rulebooks.fide.b02_2010.period import Period, settled_events
from ratingoffice.rulebooks.inspection import Check, assumed, checked, file_of, list_found, unknown_series

START = pl.col("start")


def inspect(books: Books, part: Part, present: pl.DataFrame, period: Period) -> pl.DataFrame:
    """Look at the events of the period, and at what their rating needed of the lists."""
    events = part.events.filter("in_period")
    known = events.with_columns(
        asked=period.calendar.lists_in_force(events["start"]),
        found=list_found(books, events["start"]),
    )
    checks = [
        *_lists(books),
        _dates(),
        _registration(period.edition),
        _first_control(events["time_control"], period.edition),
        _met_twice(),
        _late_report(period.day),
        _assumed(),
    ]
    found = checked(known, checks, file_of(books, "events"))
    others = (unknown_series(books), _lost_events(books, period), _coefficients(books, part), _activity(books, present))
    return merge([*found, *others])


@article("0.1", "4.13", "7.11")
def _lists(books: Books) -> list[Check]:
    """No list that early is an error; an older list than the calendar asks for is odd, and is used."""
    edition = f"starts on {{}}; this edition holds for events that start on {FIRST_DAY} or later (0.1)"
    missing = f"starts on {{}}, before the first list of the series '{books.series}'; the list of {{}} is needed (4.13)"
    older = "starts on {}; the list of {} is not in the ratings, so the one of {} is used (4.13)"
    older_list = pl.col("found") < pl.col("asked")
    no_list = pl.col("found").is_null() & pl.lit(bool(books.history.dates))
    return [
        Check("error", "before_edition", "start", START < FIRST_DAY, pl.format(edition, "start")),
        Check("error", "no_list_in_force", "start", no_list, pl.format(missing, "start", "asked")),
        Check("warning", "older_list", "start", older_list, pl.format(older, "start", "asked", "found")),
    ]


@article("4.13")
def _dates() -> Check:
    """Counted period by period, the day of a game decides its list and its ratings."""
    undated = is_said("period_by_period") & (pl.col("games_undated") > 0)
    message = "{} games have no date; counted period by period, each needs one (4.13)"
    return Check("error", "date_needed", "period_by_period", undated, pl.format(message, "games_undated"))


@article("1.1", "3.1", "6.5")
def _assumed() -> Check:
    """One warning an event for all conditions that the table does not let us check."""
    return assumed(
        {
            "time_control (1.1)": pl.col("time_control").is_null(),
            "dates of the games (3.1)": pl.col("rounds_a_day").is_null() & (pl.col("players") > 0),
            "rounds of the match (6.5)": (pl.col("system") == "match") & pl.col("rounds").is_null(),
        }
    )


@article("0.3", "0.4")
def _registration(edition: Edition) -> Check:
    """Only the director can refuse a late registration: it is shown, not decided."""
    latest = START.dt.offset_by(f"-{edition.on('months_to_register', FIRST_DAY)}mo")
    late = (pl.col("announced") > latest) & ~is_said("official") & pl.col("approved").is_null()
    message = (
        "announced on {}, less than a month before the start on {}; "
        "counted unless the director refuses it with approved = N (0.4)"
    )
    return Check("warning", "late_registration", "announced", late, pl.format(message, "announced", "start"))


@article("1.3")
def _first_control(time_controls: pl.Series, edition: Edition) -> Check:
    moves = edition.on("moves_of_first_control", FIRST_DAY)
    controls = time_controls.drop_nulls().unique().to_list()
    odd = [text for text in controls if (stages := parse(text)) and stages[0].moves not in {None, moves}]
    message = f"the first control of {{}} is not at move {moves}, as it should be (1.3)"
    holds = pl.col("time_control").is_in(odd)
    return Check("warning", "first_control", "time_control", holds, pl.format(message, "time_control"))


def _late_report(day: date) -> Check:
    """B.02 closes by the last day of an event and says nothing of its report."""
    message = f"the report arrived on {{}}, not before the list of {day}; the event counts by its last day (7.13)"
    late = (pl.col("received") >= day) & ~is_said("period_by_period")
    return Check("warning", "late_report", "received", late, pl.format(message, "received"))


def _met_twice() -> Check:
    twice = (pl.col("system") == "round_robin") & (pl.col("pairs_met_twice") > 0)
    message = "players met twice in this round_robin; if all did, it is a double_round_robin"
    return Check("warning", "met_twice", "system", twice, pl.lit(message))


@article("7.1", "7.13")
def _lost_events(books: Books, period: Period) -> pl.DataFrame:
    """Events of a list that was never added to the ratings are in no list at all."""
    newest = max((day for day in books.history.dates if day < period.day), default=None)
    if newest is None:
        return no_findings()
    between = pl.col("rated_on").is_between(newest, period.day, closed="none")
    lost = settled_events(books.record, period.calendar).events.filter(between)
    if not lost.height:
        return no_findings()
    lists = ", ".join(str(day) for day in lost["rated_on"].unique().sort())
    message = (
        f"the newest list before {period.day} is that of {newest}; {lost.height} events count on lists that are "
        f"missing ({lists}) and so on none; calculate those first and add their ratings"
    )
    return finding(Problem("warning", "lost_events", file_of(books, "ratings"), "date"), message)


@article("8.56")
def _coefficients(books: Books, part: Part) -> pl.DataFrame:
    """A rated player with a counted game needs a K, and so the number of his games."""
    entries = part.entries
    needed = entries["own_rating"].is_not_null() & (entries["games"] > 0) & entries["k"].is_null()
    if not needed.any():
        return no_findings()
    players = entries["player"].filter(needed).unique()
    newest = pl.col("date") == pl.col("date").max().over("player")
    of_series = books.season.ratings.filter(pl.col("list") == books.series)
    lines = of_series.filter(pl.col("player").is_in(players.implode()) & newest)
    names = books.season.players["player_id"].gather(lines["player"])
    told = pl.format("neither games nor k is given for player {}; K depends on the games so far (8.56)", names)
    problem = Problem("error", "unknown_k", file_of(books, "ratings"), "games")
    return findings_where(lines, pl.lit(value=True), problem, told)


@article("7.23a")
def _activity(books: Books, present: pl.DataFrame) -> pl.DataFrame:
    unknown = (present["rating"].is_not_null() & present["last_played"].is_null()).sum()
    if not unknown:
        return no_findings()
    message = f"not given for {unknown} rated players; they are taken as active (7.23a)"
    return finding(Problem("warning", "activity_assumed", file_of(books, "ratings"), "last_played"), message)
