"""Events: the rows by themselves, and their canonical order."""

import polars as pl

from ratingoffice.model.checks_keys import repeated_ids
from ratingoffice.model.findings import Problem, findings_where, merge, quoted
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
    message = pl.format(
        "event {} ends on {}, before its start on {}; write an end on or after the start",
        quoted("event_id"),
        "end",
        "start",
    )
    problem = Problem("error", "end_before_start", file, "end")
    return findings_where(rows, pl.col("end") < pl.col("start"), problem, message)
