"""Ratings beside the truth: how far off, who, how long newcomers take, what the pools and the level do."""

from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.laboratory.level.rating_grid import Flags, Floats
from ratingoffice.laboratory.simulation.population import Ints, Population
from ratingoffice.laboratory.simulation.world import MONTHS

SINCE: Final = (0, 1, 2, 3, 6, 12, 24, 36)
"""Months since the first rating at which newcomers are looked at."""


@dataclass(frozen=True, eq=False)
class RatedTruth:
    """The ratings of all lists beside true strengths: a row for each list; NaN where somebody has no rating."""

    dates: list[date]
    months: Ints
    ratings: Floats
    people: Population

    @property
    def truth(self) -> Floats:
        """True strengths on the days of the lists."""
        return self.people.strength[self.months]

    @property
    def errors(self) -> Floats:
        """Rating less truth."""
        return self.ratings - self.truth

    @property
    def errors_beside_others(self) -> Floats:
        """Rating less truth, without what all of a list are too high or too low on average."""
        relative: Floats = self.errors - np.nanmean(self.errors, axis=1, keepdims=True)
        return relative

    @property
    def usual_size(self) -> float:
        """The average size of an error beside others, on the last list."""
        return float(np.nanmean(np.abs(self.errors_beside_others[-1])))

    def table_by_list(self) -> pl.DataFrame:
        """One line a list: players, average error, average size of the error, spread beside the true one."""
        rows = []
        for row, day in enumerate(self.dates):
            rated = ~np.isnan(self.ratings[row])
            errors, ratings, truth = (each[row][rated] for each in (self.errors, self.ratings, self.truth))
            rows.append((day, len(errors), errors.mean(), np.abs(errors).mean(), ratings.std() / truth.std()))
        return pl.DataFrame(rows, schema=["date", "players", "error", "size", "spread"], orient="row")

    def table_by_group(self) -> pl.DataFrame:
        """Compare groups on the last list: ages, newcomers, farmers."""
        age = self.people.age + self.months[-1] / MONTHS
        groups: dict[str, Flags] = {
            "under 18": age < 18,
            "18 to 24": (age >= 18) & (age < 25),
            "25 to 40": (age >= 25) & (age <= 40),
            "over 40": age > 40,
            "newcomers": self.people.came >= 0,
            "farmers": self.people.is_farmer,
            "all": np.ones(len(age), dtype=np.bool_),
        }
        return self._table({name: self.errors[-1][members] for name, members in groups.items()}, "group")

    def table_by_pool(self) -> pl.DataFrame:
        """Compare the average error of each pool on the first list and on the last."""
        pools = range(int(self.people.pool.max()) + 1)
        first, last = (np.array([self._pool_error(row, pool) for pool in pools]) for row in (0, -1))
        return pl.DataFrame({"pool": [*pools], "first_error": first, "last_error": last})

    def table_of_newcomers(self) -> pl.DataFrame:
        """Follow newcomers from their first rating on: their errors beside those of all others."""
        rated = ~np.isnan(self.ratings)
        first = np.where(rated.any(axis=0), rated.argmax(axis=0), len(self.dates))
        new = (self.people.came >= 0) & (first < len(self.dates))
        since = self.months[:, None] - self.months[np.minimum(first, len(self.dates) - 1)][None, :]
        errors = self.errors_beside_others
        found = {str(months): errors[new[None, :] & rated & (since == months)] for months in SINCE}
        return self._table(found, "months")

    def _pool_error(self, row: int, pool: int) -> float:
        errors = self.errors[row][self.people.pool == pool]
        return float(np.nanmean(errors)) if (~np.isnan(errors)).any() else float("nan")

    @staticmethod
    def _table(groups: dict[str, Floats], name: str) -> pl.DataFrame:
        rows = []
        for group, errors in groups.items():
            known = errors[~np.isnan(errors)]
            if len(known):
                rows.append((group, len(known), float(known.mean()), float(np.abs(known).mean())))
        return pl.DataFrame(rows, schema=[name, "players", "error", "size"], orient="row")
