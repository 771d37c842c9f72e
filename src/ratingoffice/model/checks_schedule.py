"""Games within their event: on its days and in its rounds."""

import polars as pl

from ratingoffice.model.findings import Problem, findings_where, merge, quoted


def schedule_findings(numbered: pl.DataFrame, file: str, events: pl.DataFrame) -> pl.DataFrame:
    """Days and rounds that the event does not have."""
    return merge([_outside_event(numbered, file, events), _above_rounds(numbered, file, events)])


def _outside_event(numbered: pl.DataFrame, file: str, events: pl.DataFrame) -> pl.DataFrame:
    start, end = events["start"].gather(numbered["event"]), events["end"].gather(numbered["event"])
    outside = numbered["date_given"] & ~numbered["date"].is_between(start, end) & (start <= end)
    message = pl.format(
        "date {} is outside event {}, from {} to {}; write a day of the event",
        "date",
        quoted("event_id"),
        "start",
        "end",
    )
    days = numbered.select("event_id", "date", "line", start=start, end=end)
    return findings_where(days, outside, Problem("error", "date_outside_event", file, "date"), message)


def _above_rounds(numbered: pl.DataFrame, file: str, events: pl.DataFrame) -> pl.DataFrame:
    rounds = numbered.select("event_id", "round", "line", rounds=events["rounds"].gather(numbered["event"]))
    message = pl.format(
        "round {} is above the {} rounds of event {}; check both", "round", "rounds", quoted("event_id")
    )
    problem = Problem("warning", "round_above_rounds", file, "round")
    return findings_where(rounds, pl.col("round") > pl.col("rounds"), problem, message)
