"""What a draft would change: the officer looks before publishing."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

import polars as pl

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store import bulk
from ratingoffice.store.models import Player, RatingList
from ratingoffice.store.selectors import lists
from ratingoffice.store.selectors.draft_events import counted_events, pairs_alike, waiting_reports

SHOWN: Final = 10
"""Movers and near misses that are shown."""

PERSON: Final = ("player_id", "name", "federation")


@dataclass(frozen=True)
class Preview:
    """Tables of players by what happens to them; `near` holds those who missed a limit by a little."""

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
    return both if away.is_empty() else pl.concat([both, away.join(_people(), on="player_id")], how="diagonal")


def _people() -> pl.DataFrame:
    columns = dict.fromkeys(("player_id", "name", "federation_id"), pl.String)
    return bulk.read(Player.objects.all(), columns).rename({"federation_id": "federation"})


def near_misses(draft: RatingList, table: pl.DataFrame) -> pl.DataFrame:
    """Return the players who are just below a limit of the rulebook, with the article and what is missing."""
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
                article=pl.lit(limit.article),
                figure=pl.lit(str(figure)),
                has=pl.col(limit.column).cast(pl.String),
            )
        )
    return pl.concat(found)
