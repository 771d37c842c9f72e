"""Rate a world by a rulebook, or under several scenarios, and compare the lists with the truth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import polars as pl

from ratingoffice.formats.file_bytes import Progress
from ratingoffice.laboratory.drift.scale import ScaleDrift, scale_drift
from ratingoffice.laboratory.history import RatingHistory, history_of, history_of_season
from ratingoffice.laboratory.level.chained_group import chained_group
from ratingoffice.laboratory.level.rating_grid import rating_grid
from ratingoffice.laboratory.level.study import LevelChoices, level_study, tenths
from ratingoffice.laboratory.messages import message
from ratingoffice.laboratory.simulation.made_season import SimulatedSeason, simulated_season
from ratingoffice.laboratory.simulation.measures import RatedTruth
from ratingoffice.laboratory.simulation.world import World
from ratingoffice.laboratory.what_if.scenario import Scenario
from ratingoffice.library.input_errors import input_error
from ratingoffice.messages import Message
from ratingoffice.model.books import open_books
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.sample_data.generator.plan import month_later

GROUP: Final = LevelChoices(games=0)
"""The group of the study of the level: everybody here plays."""
SETTLED: Final = 1.25
"""A newcomer has arrived when the error is at most so many times that of all others."""


@dataclass(frozen=True, eq=False)
class Simulation:
    """What a rulebook made of a world."""

    history: RatingHistory
    lists: pl.DataFrame
    """date, players, error (average), size (of the error, on average), spread (1: as wide as the truth)."""
    newcomers: pl.DataFrame
    """months since the first rating, players, error and size: beside all others of the list."""
    usual_size: float
    """The average size of an error beside others, on the last list."""
    groups: pl.DataFrame
    pools: pl.DataFrame
    drift: ScaleDrift
    """What the study of the level finds, from the lists alone."""
    true_drift: float
    """How much the level of the same group truly drifted, in points a year."""

    @property
    def months_to_arrive(self) -> int | None:
        """Months after the first rating until newcomers are about as well rated as others; None: not yet."""
        arrived = self.newcomers.filter(pl.col("size") <= SETTLED * self.usual_size)["months"]
        return int(arrived[0]) if len(arrived) else None

    @property
    def answer(self) -> Message:
        """The answer in one sentence."""
        last = self.lists.row(-1, named=True)
        values = {"size": tenths(last["size"]), "error": tenths(last["error"]), "drift": tenths(self.true_drift)}
        months = self.months_to_arrive
        if months is None:
            return message("simulated.not_arrived", **values)
        return message("simulated", count=months, **values)


def simulate(
    world: World, rulebook: Rulebook, settings: Mapping[str, str] | None = None, progress: Progress | None = None
) -> Simulation:
    """Draw a world, rate it list by list, and compare: `simulate(World(years=3), rulebook("fide-2024"))`."""
    made = simulated_season(world, rulebook.series)
    return compare(made, rated_lists(made, rulebook, rulebook.settings(settings or {}), progress), rulebook.series)


def simulated_scenarios(world: World, scenarios: Sequence[Scenario], progress: Progress | None = None) -> pl.DataFrame:
    """Return a row for each scenario: the errors on the last list, how soon newcomers arrive, how the level drifts."""
    series = scenarios[0].rulebook.series
    made = simulated_season(world, series)
    rows = []
    for each in scenarios:
        lists = rated_lists(made, each.rulebook, each.settings, progress)
        found = compare(made, lists, series)
        last = found.lists.row(-1, named=True)
        rows.append(
            {
                "scenario": each.title,
                "error": last["error"],
                "size_of_error": last["size"],
                "spread": last["spread"],
                "months_to_arrive": found.months_to_arrive,
                "drift_a_year": found.true_drift,
            }
        )
    return pl.DataFrame(rows, infer_schema_length=None)


def rated_lists(
    made: SimulatedSeason, rulebook: Rulebook, settings: Mapping[str, Any], progress: Progress | None = None
) -> pl.DataFrame:
    """Rate all lists of a simulated season: date, player (its place), rating, games; the first list too."""
    books = open_books(made.tables, made.tables.ratings["list"][0])
    calendar = rulebook.calendar(rulebook.rules, settings)
    days = calendar.lists_between(month_later(made.world.first_list, 1), made.last_list)
    kept = ("date", "player", "rating", "games")
    lists = [made.tables.ratings.select(kept)]
    for done, day in enumerate(days):
        if progress:
            progress(f"rate {day}", done, len(days))
        rated = rate_period(books, rulebook, day, settings)
        if not rated.is_valid:
            raise input_error("the season", rated.findings)
        lists.append(rated.rated.ratings.with_columns(date=pl.lit(day)).select(kept))
        books = rated.published()
    return pl.concat(lists)


def compare(made: SimulatedSeason, lists: pl.DataFrame, series: str) -> Simulation:
    """Compare lists with the truth; who has left the world no longer counts."""
    truth = _rated_truth(made, lists)
    ids = made.tables.players["player_id"]
    rows, players = np.nonzero(~np.isnan(truth.ratings))
    shown = pl.DataFrame(
        {
            "date": pl.Series(truth.dates).gather(pl.Series(rows)),
            "player_id": ids.gather(pl.Series(players)),
            "rating": truth.ratings[rows, players],
        }
    )
    whole = history_of_season(made.tables, series)
    history = history_of(whole.players, shown, whole.games)
    return Simulation(
        history=history,
        lists=truth.table_by_list(),
        newcomers=truth.table_of_newcomers(),
        usual_size=truth.usual_size,
        groups=truth.table_by_group(),
        pools=truth.table_by_pool(),
        drift=scale_drift(level_study(history, GROUP)),
        true_drift=_true_drift(history, truth),
    )


def _rated_truth(made: SimulatedSeason, lists: pl.DataFrame) -> RatedTruth:
    """Put the ratings of those present into one array."""
    dates = lists["date"].unique().sort()
    first = made.world.first_list
    months = np.array([12 * (day.year - first.year) + day.month - first.month for day in dates])
    ratings = np.full((len(dates), len(made.people)), np.nan)
    rows = dates.search_sorted(lists["date"], side="left").to_numpy()
    ratings[rows, lists["player"].to_numpy()] = lists["rating"].to_numpy()
    here = np.stack([made.people.present(max(month - 1, 0)) for month in months])
    return RatedTruth(dates.to_list(), months, np.where(here, ratings, np.nan), made.people)


def _true_drift(history: RatingHistory, truth: RatedTruth) -> float:
    """Return the change of the error of the group that the study of the level follows, in points a year."""
    grid = rating_grid(history)
    group = chained_group(grid, GROUP.ages, GROUP.games)
    ever = ~np.isnan(truth.ratings).all(axis=0)
    steps = np.where(group.members, np.diff(truth.errors[:, ever], axis=0), 0.0)
    return float((steps.sum(axis=1) / group.sizes).sum() / grid.years)
