"""What a replay found: frames for pages and files, and the answer in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any, Final

import polars as pl

from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.laboratory.what_if.movers import Mover
from ratingoffice.laboratory.what_if.scenario import Scenario
from ratingoffice.messages import Added, Message

MOVERS: Final = {
    "scenario": pl.String,
    "player_id": pl.String,
    "name": pl.String,
    "first_rating": pl.Int64,
    "rating": pl.Int64,
    "difference": pl.Int64,
    "parted_on": pl.Date,
    "parted_by": pl.Int64,
    "summary": pl.String,
    "first_summary": pl.String,
    "why": pl.String,
}


@dataclass(frozen=True, eq=False, repr=False)
class ReplayResult:
    """Scenarios side by side; the first one is what the others are compared with.

    summary: a row for each scenario: `level_change` and `deviation` of those rated on the last list of both,
    `log_loss` on the games that both forecast, with `log_loss_change` and its 95 % interval, the newcomers;
    `change_high_of_all` is the upper bound where the best of all scenarios is looked for (Bonferroni).
    lists: a row for each scenario and list: rated, mean, deviation, p10, median, p90, top (mean of the best 50),
    newcomers, games and log_loss up to the next list.
    run: checksums of the input and the scenarios, versions, days and seed; no clock, no path.
    """

    scenarios: tuple[Scenario, ...]
    summary: pl.DataFrame
    lists: pl.DataFrame
    who_moves: tuple[Mover, ...]
    run: Mapping[str, Any]

    @cached_property
    def movers(self) -> pl.DataFrame:
        """A row for each of the players that move most, with the reason in English."""
        return pl.DataFrame([_english(each.row()) for each in self.who_moves], schema=MOVERS)

    @property
    def answer(self) -> Message:
        """The answer: which scenario moves the level most, and which predicts best; of one other, what it does."""
        others = self.summary[1:].to_dicts()
        if not others:
            return message("replay_answer.alone")
        if len(others) == 1:
            return self.answer_of(others[0]["scenario"])
        moved = [each for each in others if each["level_change"] is not None]
        if not moved:
            return message("replay_answer.nothing", count=len(others))
        furthest = max(moved, key=lambda each: abs(each["level_change"]))
        better = [each for each in moved if (each["change_high_of_all"] or 0) < 0]
        level = message("replay_level", title=furthest["title"], change=_added(furthest["level_change"], 1))
        if not better:
            return message("replay_answer.none_better", level=level)
        best = min(better, key=lambda each: each["log_loss_change"])
        return message("replay_answer", level=level, title=best["title"], lower=-_per_cent(best))

    def answer_of(self, scenario: str) -> Message:
        """Describe one scenario beside the first one in a few sentences."""
        row = self.summary.row(by_predicate=pl.col("scenario") == scenario, named=True)
        if row["level_change"] is None:
            return message("scenario_answer.nothing", title=row["title"])
        figures = {
            "title": row["title"],
            "level": _added(row["level_change"], 1),
            "deviation": Decimal(str(round(row["deviation"], 1))),
            "deviation_change": _added(row["deviation_change"], 1),
        }
        if row["log_loss"] is None:
            return message("scenario_answer.no_games", **figures)
        code = "replay_verdict.worse" if (row["change_low"] or 0) > 0 else "replay_verdict.open"
        verdict = message("replay_verdict.better" if (row["change_high"] or 0) < 0 else code)
        return message("scenario_answer", **figures, loss=_per_cent(row), verdict=verdict)

    def __repr__(self) -> str:
        """Say what was compared."""
        names = ", ".join(each.name for each in self.scenarios)
        return f"<ReplayResult {names}: {self.run['from']} to {self.run['to']}>"


def _added(value: float, digits: int) -> Added:
    return Added(str(round(value, digits)))


def _per_cent(row: Mapping[str, Any]) -> Added:
    """Return how much more log loss a scenario has than the first one on the same games."""
    first = row["log_loss"] - row["log_loss_change"]
    return _added(100 * row["log_loss_change"] / first, 3)


def _english(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: str(value) if isinstance(value, Message) else value for name, value in row.items()}
