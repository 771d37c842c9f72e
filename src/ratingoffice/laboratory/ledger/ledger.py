"""The ledger of one list: parts with their articles, adding up exactly to the change of the sum of the ratings."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from pathlib import Path

import polars as pl
from polars import col

from ratingoffice.formats import list_folder
from ratingoffice.laboratory.ledger.entries import PART_NAMES, PARTS, POINTS, event_entries, list_entries, numbers
from ratingoffice.laboratory.messages import message
from ratingoffice.messages import Message
from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.catalogue import rulebook as rulebook_of
from ratingoffice.rulebooks.rulebook import Rulebook


@dataclass(frozen=True, eq=False)
class PointsLedger:
    """What each part created (above 0) or took (below 0) on a list."""

    day: date
    before: int
    """Sum of the ratings before the list."""
    after: int
    lines: pl.DataFrame
    """part, detail, articles, entries, created, taken, points."""

    @property
    def total(self) -> Decimal:
        """All parts together: exactly the change of the sum of the ratings."""
        return Decimal(self.lines["points"].sum() or 0)

    @property
    def answer(self) -> Message:
        """The answer in one sentence."""
        parts = self.lines.group_by("part", maintain_order=True).agg(col("points").sum())
        if parts.is_empty():
            return message("ledger_empty", day=self.day)
        part, points = max(parts.iter_rows(), key=lambda each: abs(each[1]))
        figures = {"change": self.after - self.before, "part": PART_NAMES[part], "points": Decimal(f"{points:.1f}")}
        return message("ledger_balance", day=self.day, **figures)


def ledger_of(lines: pl.DataFrame, event_lines: pl.DataFrame, rulebook: Rulebook, day: date) -> PointsLedger:
    """Make the ledger of a list from its lines and its event lines."""
    event_lines = event_lines.with_columns(col("player_id", "event_id").cast(pl.String))
    was_rated = lines.filter(col("old_rating").is_not_null())["player_id"]
    changed = event_lines.filter(col("change").is_not_null() & col("player_id").is_in(was_rated.implode()))
    events = numbers(changed, "change")
    entries = pl.concat([*list_entries(lines, events), *event_entries(events)])
    cited = {part: _articles(rulebook, column) for part, (_, column) in PARTS.items() if column}
    cited["rounding"] = rulebook.rules.cited([rulebook.calculator.rounding])
    order = pl.Enum([*PARTS])
    found = (
        entries.with_columns(articles=col("part").replace_strict(cited, default=col("articles").fill_null("")))
        .group_by("part", "detail", "articles")
        .agg(
            entries=pl.len(),
            created=col("points").filter(col("points") > 0).sum(),
            taken=col("points").filter(col("points") < 0).sum(),
            points=col("points").sum(),
        )
        .with_columns(col("part").cast(order))
        .sort("part", "detail", "articles")
    )
    before, after = (int(lines[name].cast(POINTS).sum() or 0) for name in ("old_rating", "rating"))
    return PointsLedger(day, before, after, found)


def ledger_of_period(rated: RatedPeriod) -> PointsLedger:
    """Make the ledger of a list that was just calculated."""
    return ledger_of(rated.list, rated.event_lines, rated.rulebook, rated.day)


def ledger_of_folder(folder: str | Path) -> PointsLedger:
    """Make the ledger of a list that `ratingoffice rate` has written."""
    key, day = list_folder.rulebook_and_day(Path(folder))
    tables = [_as_text(list_folder.scan(Path(folder), name).collect()) for name in ("list", "event_lines")]
    return ledger_of(tables[0], tables[1], rulebook_of(key), day)


def _as_text(table: pl.DataFrame) -> pl.DataFrame:
    """An empty cell of CSV is no value."""
    return table.with_columns(pl.col(pl.String).replace("", None))


def _articles(rulebook: Rulebook, column: str) -> str:
    """Name the articles whose rules make a column."""
    rules = [rule for stage in rulebook.rules.stages for rule in stage.rules if column in rule.adds]
    return rulebook.rules.cited(rule.article for rule in rules)
