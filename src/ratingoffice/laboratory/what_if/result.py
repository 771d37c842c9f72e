"""What a replay found: frames for pages and files, the answer in a sentence, and a folder that can be shared."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import polars as pl

from ratingoffice.formats.folder_beside import folder_beside
from ratingoffice.formats.list_folder import check_writable
from ratingoffice.formats.whole_file import put_in_place
from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.laboratory.what_if.movers import Mover
from ratingoffice.laboratory.what_if.scenario import SUFFIX, Scenario
from ratingoffice.messages import Message

TABLES: Final = ("summary", "lists", "movers")


@dataclass(frozen=True, eq=False, repr=False)
class ReplayResult:
    """Scenarios side by side; the first one is what the others are compared with.

    summary: a row for each scenario: `level_change` and `deviation` of those rated on the last list of both,
    `log_loss` on the games that both forecast, with `log_loss_change` and its 95 % interval, the newcomers.
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
        return pl.DataFrame([each.row() for each in self.who_moves], schema=MOVERS)

    @property
    def answer(self) -> Message:
        """The answer in a sentence: which scenario moves the level most, and which predicts best."""
        others = self.summary[1:].to_dicts()
        moved = [each for each in others if each["level_change"] is not None]
        if not moved:
            return message("replay_answer.nothing", count=len(others))
        furthest = max(moved, key=lambda each: abs(each["level_change"]))
        better = [each for each in moved if each["change_high"] is not None and each["change_high"] < 0]
        level = message("replay_level", title=furthest["title"], change=_signed(furthest["level_change"]))
        if not better:
            return message("replay_answer.none_better", level=level)
        best = min(better, key=lambda each: each["log_loss_change"])
        return message("replay_answer", level=level, title=best["title"], change=_signed(best["log_loss_change"]))

    def answer_of(self, scenario: str) -> Message:
        """Describe one scenario beside the first one in a few sentences."""
        row = self.summary.row(by_predicate=pl.col("scenario") == scenario, named=True)
        if row["level_change"] is None or row["log_loss"] is None:
            return message("scenario_answer.nothing", title=row["title"])
        code = "replay_verdict.worse" if row["change_low"] > 0 else "replay_verdict.open"
        verdict = message("replay_verdict.better" if row["change_high"] < 0 else code)
        return message(
            "scenario_answer",
            title=row["title"],
            level=_signed(row["level_change"]),
            deviation=row["deviation"],
            deviation_change=_signed(row["deviation_change"]),
            verdict=verdict,
        )

    def write(self, folder: str | Path, *, force: bool = False) -> None:
        """Write the tables, the scenarios and `run.json` into a new folder, or nothing."""
        out = Path(folder)
        check_writable(out, force=force)
        with folder_beside(out) as beside:
            for name in TABLES:
                getattr(self, name).write_csv(beside / f"{name}.csv")
            for scenario in self.scenarios:
                (beside / f"{scenario.name}{SUFFIX}").write_text(scenario.text, encoding="utf-8", newline="")
            text = json.dumps(self.run, indent=2, ensure_ascii=False)
            (beside / "run.json").write_text(text + "\n", encoding="utf-8")
            out.mkdir(exist_ok=True)
            for new in sorted(beside.iterdir()):
                put_in_place(new, out / new.name)

    def __repr__(self) -> str:
        """Say what was compared."""
        names = ", ".join(each.name for each in self.scenarios)
        return f"<ReplayResult {names}: {self.run['from']} to {self.run['to']}>"


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


def _signed(value: float) -> str:
    return f"{value:+g}"
