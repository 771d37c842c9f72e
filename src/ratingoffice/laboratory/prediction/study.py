"""Which system predicts best? All on the same games; figures fitted on earlier ones, intervals by whole blocks."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice import __version__
from ratingoffice.laboratory.pictures import calibration_svg
from ratingoffice.laboratory.prediction.calibration import calibration
from ratingoffice.laboratory.prediction.candidates import Candidate
from ratingoffice.laboratory.prediction.comparison import Comparison
from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames
from ratingoffice.laboratory.prediction.measures import deviance, fitted_draws, losses
from ratingoffice.laboratory.prediction.search import best_of
from ratingoffice.messages import Message

Rows = NDArray[np.bool_]
Progress = Callable[[str, int, int], None]
"""The system that is ready, how many are, how many there will be."""
MANY: Final = 10_000
CONTEXT: Final = get_context("spawn")
"""Processes that are started anew: the threads of Polars do not survive a fork."""


@dataclass(frozen=True, eq=False)
class StudyGames:
    """The games of a study. Figures are fitted on some of them; later ones measure the forecasts."""

    games: ForecastGames
    fitted_on: Rows
    measured_on: Rows
    blocks: Message
    """What a block of the bootstrap is."""


@dataclass(frozen=True, eq=False)
class SystemForecast:
    """What one system forecasts, with the figures that were fitted; `draws` is the v of Davidson."""

    name: str
    figures: dict[str, float]
    draws: float
    expected: Floats


@dataclass(frozen=True, eq=False)
class PredictionStudy:
    """The systems, measured on the rows that all of them can forecast."""

    comparison: Comparison
    """By the first of the measures."""
    measures: pl.DataFrame
    """A row a system: system, the measures, figures."""
    expected: Mapping[str, Floats]
    """What is compared with the score by difference in rating, by system."""
    score: Floats
    """The share of the points."""
    counted: Rows
    """The rows that are measured."""
    blocks: Message
    """What a block of the bootstrap is."""
    run: dict[str, Any]
    """What it was made with."""
    single_games: Comparison | None = None
    """The same where a player had one game only: no pairing of later rounds follows from the score so far."""

    @cached_property
    def systems(self) -> pl.DataFrame:
        """A row a system, the best first: the measures, and how much worse it is than the best, with intervals."""
        table = self.comparison.table.drop("loss").join(self.measures, on="system", maintain_order="left")
        names = [each for each in self.measures.columns if each not in {"system", "figures"}]
        return table.select("system", *names, "low", "high", "worse", "worse_low", "worse_high", "figures")

    @cached_property
    def calibration(self) -> pl.DataFrame:
        """Of every system: what was expected and what was scored, by the difference in rating that it stands for."""
        order = [self.comparison.names[each] for each in self.comparison.order]
        names = [name for name in order if name in self.expected]
        return pl.concat(calibration(name, self.expected[name], self.comparison, self.score) for name in names)

    @property
    def tables(self) -> dict[str, pl.DataFrame]:
        """All tables by name."""
        tables = {"systems": self.systems, "pairs": self.comparison.pairs, "calibration": self.calibration}
        return tables | ({"single_games": self.single_games.table} if self.single_games else {})

    @property
    def answer(self) -> Message:
        """Which system predicts best, in one sentence."""
        return self.comparison.answer


def prediction_study(
    source: StudyGames,
    systems: Sequence[Candidate],
    seed: int,
    *,
    progress: Progress | None = None,
    processes: int | None = None,
) -> PredictionStudy:
    """Fit, forecast and measure: where there are many games, in as many processes as there are cores."""
    if len(source.games) < MANY or processes == 1:
        return _measured(source, [forecast_of(each, source) for each in systems], seed)
    made: dict[str, SystemForecast] = {}
    with ProcessPoolExecutor(processes, mp_context=CONTEXT) as pool:
        slow_first = sorted(systems, key=lambda each: not each.is_slow)
        waiting = [pool.submit(forecast_of, each, source) for each in slow_first]
        for done in as_completed(waiting):
            made[done.result().name] = done.result()
            if progress:
                progress(done.result().name, len(made), len(systems))
    return _measured(source, [made[each.name] for each in systems], seed)


def _measured(source: StudyGames, forecasts: Sequence[SystemForecast], seed: int) -> PredictionStudy:
    """Measure the games that are late enough and forecast by all; the run names those that a system left out."""
    counted = np.logical_and.reduce([source.measured_on, *(np.isfinite(each.expected) for each in forecasts)])
    half_points = source.games.half_points[counted]
    expected = {each.name: each.expected[counted] for each in forecasts}
    found = [losses(expected[each.name], half_points, each.draws) for each in forecasts]
    columns = np.stack([each["log_loss"].to_numpy() for each in found], axis=1)
    measures = pl.concat([each.mean() for each in found]).with_columns(
        system=pl.Series([*expected]), figures=pl.Series([figures_text(each.figures) for each in forecasts])
    )
    run = {
        "software": __version__,
        "seed": seed,
        "games": int(counted.sum()),
        "blocks": str(source.blocks),
        "left_out": np.flatnonzero(source.measured_on & ~counted).tolist(),
        "figures": {each.name: {**each.figures, "draws": each.draws} for each in forecasts},
    }
    comparison = Comparison(tuple(expected), columns, np.ones(len(columns)), source.games.block[counted], seed)
    return PredictionStudy(comparison, measures, expected, source.games.score[counted], counted, source.blocks, run)


def forecast_of(candidate: Candidate, source: StudyGames) -> SystemForecast:
    """Fit the figures of a system on the earlier games and let it forecast all of them."""
    until = int(np.flatnonzero(source.fitted_on)[-1]) + 1
    early, wanted = source.games.rows(slice(0, until)), source.fitted_on[:until]

    def fitted_rows(expected: Floats) -> Iterator[NDArray[np.float64]]:
        rows = wanted & np.isfinite(expected)
        yield from (expected[rows], early.score[rows])

    def loss(**figures: float) -> float:
        return float(deviance(*fitted_rows(candidate.forecast(early, **candidate.while_fitting, **figures))).mean())

    figures = best_of(loss, candidate.start, candidate.factors)
    expected = candidate.forecast(source.games, **figures)
    before, score = fitted_rows(expected[:until])
    return SystemForecast(candidate.name, figures, fitted_draws(before, np.rint(2 * score).astype(np.int64)), expected)


def figures_text(figures: Mapping[str, float]) -> str:
    """Write fitted figures as a table has them."""
    return ", ".join(f"{name} {value:.3g}" for name, value in figures.items()).replace("_", " ")


def write_study(study: PredictionStudy, folder: Path) -> None:
    """Write the tables as CSV, run.json, the picture of calibration, and for each block what adds up to the tables."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, table in study.tables.items():
        table.write_csv(folder / f"{name}.csv", float_precision=6)
    study.comparison.block_sums.write_csv(folder / "blocks.csv")
    (folder / "run.json").write_text(json.dumps(study.run) + "\n", encoding="utf-8")
    (folder / "calibration.svg").write_text(calibration_svg(study.tables["calibration"]), encoding="utf-8")
