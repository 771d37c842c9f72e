"""Who moves most between two scenarios, and why: the list that parts them most, explained under both."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any, Final

import numpy as np
import polars as pl

from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.laboratory.what_if.replayed import ReplayedHistory
from ratingoffice.messages import Added, Message
from ratingoffice.model.history import NOTHING
from ratingoffice.rating.explanation import explain

Summaries = Callable[[date, str], Message]
MOST: Final = 5
"""So many players are named for each scenario."""


@dataclass(frozen=True)
class Mover:
    """A player whose last rating differs much between two scenarios."""

    scenario: str
    player_id: str
    name: str
    first_rating: int
    """Under the first scenario."""
    rating: int
    parted_on: date
    """The list on which the two ratings moved apart most."""
    parted_by: int
    summary: Message
    """What that list says under this scenario, and under the first one."""
    first_summary: Message

    @property
    def difference(self) -> int:
        """How many points more the player has under this scenario."""
        return self.rating - self.first_rating

    @property
    def why(self) -> Message:
        """Explain it in a few sentences."""
        return message(
            "mover",
            rating=self.rating,
            first_rating=self.first_rating,
            day=self.parted_on,
            parted_by=Added(self.parted_by),
            summary=self.summary,
            first_summary=self.first_summary,
        )

    def row(self) -> dict[str, Any]:
        """Return it as a row; its texts are messages."""
        return {**vars(self), "difference": self.difference, "why": self.why}


def movers(history: ReplayedHistory, first: ReplayedHistory, most: int = MOST) -> tuple[Mover, ...]:
    """Name the players whose last ratings are furthest apart, and explain the list that parted them most."""
    own, before = history.ratings[-1], first.ratings[-1]
    apart = np.where((own > NOTHING) & (before > NOTHING), np.abs(own.astype(np.int64) - before), 0)
    furthest = np.argsort(-apart, kind="stable")[:most]
    explained = _summaries(history), _summaries(first)
    return tuple(_mover(history, first, int(player), *explained) for player in furthest if apart[player])


def _summaries(history: ReplayedHistory) -> Summaries:
    """Return how a list says in one sentence what a player's rating is made of; each list is calculated again once."""
    rated = cache(history.rated_again)

    @cache
    def table(day: date, name: str) -> pl.DataFrame:
        made: pl.DataFrame = getattr(rated(day), name)
        return made

    return lambda day, player: explain(lambda name: table(day, name).lazy(), history.scenario.rulebook, player).summary


def _mover(history: ReplayedHistory, first: ReplayedHistory, player: int, own: Summaries, before: Summaries) -> Mover:
    row, first_row, parted_by = _parted(history, first, player)
    person = history.books.season.players.row(player, named=True)
    return Mover(
        scenario=history.scenario.name,
        player_id=person["player_id"],
        name=person["name"],
        first_rating=int(first.ratings[-1, player]),
        rating=int(history.ratings[-1, player]),
        parted_on=history.dates[row],
        parted_by=parted_by,
        summary=own(history.dates[row], person["player_id"]),
        first_summary=before(first.dates[first_row], person["player_id"]),
    )


def _parted(history: ReplayedHistory, first: ReplayedHistory, player: int) -> tuple[int, int, int]:
    """Find the list on which the difference grew most towards the last one, beside the newest one of the first."""
    beside = np.searchsorted(np.array(first.dates), np.array(history.dates), side="right")
    own = history.ratings[:, player].astype(np.int64)
    before = first.ratings[[0, *beside], player].astype(np.int64)
    gap = np.where((own > NOTHING) & (before > NOTHING), own - before, 0)
    steps = np.diff(gap)
    row = int(np.argmax(steps * np.sign(gap[-1])))
    return row, int(beside[row]) - 1, int(steps[row])
