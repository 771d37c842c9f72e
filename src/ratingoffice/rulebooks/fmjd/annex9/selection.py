"""FMJD Annex 9, 4.4, 5.2 and 5.3: the events of a list, and the ratings that hold in them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.history import History
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.fmjd.annex9 import conditions, counting
from ratingoffice.rulebooks.fmjd.annex9.calendar import is_of_list
from ratingoffice.rulebooks.fmjd.annex9.edition import Edition


def selected(books: Books, standing: pl.DataFrame, day: date, edition: Edition) -> Part:
    """Cut out the events of a list, judge them, and mark which games count against which rating."""
    record = books.record
    part = record.part(record.events.select(is_of_list(day)).to_series().arg_true())
    part = part.numbered_anew(record.entries.height)
    judged = replace(part, events=judged_events(part.events, books.series, day, edition))
    rated = replace(judged, entries=_with_ratings(judged, books.history, standing))
    return replace(rated, sides=counted_sides(rated))


def judged_events(events: pl.DataFrame, series: str, day: date, edition: Edition) -> pl.DataFrame:
    """Hold every event against the conditions of chapters 1, 4 and 5."""
    table = conditions.board(events.lazy(), series)
    table = conditions.announcement(table, day)
    table = edition.share_of_k(conditions.time_for_60_moves(table, day), series, day)
    return conditions.control(conditions.report(table, day)).collect()


@article("5.2")
def _with_ratings(part: Part, history: History, standing: pl.DataFrame) -> pl.DataFrame:
    """Give each entry the rating of the list valid on the day of the first round, and what the last list says."""
    entries, event = part.entries, part.of_event(part.entries["event"], "start", "share", "share_article")
    players = entries["player"].to_numpy().astype(np.int64)
    at_start = history.look_up(history.slots(event["start"]), players, "rating", "peak", "k").rename(
        {"k": "k_in_force"}
    )
    now = standing.select(present_rating="rating", present_peak="peak", games_listed="games", k_listed="k")
    known = [entries.select("entry", "event", "player"), event.drop("start"), at_start, now[entries["player"]]]
    return pl.concat(known, how="horizontal").with_columns(
        own_rating=pl.col("rating"),
        peak=pl.coalesce("peak", "present_peak"),
        k_in_force=pl.coalesce("k_in_force", "k_listed"),
    )


def counted_sides(part: Part) -> pl.DataFrame:
    """Give each side both ratings and the verdict on the event, and find the reason why it does not count."""
    sides = part.sides
    own, opponent = (part.of_entry(sides[name], "own_rating").to_series() for name in ("entry", "opponent_entry"))
    event = part.of_event(sides["event"], "excluded").to_series()
    known = sides.with_columns(own_rating=own, opponent_rating=opponent, event_excluded=event)
    return counting.why_not_counted(known.lazy()).collect()
