"""What a revision moved: for whom, by how much, and why."""

from collections.abc import Iterable
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.rulebooks.corrections import Tables
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.corrected_lists import corrected_lines
from ratingoffice.store.models import Event, Kind, RatingList, Series, Status
from ratingoffice.store.office import bulk

OTHER_FACTS: Final = "other facts of the player"

TABLES: Final = ("list", "event_lines")
"""What tells what moved."""

MOVED: Final = ("rating", "exact_rating", "games", "k", "status")
"""What may move in the line of a player."""


def what_moved(former: RatingList, revision: RatingList) -> pl.DataFrame:
    """Return the players whose line is another one, before and after, and the events or corrections that are why.

    Those with another rating stand first: pages show only the first ones.
    """
    before, after = ({name: lists.table(of, name) for name in TABLES} for of in (former, revision))
    corrected = corrected_lines(revision)
    moved = with_corrections(moved_lines(before, after, also=corrected["player_id"]), corrected)
    return moved.sort(pl.col("rating").eq_missing(pl.col("rating_before")), maintain_order=True)


def moved_lines(tables_before: Tables, tables_after: Tables, also: Iterable[str] = ()) -> pl.DataFrame:
    """Return the players whose line is another one, before and after, and the events that are the reason.

    `also` are players of whom other lines differ, in words alone.
    """
    before, after = (_lines(each["list"]) for each in (tables_before, tables_after))
    both = after.join(before, on="player_id", how="full", suffix="_before", coalesce=True)
    differs = pl.any_horizontal(pl.col(name).ne_missing(pl.col(f"{name}_before")) for name in MOVED)
    named_too = pl.col("player_id").is_in(list(also))
    moved = both.filter(differs | named_too).join(_reasons(tables_before, tables_after), on="player_id", how="left")
    why = pl.coalesce("events", _reason_without_events(), pl.lit(OTHER_FACTS))
    columns = [name for field in MOVED for name in (f"{field}_before", field)]
    named = moved.with_columns(name=pl.coalesce("name", "name_before"), why=why)
    return named.select("player_id", "name", *columns, "why").sort("player_id")


def with_corrections(moved: pl.DataFrame, corrected: pl.DataFrame) -> pl.DataFrame:
    """Name the corrections of the calculation that moved a line, before its events."""
    known = corrected.select("player_id", "corrections", "articles")
    named = moved.join(known, on="player_id", how="left", maintain_order="left")
    alone = pl.format("correction of the calculation ({})", "articles")
    with_events = pl.format("correction of the calculation ({}): {}", "articles", "why")
    said = pl.when(pl.col("why") == OTHER_FACTS).then(alone).otherwise(with_events)
    return named.with_columns(why=pl.coalesce(said, "why"))


def _reason_without_events() -> pl.Expr:
    """Say what else moves a line: who is new, who was merged, another rating on the list before."""
    before = pl.format("the list before gives {} instead of {}", _shown("old_rating"), _shown("old_rating_before"))
    return (
        pl.when(pl.col("status_before").is_null())
        .then(pl.lit("new in the register"))
        .when(pl.col("status").is_null())
        .then(pl.lit("counts as another player"))
        .when(pl.col("old_rating").ne_missing(pl.col("old_rating_before")))
        .then(before)
    )


def _shown(name: str) -> pl.Expr:
    return pl.col(name).fill_null("none")


def _lines(table: pl.DataFrame) -> pl.DataFrame:
    return table.select(pl.col("player_id", "name", "old_rating", *MOVED).cast(pl.String))


def _reasons(tables_before: Tables, tables_after: Tables) -> pl.DataFrame:
    """Say for every player which events came, went, or count differently."""
    before, after = (_event_lines(each["event_lines"]) for each in (tables_before, tables_after))
    both = after.join(before, on=("player_id", "event_id"), how="full", suffix="_before", coalesce=True)
    figures = ("games", "score", "change", "performance")
    differs = pl.any_horizontal(pl.col(name).ne_missing(pl.col(f"{name}_before")) for name in figures)
    came, went = pl.col("line_before").is_null(), pl.col("line").is_null()
    said = (
        pl.when(came)
        .then(pl.format("{} came in: {}", "event_id", _shown("change")))
        .when(went & pl.col("withdrawn").is_not_null())
        .then(pl.format("{} was withdrawn ({}): {}", "event_id", "withdrawn", _shown("change_before")))
        .when(went)
        .then(pl.format("{} went out: {}", "event_id", _shown("change_before")))
        .otherwise(pl.format("{} counts {} instead of {}", "event_id", _shown("change"), _shown("change_before")))
    )
    changed = both.filter(came | went | differs).join(_withdrawn(), on="event_id", how="left")
    changed = changed.sort("player_id", "event_id")
    return changed.group_by("player_id").agg(events=said.str.join("; "))


def _withdrawn() -> pl.DataFrame:
    """Return the events that are withdrawn, and why."""
    return bulk.read(Event.objects.exclude(withdrawn=None), dict.fromkeys(("event_id", "withdrawn"), pl.String))


def _event_lines(table: pl.DataFrame) -> pl.DataFrame:
    lines = table.with_columns(line=pl.lit("Y"))
    columns = ("player_id", "event_id", "games", "score", "change", "performance", "line")
    return lines.select(pl.col(*columns).cast(pl.String))


def later_lists(series: Series, day: date) -> list[RatingList]:
    """Return the calculated lists in force after a day: made from the revision before, until they are revised too."""
    later = RatingList.objects.filter(series=series, day__gt=day, status=Status.PUBLISHED, kind=Kind.CALCULATED)
    newest = {each.day: each for each in later.select_related("series").order_by("day", "revision")}
    return list(newest.values())


def lists_with_event(event_id: str) -> list[RatingList]:
    """Return the lists in force that looked at an event: those that a correction of it may move."""
    newest: dict[tuple[str, date], RatingList] = {}
    for each in lists.published_lists():
        newest[each.series.name, each.day] = each
    calculated = (each for each in newest.values() if each.kind == Kind.CALCULATED)
    return [each for each in calculated if event_id in set(lists.table(each, "events")["event_id"].cast(pl.String))]
