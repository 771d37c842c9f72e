"""The events of a draft: which count, which do not and why, and which look the same as another one."""

from typing import Final

import polars as pl
from django.db.models import QuerySet

from ratingoffice.model.duplicates import alike_events, meetings, shared_games
from ratingoffice.store import bulk
from ratingoffice.store.models import OPEN, AcceptedReport, Event, Game, Player, RatingList, Report, ReportGames
from ratingoffice.store.selectors import lists
from ratingoffice.store.selectors.duplicates import COUNTING, STORED, event_rows
from ratingoffice.store.selectors.inbox import with_state
from ratingoffice.store.selectors.people import survivor

PAIR: Final = {
    **dict.fromkeys(("event", "name"), pl.String),
    **dict.fromkeys(("start", "end"), pl.Date),
    **dict.fromkeys(("other", "other_name"), pl.String),
    **dict.fromkeys(("other_start", "other_end"), pl.Date),
    **dict.fromkeys(("games", "other_games", "met", "same"), pl.Int64),
    "is_sure": pl.Boolean,
    "said": pl.String,
}
"""Two events that look the same."""


def pairs_alike(of: RatingList) -> pl.DataFrame:
    """Return events that a draft counts and that look the same as another one; `said`: why they are two."""
    counted = counted_events(of).filter(pl.col("counted") == "Y")
    if counted.is_empty():
        return pl.DataFrame(schema=PAIR)
    near = Event.objects.filter(start__lte=counted["end"].max(), end__gte=counted["start"].min())
    met = _meetings_in(near)
    ours = pl.col("event").is_in(counted["event_id"].implode())
    alike = alike_events(shared_games(met.filter(ours), met), event_rows(near))
    both_ways = pl.col("other").is_in(counted["event_id"].implode())
    return _described(alike.filter(~both_ways | (pl.col("event") < pl.col("other"))))


def waiting_reports(of: RatingList) -> int:
    """Return how many reports wait whose event may belong to a list: those that did not begin after its day."""
    later = ReportGames.objects.filter(start__gte=of.day).values("report")
    return with_state(Report.objects.exclude(pk__in=later)).filter(state__in=OPEN).count()


def counted_events(of: RatingList) -> pl.DataFrame:
    """Return the events that a list looked at: counted or not, and why not."""
    columns = ("event_id", "name", "start", "end", "counted", "articles", "reason")
    events = lists.table(of, "events").select(columns)
    return events.with_columns(pl.col("event_id", "name", "counted", "articles", "reason").cast(pl.String))


def _meetings_in(events: QuerySet[Event]) -> pl.DataFrame:
    """Return the meetings in some events, by the keys of the players; a double is the player it is."""
    games = bulk.read(Game.objects.filter(COUNTING, event__in=events), STORED)
    doubles = Player.objects.exclude(merged_into=None).select_related("merged_into")
    whom = {each.pk: survivor(each).pk for each in doubles}
    sides = (pl.col(f"{side}_id").replace(whom).alias(side) for side in ("white", "black"))
    return meetings(games.select(*sides, "result", event="event__event_id"))


def _described(alike: pl.DataFrame) -> pl.DataFrame:
    ids = pl.concat([alike["event"], alike["other"]]).unique().to_list()
    names = dict(Event.objects.filter(event_id__in=ids).values_list("event_id", "name"))
    accepted = AcceptedReport.objects.filter(event__event_id__in=ids).exclude(other_than={}).order_by("pk")
    said = {(each, other): why for each, others in accepted.values_list("event__event_id", "other_than")
            for other, why in others.items()}  # fmt: skip
    rows = [
        {
            **{name: row[name] for name in PAIR if name in row},
            "name": names[row["event"]],
            "other_name": names[row["other"]],
            "said": said.get((row["event"], row["other"])) or said.get((row["other"], row["event"])),
        }
        for row in alike.iter_rows(named=True)
    ]
    return pl.DataFrame(rows, schema=PAIR)
