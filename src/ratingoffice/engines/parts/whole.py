"""What is made of a list once all parts and buckets are there: events, findings of the season, what is published."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl

from ratingoffice.engines.parts.on_disk import read_table
from ratingoffice.engines.parts.opened import ListJob, season_books
from ratingoffice.engines.parts.register import FEW, IN_ORDER
from ratingoffice.engines.parts.stages import PlayedPart, worded
from ratingoffice.formats.list_folder import ROWS_TOGETHER
from ratingoffice.formats.list_folder import write_table as write_lines
from ratingoffice.model.canonical_hash import HashSum
from ratingoffice.model.columns import places
from ratingoffice.rating.parts import Carried, all_events
from ratingoffice.rating.period import with_places
from ratingoffice.rating.tally import tally_of
from ratingoffice.rulebooks.stages import Noted, Order, published_parts


def overall_findings(job: ListJob, noted: Noted) -> list[pl.DataFrame]:
    """Make the findings about the season as a whole, and look up what was asked."""
    whole = season_books(job, noted)
    return job.stages.overall(job.rulebook.rules, whole.books, *job.given, whole.asked(noted))


def write_events(job: ListJob, played: Sequence[PlayedPart], to: Path) -> tuple[HashSum, dict[str, Any]]:
    """Write the events with their verdicts; return their hash, and what the list counted."""
    run, nothing = job.calendar.edition.begin(job.day), pl.DataFrame()
    left = [Carried(read_table(each.folder / "events.arrow"), nothing, nothing, each.words) for each in played]
    of_events, tallied = (_all(to / name) for name in ("of_events", "tallied"))
    verdicts = job.stages.verdicts(run, all_events(left, run), of_events)
    named = (
        verdicts.with_columns(event=pl.lit(job.ids("event")).gather("event")).rename({"event": "event_id"}).collect()
    )
    events = worded(named)
    write_lines(events, to / "tables" / "events.parquet")
    return HashSum.of(events), tally_of(events, tallied, job.day)


def publish(job: ListJob, name: str, order: Order, to: Path) -> None:
    """Write a part that is published, in its order."""
    figures, shown = _all(to / "figures"), _all(to / "shown").select(name)
    orders = read_table(job.season.disk / "people_in_order.arrow")
    rows = published_parts({name: order}, shown, figures["rating"], orders)[name]
    near = order if order in orders.columns else "name"
    people = read_table(job.season.disk / IN_ORDER / f"{near}.arrow")
    if near == order:
        people = people.filter(shown[name][orders[near]])
    else:
        people = people.rechunk()[pl.Series(places(orders[near], people.height))[rows]]
    placed = people.hstack(with_places(figures[rows]))
    (folder := to / "tables" / f"published_{name}").mkdir(parents=True, exist_ok=True)
    for part, first in enumerate(range(0, max(1, rows.len()), ROWS_TOGETHER)):
        lines = placed.slice(first, ROWS_TOGETHER).select("place", pl.all().exclude("place"))
        write_lines(lines.cast(dict.fromkeys(FEW, pl.String)), folder / f"part-{part:05}.parquet")


def _all(folder: Path) -> pl.DataFrame:
    return pl.concat([read_table(path) for path in sorted(folder.iterdir())], how="vertical_relaxed", rechunk=True)
