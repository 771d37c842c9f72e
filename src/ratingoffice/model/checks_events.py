"""Events: the rows by themselves, and their canonical order."""

import polars as pl

from ratingoffice.model.checks_keys import repeated_ids
from ratingoffice.model.findings import Place, cell, findings_where, merge
from ratingoffice.model.messages import message
from ratingoffice.model.tables import EVENTS
from ratingoffice.model.unseen import unseen_findings

EVENT_ORDER = ["end", "start", "event_id"]
"""Events in the order they ended."""


def canonical_events(rows: pl.DataFrame) -> pl.DataFrame:
    """The events in their order."""
    return rows.sort(*EVENT_ORDER, "line")


def event_findings(rows: pl.DataFrame, file: str) -> pl.DataFrame:
    """Ids twice, events that end before they start, and names with characters that nobody sees."""
    return merge([repeated_ids(rows, file, EVENTS), _end_before_start(rows, file), unseen_findings(rows, file)])


def _end_before_start(rows: pl.DataFrame, file: str) -> pl.DataFrame:
    values = {"event": cell("event_id"), "end": pl.col("end"), "start": pl.col("start")}
    is_before = pl.col("end") < pl.col("start")
    return findings_where(rows, is_before, Place("error", file, "end"), message["end_before_start"], **values)
