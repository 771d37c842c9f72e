"""What a revision moved: for whom, by how much, and why."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final

import polars as pl

from ratingoffice.messages import Message, joined
from ratingoffice.rulebooks.corrections import Tables
from ratingoffice.store.lists.messages import message
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.corrected_lists import corrected_lines
from ratingoffice.store.models import Event, ListKind, RatingList, Series, Status
from ratingoffice.store.office import bulk

TABLES: Final = ("list", "event_lines")
"""What shows what moved."""

MOVED: Final = ("rating", "exact_rating", "games", "k", "status")
"""What may move in the line of a player."""

FIGURES: Final = ("games", "score", "change", "performance")
"""What may move in the line of an event."""


def what_moved(former: RatingList, revision: RatingList) -> pl.DataFrame:
    """Return the players whose line is another one, before and after, and why.

    Those with another rating stand first: pages show only the first ones.
    """
    before, after = ({name: lists.table(of, name) for name in TABLES} for of in (former, revision))
    moved = moved_lines(before, after, corrected_lines(revision))
    return moved.sort(pl.col("rating").eq_missing(pl.col("rating_before")), maintain_order=True)


def moved_lines(tables_before: Tables, tables_after: Tables, corrected: pl.DataFrame) -> pl.DataFrame:
    """Return the players whose line is another one, before and after, and `why`: corrections, events, other facts.

    `corrected` are players whom corrections of the calculation moved, some of them in words alone.
    """
    facts = pl.col("player_id", "name", "old_rating", *MOVED).cast(pl.String)
    before, after = (each["list"].select(facts) for each in (tables_before, tables_after))
    both = after.join(before, on="player_id", how="full", suffix="_before", coalesce=True)
    is_corrected = pl.col("player_id").is_in(corrected["player_id"].implode())
    moved = both.filter(_differs(MOVED) | is_corrected).sort("player_id")
    for reasons in (
        _moved_events(tables_before, tables_after),
        corrected.select("player_id", "corrections", "articles"),
    ):
        moved = moved.join(reasons, on="player_id", how="left", maintain_order="left")
    why = pl.Series("why", [_reason(row) for row in moved.iter_rows(named=True)], dtype=pl.Object)
    columns = [name for field in MOVED for name in (f"{field}_before", field)]
    named = moved.with_columns(why, name=pl.coalesce("name", "name_before"))
    return named.select("player_id", "name", *columns, "why", "corrections", "articles")


def _differs(names: tuple[str, ...]) -> pl.Expr:
    return pl.any_horizontal(pl.col(name).ne_missing(pl.col(f"{name}_before")) for name in names)


def _reason(row: Mapping[str, Any]) -> str:
    """Explain why a line moved: a correction of the calculation, events, or other facts of the player."""
    events = joined(*map(_event_reason, row["events"])) if row["events"] else None
    if row["articles"] is None:
        return events or _reason_without_events(row) or message("other_facts")
    if why := events or _reason_without_events(row):
        return message("moved_by_correction.too", articles=row["articles"], reason=why)
    return message("moved_by_correction", articles=row["articles"])


def _reason_without_events(row: Mapping[str, Any]) -> Message | None:
    """Return what else moves a line: who is new, who was merged, another rating on the list before."""
    if row["status_before"] is None:
        return message("new_in_register")
    if row["status"] is None:
        return message("merged_into_another")
    if row["old_rating"] != row["old_rating_before"]:
        rating, before = _figure(row["old_rating"]), _figure(row["old_rating_before"])
        return message("former_rating_differs", rating=rating, before=before)
    return None


def _event_reason(row: Mapping[str, Any]) -> Message:
    """Return what an event that was added, left out or corrected means for a line."""
    event, change, before = row["event_id"], _figure(row["change"]), _figure(row["change_before"])
    if row["line_before"] is None:
        return message("event_added", event=event, change=change)
    if row["line"] is not None:
        return message("event_counts_otherwise", event=event, change=change, before=before)
    if row["withdrawn"] is not None:
        return message("event_was_withdrawn", event=event, reason=row["withdrawn"], change=before)
    return message("event_left_out", event=event, change=before)


def _figure(text: str | None) -> Decimal | Message:
    return message("no_number") if text is None else Decimal(text)


def _moved_events(tables_before: Tables, tables_after: Tables) -> pl.DataFrame:
    """Return for every player the events that were added, left out, or count differently."""
    before, after = (_event_lines(each["event_lines"]) for each in (tables_before, tables_after))
    both = after.join(before, on=("player_id", "event_id"), how="full", suffix="_before", coalesce=True)
    withdrawn = bulk.read(Event.objects.exclude(withdrawn=None), dict.fromkeys(("event_id", "withdrawn"), pl.String))
    changed = both.filter(_differs(("line", *FIGURES))).join(withdrawn, on="event_id", how="left")
    columns = ("event_id", "line", "line_before", "change", "change_before", "withdrawn")
    return changed.sort("event_id").group_by("player_id").agg(events=pl.struct(columns))


def _event_lines(table: pl.DataFrame) -> pl.DataFrame:
    lines = table.with_columns(line=pl.lit("Y"))
    return lines.select(pl.col("player_id", "event_id", "line", *FIGURES).cast(pl.String))


def later_lists(series: Series, day: date) -> list[RatingList]:
    """Return the calculated lists in force after a day: made from the revision before, until they are revised too."""
    later = RatingList.objects.filter(series=series, day__gt=day, status=Status.PUBLISHED, kind=ListKind.CALCULATED)
    newest = {each.day: each for each in later.select_related("series").order_by("day", "revision")}
    return list(newest.values())


def lists_with_event(event_id: str) -> list[RatingList]:
    """Return the lists in force that looked at an event: those that a correction of it may move."""
    newest: dict[tuple[str, date], RatingList] = {}
    for each in lists.published_lists():
        newest[each.series.name, each.day] = each
    calculated = (each for each in newest.values() if each.kind == ListKind.CALCULATED)
    return [each for each in calculated if event_id in set(lists.table(each, "events")["event_id"].cast(pl.String))]
