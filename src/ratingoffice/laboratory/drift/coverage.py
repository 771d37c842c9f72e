"""How sure is the study of the level? Many worlds with a known drift, each studied, each interval beside the truth.

Nobody grows or fades in these worlds, and ratings are plain Elo: what one player gains the other loses. So the level
moves by the drift that is put in, and by nothing else. Newcomers begin at their strength, with an error.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

import numpy as np
import polars as pl

from ratingoffice.formats.file_bytes import Progress
from ratingoffice.laboratory.history import RatingHistory, history_of
from ratingoffice.laboratory.level.rating_grid import YEAR, Floats
from ratingoffice.laboratory.level.study import LevelChoices, level_study
from ratingoffice.laboratory.messages import message
from ratingoffice.laboratory.simulation.play import APART, PlayedGames, play
from ratingoffice.laboratory.simulation.population import draw_population
from ratingoffice.laboratory.simulation.world import MONTHS, World
from ratingoffice.messages import Message
from ratingoffice.rulebooks.normal import share_below
from ratingoffice.sample_data.generator.plan import month_later

K: Final = 20.0
WARMING: Final = 2
"""Years played before the first list, until the errors of the ratings are as large as they stay."""
STUDIED: Final = 3
FEDERATIONS: Final = 3
"""The lists are those of one federation of three whose players meet: what its players gain, others mostly lose."""
EVERY: Final = 3
"""Months from one list to the next."""


@dataclass(frozen=True, eq=False)
class CoverageStudy:
    """Intervals of many worlds beside the drift that was put in."""

    drift: float
    runs: pl.DataFrame
    """run, figure, change, low, high, truth."""

    @property
    def figures(self) -> pl.DataFrame:
        """figure, truth, change (average), coverage (per cent of intervals with the truth), found (no 0), width."""
        inside = pl.col("truth").is_between(pl.col("low"), pl.col("high"))
        found = ~pl.lit(0.0).is_between(pl.col("low"), pl.col("high"))
        return self.runs.group_by("figure", maintain_order=True).agg(
            pl.col("truth", "change").mean(),
            coverage=100 * inside.mean(),
            found=100 * found.mean(),
            width=(pl.col("high") - pl.col("low")).mean(),
        )

    @property
    def answer(self) -> Message:
        """The answer in one sentence."""
        group = self.figures.row(by_predicate=pl.col("figure") == "group", named=True)
        shares = {name: Decimal(f"{group[name]:.1f}") for name in ("coverage", "found")}
        return message("coverage_found", runs=self.runs["run"].n_unique(), drift=str(self.drift), **shares)


def coverage_study(runs: int, drift: float = 0.0, seed: int = 1, progress: Progress | None = None) -> CoverageStudy:
    """Study many worlds that drift by so many points a year."""
    rows = []
    for run in range(runs):
        if progress:
            progress("study worlds", run, runs)
        history = drifting_history(drift, seed + run)
        first = month_later(_world(seed).first_list, MONTHS * WARMING)
        study = level_study(history, LevelChoices(first=first, samples=500, seed=seed + run))
        years = (study.group["date"][-1] - study.group["date"][0]).days / YEAR
        rows += [{"run": run, **line, "truth": drift * years} for line in _lines(study.group, study.top, study.changes)]
    return CoverageStudy(drift, pl.DataFrame(rows))


def _lines(group: pl.DataFrame, top: pl.DataFrame, changes: pl.DataFrame) -> Iterator[dict[str, Any]]:
    """Yield every figure with its change from the first list to the last, and its interval."""
    bounds = ("change", "low", "high")
    yield {"figure": "group", **group[-1].select("level", "low", "high").rename({"level": "change"}).row(0, named=True)}
    yield {"figure": "top", **top[-1].select(bounds).row(0, named=True)}
    yield from changes.select("figure", *bounds).iter_rows(named=True)


def _world(seed: int) -> World:
    return World(seed=seed, players=2400, pools=FEDERATIONS, mixing=1, years=WARMING + STUDIED, games=30, growth=0)


def drifting_history(drift: float, seed: int) -> RatingHistory:
    """Draw a world, rate it by plain Elo, and add the drift, month by month, to everybody."""
    world = _world(seed)
    generator = np.random.default_rng(seed)
    people = draw_population(world, generator)
    games = play(world, people, generator)
    begin = people.strength[0] + generator.normal(0, world.first_error, len(people))
    ids = pl.Series([f"P{number:05}" for number in range(len(people))])
    lists = []
    for month, ratings in _elo(begin, games, world.months, drift):
        present = people.present(month) & (people.pool == 0)
        rows = pl.DataFrame({"player_id": ids.filter(pl.Series(present)), "rating": np.rint(ratings[present])})
        lists.append(rows.with_columns(date=month_later(world.first_list, month)))
    born = world.first_list.year - np.floor(people.age)
    return history_of(pl.DataFrame({"player_id": ids, "name": ids, "born": born}), pl.concat(lists))


def _elo(begin: Floats, games: PlayedGames, months: int, drift: float) -> Iterator[tuple[int, Floats]]:
    """Yield the ratings at the beginning of every third month."""
    ratings = begin.copy()
    edges = np.searchsorted(games.month, np.arange(months + 1))
    for month in range(months):
        if month % EVERY == 0:
            yield month, ratings.copy()
        part = slice(edges[month], edges[month + 1])
        white, black = games.white[part], games.black[part]
        gain = K * (games.half_points[part] / 2 - share_below((ratings[white] - ratings[black]) / APART))
        np.add.at(ratings, white, gain)
        np.add.at(ratings, black, -gain)
        ratings += drift / MONTHS
