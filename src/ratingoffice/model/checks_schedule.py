"""Games within their event: on its days and in its rounds."""

import polars as pl

from ratingoffice.model.findings import Place, cell, findings_where, merge
from ratingoffice.model.messages import message


def schedule_findings(numbered: pl.DataFrame, file: str, events: pl.DataFrame) -> pl.DataFrame:
    """Days and rounds that the event does not have."""
    return merge([_outside_event(numbered, file, events), _above_rounds(numbered, file, events)])


def _outside_event(numbered: pl.DataFrame, file: str, events: pl.DataFrame) -> pl.DataFrame:
    start, end = events["start"][numbered["event"]], events["end"][numbered["event"]]
    outside = numbered["date_given"] & ~numbered["date"].is_between(start, end) & (start <= end)
    days = numbered.select("event_id", "date", "line", start=start, end=end)
    values = {"date": pl.col("date"), "event": cell("event_id"), "start": pl.col("start"), "end": pl.col("end")}
    return findings_where(days, outside, Place("error", file, "date"), message["date_outside_event"], **values)


def _above_rounds(numbered: pl.DataFrame, file: str, events: pl.DataFrame) -> pl.DataFrame:
    rounds = numbered.select("event_id", "round", "line", rounds=events["rounds"][numbered["event"]])
    is_above, place = pl.col("round") > pl.col("rounds"), Place("warning", file, "round")
    values = {"round": pl.col("round"), "rounds": pl.col("rounds"), "event": cell("event_id")}
    return findings_where(rounds, is_above, place, message["round_above_rounds"], **values)
