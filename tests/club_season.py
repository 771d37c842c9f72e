"""Seasons of Espergærde Skakklub, small enough to be read in a test."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from finding_rows import plain_rows
from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.espergaerde.club.figures import FIGURES
from small_season import SmallSeason

LIST, NEXT = "2010-01-01", "2010-08-01"
TIME = "120/40,60/20"


@dataclass
class ClubSeason(SmallSeason):
    """Members on the list of 1 January 2010; events in March at three minutes a move."""

    key: str = "espergaerde"

    def player(self, player_id: str, rating: int | None = None, **columns: Any) -> ClubSeason:
        """Add an active member."""
        super().player(player_id, rating, **({"active": "Y"} | columns))
        return self

    def rating(self, player_id: str, rating: int, day: str = LIST, **columns: Any) -> ClubSeason:
        """Add a line to a list of the club."""
        super().rating(player_id, rating, day, **columns)
        return self

    def dsu(self, day: str = LIST, **ratings: int) -> ClubSeason:
        """Add lines to a list of the union: `dsu(A=1500)`."""
        lines = [{"list": "dsu", "date": day, "player_id": name, "rating": value} for name, value in ratings.items()]
        self.ratings += lines
        return self

    def event(self, event_id: str = "E1", system: str = "swiss", **columns: Any) -> ClubSeason:
        """Add an event."""
        super().event(event_id, system, **({"time_control": TIME} | columns))
        return self

    def met(self, player: str, opponents: Mapping[str, int], scores: str, *, event: str = "E1") -> ClubSeason:
        """Add rated opponents and a game against each: `met("A", {"B": 134}, "1")`; scores are 1, = or 0."""
        for name, rating in opponents.items():
            self.player(name, rating)
        results = {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}
        self.meets(player, [(name, results[score]) for name, score in zip(opponents, scores, strict=True)], event=event)
        return self

    def rate(self, day: str = NEXT, series: str | None = None, **settings: str) -> RatedPeriod:
        """Calculate the list of 1 August 2010 unless another is named."""
        return super().rate(day, series, **settings)


ANDERS = {"Tanya": 134, "Leif": 159, "Michael": 135, "Bent": 138, "Kurt": 117, "Erik": 123, "Bjarke": 145}
"""Whom Anders Bjerglund (145) met in the booklet's example."""

HENRIK = dict(zip("ABCDEFGHIJ", (175, 151, 171, 163, 159, 178, 170, 163, 174, 157), strict=True))
"""Whom Henrik Larsen (161) met."""

MICHAEL = dict(zip("ABCDEFG", (1330, 1400, 1360, 1345, 1365, 1395, 1380), strict=True))
"""The DSU ratings that Michael Kristensen (138) noted."""


def findings(rated: RatedPeriod) -> list[tuple[Any, ...]]:
    """The findings without their sentences."""
    return plain_rows(rated.findings, "message")


def selected(expression: pl.Expr, **columns: Any) -> Any:
    """What an expression comes to, with the figures of the booklet and some columns."""
    figures = {name: each.on(date(2010, 8, 1)) for name, each in FIGURES.items() if each.article != "R.3"}
    return pl.DataFrame({name: [value] for name, value in (figures | columns).items()}).select(expression).item()
