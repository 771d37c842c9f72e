"""Is the level of the lists stable? All figures of 7.4 with intervals, and the answer in one sentence."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import partial
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.history import RatingHistory
from ratingoffice.laboratory.level.chained_group import BANDS, FEWEST, Ages, ChainedGroup, chained_group, check_group
from ratingoffice.laboratory.level.distribution import Figure, figures, split_change, top_mean
from ratingoffice.laboratory.level.rating_grid import Flags, Floats, RatingGrid, Weights, rating_grid
from ratingoffice.laboratory.messages import message
from ratingoffice.messages import Message
from ratingoffice.model.article import article

PARTS: Final = ("left", "stayed", "came")
"""Players who make a change."""
INTERVAL: Final = (0.025, 0.975)
"""All intervals are 95 % intervals: the middle of the samples."""
AT_ONCE: Final = 2_000_000
"""So many weights are held in memory at once."""


@dataclass(frozen=True)
class LevelChoices:
    """What the officer chooses: the group, the top, the percentiles, the lists; the seed of the samples."""

    ages: Ages | None = (25, 40)
    """None is everybody, also those whose year of birth is unknown."""
    games: int = 1
    """So many games in the year before a list; without effect where the history has no games."""
    top: int = 50
    percentiles: tuple[int, ...] = (10, 25, 50, 75, 90)
    first: date | None = None
    last: date | None = None
    samples: int = 1000
    seed: int = 1


@dataclass(frozen=True, eq=False)
class LevelStudy:
    """The level over all lists; intervals are of 95 %, from a bootstrap by players."""

    choices: LevelChoices
    group: pl.DataFrame
    """date, players, change (since the list before), level (since the first), low, high."""
    top: pl.DataFrame
    """date, players, mean, change (since the first list), low, high."""
    distribution: pl.DataFrame
    """date, players, mean and percentiles."""
    changes: pl.DataFrame
    """figure, first, last, change, low, high: from the first list to the last."""
    parts: pl.DataFrame
    """figure, part (left, stayed, came), points, low, high: what adds up to each of these changes."""
    ages: pl.DataFrame
    """ages, players, change_a_year, low, high: those on each list and the next, by age."""
    answer: Message
    notes: tuple[Message, ...]
    """What else to know: those on the first and the last list, and the list that moved the group most."""


@article("7.3")
def level_study(history: RatingHistory, choices: LevelChoices | None = None) -> LevelStudy:
    """Study the level of all lists of a history."""
    chosen = choices or LevelChoices()
    grid = rating_grid(history, chosen.first, chosen.last)
    if chosen.ages is not None and np.isnan(grid.born).all():
        raise InvalidValueError(message("level_no_births"))
    group = chained_group(grid, chosen.ages, chosen.games)
    check_group(group, grid.dates)
    bands = {ages: chained_group(grid, ages, chosen.games) for ages in BANDS}
    bands = {ages: band for ages, band in bands.items() if band.sizes.min() >= FEWEST}
    wanted = figures(chosen.percentiles)
    last = len(grid.dates) - 1
    ends = chained_group(grid.ends, chosen.ages, chosen.games)
    smooth = figures(chosen.percentiles, smooth=True).values()
    columns: list[Callable[[Weights], Floats]] = [
        group.levels,
        ends.levels,
        *(band.levels for band in bands.values()),
        *(partial(_changes, grid, partial(top_mean, chosen.top), row) for row in range(1, last + 1)),
        *(partial(_changes, grid, figure, last) for figure in smooth),
        *(partial(split_change, figure, grid.ratings[0], grid.ratings[-1]) for figure in smooth),
    ]
    whole, bounds = _estimates(columns, grid, chosen)
    estimates = iter(zip(whole, bounds, strict=True))
    return LevelStudy(
        choices=chosen,
        group=_group_table(grid, group, next(estimates)),
        notes=(*_notes(ends, next(estimates)), *_largest_step(grid, whole[0])),
        ages=_ages_table(grid, bands, estimates),
        top=_top_table(grid, chosen.top, [next(estimates) for _ in range(last)]),
        changes=_changes_table(grid, wanted, estimates),
        parts=_parts_table(grid, wanted, estimates),
        distribution=_distribution_table(grid, wanted),
        answer=level_answer(grid, group, whole[0][-1], bounds[0][:, -1], all_ages=chosen.ages is None),
    )


Estimate = tuple[Floats, Floats]
"""What was found, and its bounds: lower, upper."""


def _estimates(
    columns: list[Callable[[Weights], Floats]], grid: RatingGrid, chosen: LevelChoices
) -> tuple[list[Floats], list[Floats]]:
    """Return each figure, of the players as they are and its bounds over all samples."""
    players = grid.ratings.shape[1]
    whole = [column(np.ones((1, players)))[0] for column in columns]
    blocks = _weights_of_players(players, chosen.samples, np.random.default_rng(chosen.seed))
    sampled = [[column(weights) for column in columns] for weights in blocks]
    return whole, [np.quantile(np.concatenate(parts), INTERVAL, axis=0) for parts in zip(*sampled, strict=True)]


def _weights_of_players(count: int, samples: int, generator: np.random.Generator) -> Iterator[Weights]:
    """Draw players with replacement, each with all their ratings: blocks of rows, a row for each sample."""
    rows = max(1, AT_ONCE // max(count, 1))
    for start in range(0, samples, rows):
        wanted = min(rows, samples - start)
        drawn = generator.integers(0, count, size=(wanted, count))
        drawn += count * np.arange(wanted)[:, None]
        yield np.bincount(drawn.ravel(), minlength=wanted * count).reshape(wanted, count).astype(np.float64)


def _changes(grid: RatingGrid, figure: Figure, row: int, weights: Weights) -> Floats:
    """Return the change of a figure from the first list to another, a row for each sample."""
    found = [figure(grid.ratings[at][grid.listed[at]], weights[:, grid.listed[at]]) for at in (0, row)]
    return (found[1] - found[0])[:, None]


def _group_table(grid: RatingGrid, group: ChainedGroup, estimate: Estimate) -> pl.DataFrame:
    levels, (low, high) = estimate
    columns = {
        "date": grid.dates,
        "players": [None, *group.sizes.astype(np.int64).tolist()],
        "change": [None, *np.diff(levels, prepend=0.0)],
        "level": [0.0, *levels],
        "low": [0.0, *low],
        "high": [0.0, *high],
    }
    return pl.DataFrame(columns, schema_overrides={"players": pl.Int64})


def _ages_table(grid: RatingGrid, bands: dict[Ages, ChainedGroup], estimates: Iterator[Estimate]) -> pl.DataFrame:
    rows = []
    for (youngest, oldest), band in bands.items():
        levels, bounds = next(estimates)
        found = [float(each) / grid.years for each in (levels[-1], *bounds[:, -1])]
        rows.append((f"{youngest}-{oldest}", float(band.sizes.mean()), *found))
    names = {"ages": pl.String, **dict.fromkeys(("players", "change_a_year", "low", "high"), pl.Float64)}
    return pl.DataFrame(rows, schema=names, orient="row")


def _top_table(grid: RatingGrid, count: int, estimates: list[Estimate]) -> pl.DataFrame:
    means = [_of_list(grid, partial(top_mean, count), row) for row in range(len(grid.dates))]
    changes = [(0.0, 0.0, 0.0), *((float(found[0]), *bounds[:, 0].tolist()) for found, bounds in estimates)]
    sizes = np.minimum(grid.listed.sum(axis=1), count)
    columns = {"date": grid.dates, "players": sizes, "mean": means}
    named = dict(zip(("change", "low", "high"), zip(*changes, strict=True), strict=True))
    return pl.DataFrame(columns | named)


def _changes_table(grid: RatingGrid, wanted: dict[str, Figure], estimates: Iterator[Estimate]) -> pl.DataFrame:
    rows = []
    for name, figure in wanted.items():
        first, last = (_of_list(grid, figure, row) for row in (0, -1))
        bounds = _around(np.array([last - first]), next(estimates))
        rows.append((name, first, last, last - first, *bounds[:, 0].tolist()))
    names = ("figure", "first", "last", "change", "low", "high")
    return pl.DataFrame(rows, schema=names, orient="row")


def _parts_table(grid: RatingGrid, wanted: dict[str, Figure], estimates: Iterator[Estimate]) -> pl.DataFrame:
    once = np.ones((1, grid.ratings.shape[1]))
    rows = []
    for name, figure in wanted.items():
        points = split_change(figure, grid.ratings[0], grid.ratings[-1], once)[0]
        bounds = _around(points, next(estimates))
        rows += [(name, part, *found) for part, *found in zip(PARTS, points, *bounds, strict=True)]
    return pl.DataFrame(rows, schema=["figure", "part", "points", "low", "high"], orient="row").fill_nan(None)


def _around(shown: Floats, smooth: Estimate) -> Floats:
    """Return the bounds of a smooth figure, widened where the exact one that is shown would be outside."""
    _, (low, high) = smooth
    return np.stack([np.minimum(low, shown), np.maximum(high, shown)])


def _distribution_table(grid: RatingGrid, wanted: dict[str, Figure]) -> pl.DataFrame:
    rows = range(len(grid.dates))
    columns = {name: [_of_list(grid, figure, row) for row in rows] for name, figure in wanted.items()}
    return pl.DataFrame({"date": grid.dates, "players": grid.listed.sum(axis=1)} | columns)


def _of_list(grid: RatingGrid, figure: Figure, row: int) -> float:
    members: Flags = grid.listed[row]
    return float(figure(grid.ratings[row][members], np.ones((1, members.sum())))[0])


@article("8.2")
def level_answer(grid: RatingGrid, group: ChainedGroup, level: float, bounds: Floats, *, all_ages: bool) -> Message:
    """Say whether the level of the group has changed, and how much it may be."""
    low, high = (tenths(each) for each in bounds)
    values = {
        "first": grid.dates[0],
        "last": grid.dates[-1],
        "players": round(float(group.sizes.mean())),
        "points": tenths(level),
        "low": low,
        "high": high,
    }
    if bounds[0] <= 0 <= bounds[1]:
        return message("level_stable", **values)
    if all_ages:
        return message("level_unclear", **values)
    return message("level_rose" if bounds[0] > 0 else "level_fell", **values)


def _notes(ends: ChainedGroup, estimate: Estimate) -> tuple[Message, ...]:
    (change,), ((low,), (high,)) = estimate
    values = {"points": tenths(change), "low": tenths(low), "high": tenths(high)}
    stayed = int(ends.sizes[0])
    return (message("level_of_ends", count=stayed, **values),) if stayed >= FEWEST else ()


def _largest_step(grid: RatingGrid, levels: Floats) -> tuple[Message, ...]:
    """Name the list that moved the group most, where there are several: often a rule changed on that day."""
    steps = np.diff(levels, prepend=0.0)
    at = int(np.abs(steps).argmax())
    if len(steps) == 1:
        return ()
    return (message("level_largest_step", day=grid.dates[at + 1], points=tenths(steps[at])),)


def tenths(number: float) -> Decimal:
    """Return a figure as sentences have it."""
    return Decimal(f"{number:.1f}") + 0
