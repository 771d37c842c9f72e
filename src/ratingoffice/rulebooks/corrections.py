"""The register of corrections: what a calculation did wrong, the version that does it right, and the lists impacted."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

import polars as pl

from ratingoffice.rulebooks.regulation_map import OURS

FIRST_VERSION: Final = 1
"""The calculation of every rulebook before its first correction, and of lists that do not name theirs."""

Tables = Mapping[str, pl.DataFrame]


@dataclass(frozen=True)
class ListComparison:
    """The tables of a list as they were and as they are, and the ratings, events and games that both were made from."""

    before: Tables
    after: Tables
    ratings: pl.DataFrame
    events: pl.DataFrame
    games: pl.DataFrame

    def both(self, table: str, *names: str) -> pl.DataFrame:
        """Put the lines of a table side by side, by their ids and as texts; those after end in `_after`."""
        before, after = (each[table].select(pl.col(names).cast(pl.String)) for each in (self.before, self.after))
        return before.join(after, on=[name for name in names if name.endswith("_id")], suffix="_after")


@dataclass(frozen=True)
class CorrectionReach:
    """The events and players that a correction moves directly, by their ids."""

    events: frozenset[str] = frozenset()
    players: frozenset[str] = frozenset()


@dataclass(frozen=True)
class CalculationCorrection:
    """Something that was wrong up to a version of the calculation, for people and for `office verify`."""

    key: str
    version: int
    articles: tuple[str, ...]
    wrong: str
    right: str
    lists: str
    first_list: date
    last_list: date | None
    code: str
    words_only: bool = False
    """Lines say something else, no number moves."""
    given: Mapping[str, Any] = field(default_factory=dict)
    """What the code needs beside the comparison."""
    package: str = OURS
    """Where the code is."""

    def concerns(self, day: date, version: int) -> bool:
        """Return whether a list of a day, made with a version of the calculation, can hold what was wrong."""
        return version < self.version and self.first_list <= day and (self.last_list is None or day <= self.last_list)

    def moved(self, comparison: ListComparison) -> CorrectionReach:
        """Find what this correction moves directly."""
        module, _, name = self.code.rpartition(".")
        find: Callable[..., CorrectionReach] = getattr(import_module(f"{self.package}.{module}"), name)
        return find(comparison, **self.given)


def reworded_events(comparison: ListComparison, reasons: list[str], ends: str) -> CorrectionReach:
    """Find the events that did not count for one of these reasons, and give one now that ends in another way."""
    return CorrectionReach(events=_reworded(comparison, reasons, "events", "event_id", ends=ends))


def reworded_entries(comparison: ListComparison, reasons: list[str]) -> CorrectionReach:
    """Find the players of whom nothing counted in an event for one of these reasons, which gives another now."""
    return CorrectionReach(players=_reworded(comparison, reasons, "event_lines", "player_id", "event_id"))


def _reworded(comparison: ListComparison, reasons: list[str], table: str, *ids: str, ends: str = "") -> frozenset[str]:
    was, now = pl.col("reason").is_in(reasons), pl.col("reason_after")
    moved = was & ~now.is_in(reasons) & now.str.ends_with(ends)
    return frozenset(comparison.both(table, *ids, "reason").filter(moved)[ids[0]])


def read_corrections(key: str, package: str = OURS) -> tuple[CalculationCorrection, ...]:
    """Read the register of a rulebook: `read_corrections("fide-2010")[0].articles`."""
    text = (files(package) / "corrected" / f"{key}.toml").read_text(encoding="utf-8")
    return tuple(
        CalculationCorrection(**{"last_list": None, "package": package, **line, "articles": tuple(line["articles"])})
        for line in tomllib.loads(text)["correction"]
    )
