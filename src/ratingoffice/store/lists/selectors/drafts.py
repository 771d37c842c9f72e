"""Drafts: what the list desk shows of every series, the events of a draft, and what a draft would change."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

import polars as pl
from django.db.models import QuerySet

from ratingoffice.model.duplicates import alike_events, meetings, shared_games
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.lists import changed_since, next_lists
from ratingoffice.store.lists.selectors.public_lists import all_series, newest_list
from ratingoffice.store.models import (
    OPEN,
    AcceptedReport,
    AuditEntry,
    Event,
    Game,
    Player,
    RatingList,
    Report,
    ReportGames,
    RulebookTerm,
    Series,
    Status,
)
from ratingoffice.store.office import bulk
from ratingoffice.store.people.selectors.players import survivor
from ratingoffice.store.reports.selectors.duplicates import COUNTING, event_rows, stored_games
from ratingoffice.store.reports.selectors.inbox import with_state


@dataclass(frozen=True)
class DeskSeries:
    """A series at the desk."""

    series: Series
    newest: RatingList | None
    drafts: list[RatingList]
    next_days: list[date]
    rulebook: str


def desk_series() -> list[DeskSeries]:
    """Return all series with their drafts and the next days on which a list appears."""
    return [_desk_series(each) for each in all_series()]


def _desk_series(series: Series) -> DeskSeries:
    newest = newest_list(series)
    drafts = RatingList.objects.filter(series=series, status=Status.DRAFT).select_related("series").defer("run")
    after = next_lists(series, newest.day if newest else None)
    key = after[0][1].rulebook if after else ""
    return DeskSeries(series, newest, list(drafts.order_by("day", "revision")), [day for day, _ in after], key)


def rulebooks_in_use() -> list[str]:
    """Return the rulebooks under which lists of this office were or are calculated, the newest first."""
    terms = RulebookTerm.objects.order_by("-first_day", "rulebook").values_list("rulebook", flat=True)
    return list(dict.fromkeys(terms))


def change_after(of: RatingList) -> AuditEntry | None:
    """Return the first change of the data after a draft was made: it has to be drafted again then."""
    return changed_since(of.trail, of.series)


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
    texts = pl.col("event_id", "name", "counted", "articles", "reason").cast(pl.String)
    events = lists.table(of, "events").select(columns).with_columns(texts)
    reason = rulebook(of.rulebook or "").rules.reason
    return events.with_columns(
        pl.Series("reason", [each and reason(each) for each in events["reason"]], dtype=pl.Object)
    )


def _meetings_in(events: QuerySet[Event]) -> pl.DataFrame:
    """Return the meetings in some events, by the keys of the players; a double is the player it is."""
    games = stored_games(Game.objects.filter(COUNTING, event__in=events))
    doubles = Player.objects.exclude(merged_into=None).select_related("merged_into")
    whom = {each.pk: survivor(each).pk for each in doubles}
    sides = (pl.col(f"{side}_id").replace(whom).alias(side) for side in ("white", "black"))
    return meetings(games.select(*sides, "result", "event"))


def _described(alike: pl.DataFrame) -> pl.DataFrame:
    ids = pl.concat([alike["event"], alike["other"]]).unique().to_list()
    names = dict(Event.objects.filter(event_id__in=ids).values_list("event_id", "name"))
    accepted = AcceptedReport.objects.filter(event__event_id__in=ids).exclude(other_than={}).order_by("pk")
    stated = {(each, other): why for each, others in accepted.values_list("event__event_id", "other_than")
            for other, why in others.items()}  # fmt: skip
    rows = [
        {
            **{name: row[name] for name in PAIR if name in row},
            "name": names[row["event"]],
            "other_name": names[row["other"]],
            "said": stated.get((row["event"], row["other"])) or stated.get((row["other"], row["event"])),
        }
        for row in alike.iter_rows(named=True)
    ]
    return pl.DataFrame(rows, schema=PAIR)


SHOWN: Final = 10
"""Movers and near misses that are shown."""

PERSON: Final = ("player_id", "name", "federation")


@dataclass(frozen=True)
class Preview:
    """Tables of players by what happens to them; `near` holds those who are just below a threshold."""

    of: RatingList
    before: RatingList | None
    new: pl.DataFrame
    up: pl.DataFrame
    down: pl.DataFrame
    gone: pl.DataFrame
    k_changes: pl.DataFrame
    movers: pl.DataFrame
    near: pl.DataFrame
    findings: pl.DataFrame
    events: pl.DataFrame
    """The events that the draft looked at: counted or not, and why not."""
    alike: pl.DataFrame
    """Events that look the same as another one."""
    waiting: int
    """Reports in the inbox that may belong to the list."""

    def counts(self) -> dict[str, int]:
        """Return how many of each."""
        names = ("new", "up", "down", "gone", "k_changes", "near", "events", "alike", "findings")
        return {name: getattr(self, name).height for name in names}


def preview(draft: RatingList) -> Preview:
    """Compare a draft with the list before it."""
    before = lists.list_before(draft)
    table = lists.table(draft, "list")
    both = _beside(table, before)
    moved = pl.col("rating") - pl.col("rating_before")
    stays = both.filter(pl.col("rating").is_not_null() & pl.col("rating_before").is_not_null()).with_columns(
        moved=moved
    )
    return Preview(
        of=draft,
        before=before,
        new=both.filter(pl.col("rating").is_not_null() & pl.col("rating_before").is_null()),
        up=stays.filter(pl.col("moved") > 0).sort("moved", "player_id", descending=[True, False]),
        down=stays.filter(pl.col("moved") < 0).sort("moved", "player_id"),
        gone=both.filter(pl.col("rating").is_null() & pl.col("rating_before").is_not_null()),
        k_changes=stays.filter(pl.col("k") != pl.col("k_before")),
        movers=stays.filter(pl.col("moved") != 0)
        .sort(pl.col("moved").abs(), "player_id", descending=[True, False])
        .head(SHOWN),
        near=near_misses(draft, table),
        findings=lists.table(draft, "findings"),
        events=counted_events(draft),
        alike=pairs_alike(draft),
        waiting=waiting_reports(draft),
    )


def _beside(table: pl.DataFrame, before: RatingList | None) -> pl.DataFrame:
    """Put rating and K of the list before beside the new ones; who is on no line any more, such as a double, too."""
    columns: dict[str, Any] = {"player_id": pl.String, "rating": pl.Int64, "k": pl.Decimal(10, 2)}
    now = table.select(
        pl.col(*PERSON).cast(pl.String), pl.col("rating").cast(pl.Int64), pl.col("k").cast(pl.Decimal(10, 2)), "status"
    )
    if before is None:
        last = pl.DataFrame(schema=columns)
    elif before.tables.filter(name="list").exists():
        last = lists.table(before, "list").select(pl.col(name).cast(kind) for name, kind in columns.items())
    else:
        last = lists.table(before, "ratings").select(pl.col(name).cast(kind) for name, kind in columns.items())
    last = last.filter(pl.col("rating").is_not_null()).rename({"rating": "rating_before", "k": "k_before"})
    both = now.join(last, on="player_id", how="left", maintain_order="left")
    away = last.join(now, on="player_id", how="anti").sort("player_id")
    if away.is_empty():
        return both
    people = bulk.read(Player.objects.all(), dict.fromkeys(PERSON, pl.String))
    return pl.concat([both, away.join(people, on="player_id")], how="diagonal")


def near_misses(draft: RatingList, table: pl.DataFrame) -> pl.DataFrame:
    """Return the players who are just below a threshold of the rulebook, with the article and what is missing."""
    book = rulebook(draft.rulebook or "")
    schema: dict[str, Any] = {**dict.fromkeys(PERSON, pl.String), "limit": pl.String, "article": pl.String}
    found = [pl.DataFrame(schema=schema | {"figure": pl.String, "has": pl.String})]
    for limit in book.limits:
        figure = Decimal(book.rules.on(limit.figure, draft.day))
        has = pl.col(limit.column).cast(pl.Decimal(20, 6))
        near = table.filter(
            has.is_between(figure - limit.near, figure, closed="left")
            & pl.col("status").cast(pl.String).is_in(limit.statuses)
        )
        rows = near.sort(limit.column, "player_id", descending=[True, False]).head(SHOWN)
        found.append(
            rows.select(
                pl.col(*PERSON).cast(pl.String),
                limit=pl.lit(limit.meaning),
                article=pl.lit(book.rules.cited([limit.article])),
                figure=pl.lit(str(figure)),
                has=pl.col(limit.column).cast(pl.String),
            )
        )
    return pl.concat(found)
