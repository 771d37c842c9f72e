"""Which system predicts best? All on the same games; figures fitted on earlier ones, intervals by whole blocks."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import get_context
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice import __version__
from ratingoffice.laboratory.prediction.calibration import calibration
from ratingoffice.laboratory.prediction.candidates import Candidate
from ratingoffice.laboratory.prediction.comparison import Comparison
from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames
from ratingoffice.laboratory.prediction.measures import MEASURES, deviance, fitted_draws, losses
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
    """The systems, measured on the games that all of them can forecast."""

    source: StudyGames
    forecasts: tuple[SystemForecast, ...]
    seed: int

    @cached_property
    def counted(self) -> Rows:
        """The games that are measured: late enough, and forecast by all."""
        known = [np.isfinite(each.expected) for each in self.forecasts]
        return np.asarray(np.logical_and.reduce([self.source.measured_on, *known]))

    @cached_property
    def losses(self) -> tuple[pl.DataFrame, ...]:
        """The four measures of every counted game, a table for each system."""
        half_points = self.source.games.half_points[self.counted]
        return tuple(losses(each.expected[self.counted], half_points, each.draws) for each in self.forecasts)

    @cached_property
    def comparison(self) -> Comparison:
        """The systems by their log loss."""
        columns = np.stack([each["log_loss"].to_numpy() for each in self.losses], axis=1)
        names, block = tuple(each.name for each in self.forecasts), self.source.games.block[self.counted]
        return Comparison(names, columns, np.ones(len(columns)), block, self.seed)

    @cached_property
    def systems(self) -> pl.DataFrame:
        """A row a system, the best first: the four measures, and how much worse it is than the best, with intervals."""
        measured = pl.concat([each.mean() for each in self.losses])
        known = measured.with_columns(
            system=pl.Series(self.comparison.names), figures=pl.Series(map(_figures, self.forecasts), dtype=pl.String)
        )
        return self.comparison.table.join(known, on="system", maintain_order="left").select(
            "system", *MEASURES, "low", "high", "worse", "worse_low", "worse_high", "figures"
        )

    @cached_property
    def calibration(self) -> pl.DataFrame:
        """Of every system: what was expected and what was scored, by the difference in rating that it stands for."""
        score = self.source.games.score[self.counted]
        order = [self.forecasts[each] for each in self.comparison.order]
        return pl.concat(calibration(each.name, each.expected[self.counted], self.comparison, score) for each in order)

    @property
    def tables(self) -> dict[str, pl.DataFrame]:
        """All tables by name."""
        return {"systems": self.systems, "pairs": self.comparison.pairs, "calibration": self.calibration}

    @property
    def run(self) -> dict[str, Any]:
        """What it was made with; `left_out` are the rows of games that some system could not forecast."""
        left_out = np.flatnonzero(self.source.measured_on & ~self.counted).tolist()
        figures = {each.name: {**each.figures, "draws": each.draws} for each in self.forecasts}
        counts = {"games": int(self.counted.sum()), "blocks": str(self.blocks), "left_out": left_out}
        return {"software": __version__, "seed": self.seed, **counts, "figures": figures}

    @property
    def blocks(self) -> Message:
        """What a block of the bootstrap is."""
        return self.source.blocks

    @property
    def answer(self) -> Message:
        """Which system predicts best, in one sentence."""
        return self.comparison.answer(int(self.counted.sum()))


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
        return PredictionStudy(source, tuple(forecast_of(each, source) for each in systems), seed)
    made: dict[str, SystemForecast] = {}
    with ProcessPoolExecutor(processes, mp_context=CONTEXT) as pool:
        slow_first = sorted(systems, key=lambda each: not each.is_slow)
        waiting = [pool.submit(forecast_of, each, source) for each in slow_first]
        for done in as_completed(waiting):
            made[done.result().name] = done.result()
            if progress:
                progress(done.result().name, len(made), len(systems))
    return PredictionStudy(source, tuple(made[each.name] for each in systems), seed)


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


def _figures(forecast: SystemForecast) -> str:
    return ", ".join(f"{name} {value:.3g}" for name, value in forecast.figures.items()).replace("_", " ")
