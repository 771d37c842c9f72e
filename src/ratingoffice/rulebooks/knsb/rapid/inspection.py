"""KNSB rapid: what the regulation itself finds wrong or odd in a season."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.findings import Problem, finding, merge
from ratingoffice.model.record import Part
from ratingoffice.model.time_control import minutes_for, parse
from ratingoffice.rulebooks.core import Dated
from ratingoffice.rulebooks.inspection import Check, assumed, checked, file_of, unknown_series
from ratingoffice.rulebooks.knsb.rapid.desk import Desk
from ratingoffice.rulebooks.knsb.rapid.lists import KNSB_RAPID, OTHERS
from ratingoffice.rulebooks.knsb.rapid.missing_figures import DECIDING, births, games_behind
from ratingoffice.rulebooks.knsb.rapid.reasons import Why
from ratingoffice.rulebooks.knsb.rapid.selection import BY_PERIOD

MOVES_MEASURED = Dated("preamble", {date(2010, 1, 1): 60})
MINUTES_OF_NO_RAPID = Dated("preamble", {date(2010, 1, 1): 60})


def inspect(books: Books, part: Part, players: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """Look at the events of the period, and at what their calculation needed of people and lists."""
    is_counted = (pl.col("excluded") == Why.COUNTS.value) & pl.col("in_batch")
    counted = part.sides.lazy().filter(is_counted).select(DECIDING).collect()
    events = _events(part)
    checks = [*_lists(books, desk), _dates(), _assumed(), _tempo(events["time_control"], desk.period.day)]
    return merge(
        [
            *checked(events, checks, file_of(books, "events")),
            _series(books),
            games_behind(books, counted),
            births(books, counted, players, desk),
            _federations(books, part),
            _memberships(books, desk),
            _activity(books, players),
        ]
    )


def _events(part: Part) -> pl.DataFrame:
    """The events of the period, with the first calculation date of a game that may count."""
    open_games = part.sides.lazy().filter(~pl.col("is_earlier") & (pl.col("obstacle") == Why.COUNTS.value))
    first = open_games.group_by("event").agg(first_round=pl.col("round_date").min())
    return part.events.lazy().filter("in_period").join(first, on="event", how="left", maintain_order="left").collect()


@article("4")
def _lists(books: Books, desk: Desk) -> list[Check]:
    """A game before all lists would have every player start anew; one before the first KNSB list is odd."""
    first = min((dates[0] for dates in (each.dates for each in desk.lists.histories) if dates), default=date.min)
    own = desk.lists.rapid.dates[0] if desk.lists.rapid.dates else first
    missing = f"a round of {{}} is before the first list in the ratings, of {first}; add the lists in force then (4)"
    other = f"a round of {{}} is before the first list of '{books.series}', of {own}; the other lists are used (4)"
    before, round_date = pl.col("first_round") < first, pl.col("first_round")
    odd = (round_date < own) & (round_date >= first)
    return [
        Check("error", "no_list_in_force", "start", before, pl.format(missing, round_date)),
        Check("warning", "before_first_list", "start", odd, pl.format(other, round_date)),
    ]


@article("4.1")
def _dates() -> Check:
    """Counted period by period, the date of a round decides its list."""
    undated = BY_PERIOD & (pl.col("games_undated") > 0)
    message = "{} games have no date; counted period by period, each needs one (4.1)"
    return Check("error", "date_needed", "period_by_period", undated, pl.format(message, "games_undated"))


@article("12.2")
def _assumed() -> Check:
    """An event without a federation is taken as played in the Netherlands."""
    return assumed({"federation (12.2: NED)": pl.col("federation").is_null()})


@article("preamble")
def _tempo(time_controls: pl.Series, day: date) -> Check:
    """The rapid tempo is defined elsewhere; an hour or more for 60 moves is none, if nobody has judged the event."""
    moves, limit = MOVES_MEASURED.on(day), MINUTES_OF_NO_RAPID.on(day)
    stages = {text: parse(text) for text in time_controls.drop_nulls().unique()}
    slow = [text for text, known in stages.items() if known and minutes_for(known, moves) >= limit]
    message = pl.format(
        "{} gives an hour or more a player for {} moves, which is no rapid tempo; "
        "the event counts all the same (preamble)",
        "time_control",
        pl.lit(moves),
    )
    is_slow = pl.col("time_control").is_in(slow) & pl.col("approved").is_null()
    return Check("warning", "not_rapid", "time_control", is_slow.fill_null(value=False), message)


@article("4")
def _series(books: Books) -> pl.DataFrame:
    """The first list of all goes by the other series; any other name without a line is a slip."""
    others = [name for name in OTHERS if name in books.season.ratings["list"].unique()]
    if books.history.dates or books.series != KNSB_RAPID or not others:
        return unknown_series(books)
    message = f"there is no list of the series '{books.series}' yet; ratings come from {', '.join(others)} (4)"
    return finding(Problem("warning", "first_list", file_of(books, "ratings"), "list"), message)


@article("4.2", "12.2")
def _federations(books: Books, part: Part) -> pl.DataFrame:
    """Whoever has no federation is taken as Dutch."""
    if not books.season.players["federation"].null_count():
        return merge([])
    players = pl.concat([part.sides["player"], part.sides["opponent"].drop_nulls()]).unique()
    unknown = books.season.players["federation"].gather(players).null_count()
    if not unknown:
        return merge([])
    message = f"not given for {unknown} players of this list; they are taken as Dutch (4.2, 6.4, 10, 12.2)"
    return finding(Problem("warning", "federation_assumed", file_of(books, "players"), "federation"), message)


@article("10", "11.2")
def _memberships(books: Books, desk: Desk) -> pl.DataFrame:
    """A register that does not tell of members: all are taken as members."""
    if desk.membership_known or not desk.people.height:
        return merge([])
    message = "not given for anybody; all are taken as members (10, 11.2)"
    return finding(Problem("warning", "condition_assumed", file_of(books, "players"), "member_type"), message)


@article("4.2", "10")
def _activity(books: Books, players: pl.DataFrame) -> pl.DataFrame:
    """Without the day of the last game nobody counts as inactive."""
    unknown = (
        players.select(pl.col("rapid_rating").is_not_null() & pl.col("rapid_last_played").is_null()).to_series().sum()
    )
    if not unknown:
        return merge([])
    message = f"not given for {unknown} rated players; they are taken as active (4.2, 10)"
    return finding(Problem("warning", "activity_assumed", file_of(books, "ratings"), "last_played"), message)
