"""KNSB rapid, 4: the lists that a rating may come from, and what they said at any moment."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.history import NOTHING, History, Numbers, history_of
from ratingoffice.model.season import Season
from ratingoffice.rulebooks.knsb.rapid.calendar import Period
from ratingoffice.rulebooks.knsb.rapid.valid_rating import FLOOR

KNSB_RAPID: Final = "knsb-rapid"
"""The series that is calculated, unless another name is given."""

FIDE_RAPID, KNSB_CLASSIC, FIDE_CLASSIC = OTHERS = ("fide-rapid", "knsb-classic", "fide-classic")
"""The other series, in the order of article 4."""

_FIGURES: Final = (("rating", "games", "last_played"), ("rating", "k"), ("rating", "games"), ("rating", "k"))
_NAMES: Final = ("rapid", "fide_rapid", "classic", "fide_classic")


@dataclass(frozen=True)
class Lists:
    """The histories of the four series in the order of article 4; the first is the one that is calculated."""

    histories: tuple[History, History, History, History]
    period: Period

    @property
    def rapid(self) -> History:
        """The lists of the KNSB rapid rating."""
        return self.histories[0]

    def slots(self, days: pl.Series) -> np.ndarray[Any, np.dtype[np.int64]]:
        """Number the newest list of each series on or before each day: one column a series, -1 for none."""
        return np.stack([history.slots(days) for history in self.histories], axis=1)

    def said(self, slots: np.ndarray[Any, np.dtype[np.int64]], players: Numbers) -> pl.DataFrame:
        """Lay side by side what the lists said of some players, each at his own moment; below the floor is nothing."""
        figures = [
            history.look_up(slots[:, column], players, *names).select(pl.all().name.prefix(f"{list_name}_"))
            for column, (history, list_name, names) in enumerate(zip(self.histories, _NAMES, _FIGURES, strict=True))
        ]
        table = pl.concat(figures, how="horizontal").with_columns(
            listed_on=self._published_on(slots[:, 0]), had_fide=self._had_fide(slots[:, 0], players)
        )
        floor = FLOOR.on(self.period.day)
        rated = [
            pl.when(pl.col(f"{name}_rating") >= floor).then(f"{name}_rating").alias(f"{name}_rating") for name in _NAMES
        ]
        return table.with_columns(rated)

    def _published_on(self, slots: Numbers) -> pl.Series:
        """Return the date of a KNSB list; before the first one, the day on which the period begins."""
        return pl.Series([*self.rapid.dates, self.period.previous], dtype=pl.Date).gather(pl.Series(slots))

    @article("4.extra.b")
    def _had_fide(self, slots: Numbers, players: Numbers) -> pl.Series:
        """Tell who had a FIDE rating when the KNSB list in force was published."""
        days, floor = self._published_on(slots), FLOOR.on(self.period.day)
        rated = [
            (history.look_up(history.slots(days), players, "rating").to_series() >= floor).fill_null(value=False)
            for history in self.histories[1::2]
        ]
        return rated[0] | rated[1]


@lru_cache(maxsize=4)
def _other_lists(season: Season) -> tuple[History, History, History]:
    """Read the other series once; the K of a FIDE line is `fide_k`, or its `k`."""
    ratings = season.ratings.with_columns(k=pl.coalesce("fide_k", "k"))
    fide_rapid, classic, fide_classic = (history_of(ratings, name, season.players.height) for name in OTHERS)
    return fide_rapid, classic, fide_classic


def lists_of(books: Books, period: Period) -> Lists:
    """Open the four series."""
    return Lists((books.history, *_other_lists(books.season)), period)


@article("6.1a")
def last_known(history: History, period: Period) -> pl.Series:
    """Find the newest rating that each player had on a KNSB list before this one, also where it has lapsed since."""
    floor = FLOOR.on(period.day)
    slot = history.slots(pl.Series([period.closes])).item()
    known = np.full(history.players, NOTHING, dtype=np.int32)
    for standing in reversed(history.standings[: slot + 1]):
        known = np.where((known == NOTHING) & (standing["rating"] >= floor), standing["rating"], known)
        if not ((standing["peak"] >= floor) & (known == NOTHING)).any():
            break
    found = pl.Series(known)
    return found.set(found == NOTHING, None)
