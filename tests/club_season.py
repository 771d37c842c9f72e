"""Seasons of Espergærde Skakklub, small enough to be read in a test."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

import polars as pl

from finding_rows import plain_rows
from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.espergaerde.club.figures import FIGURES
from small_season import SmallSeason

LIST, NEXT = "2010-01-01", "2010-08-01"
TIME = "120/40,60/20"
RATINGS = (0, 3, 90, 120, 149, 150, 151, 160, 174, 175, 176, 190, 216, 310)
RESULTS = ("1-0", "0-1", "1/2-1/2", "1-0", "0-1", "1/2-1/2", "1x0", "0x0")
STARTS = ("2010-01-05", "2010-07-20", "2010-09-01", "2010-12-20", "2011-03-03")


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


def random_season(seed: int) -> ClubSeason:
    """Draw a dozen people, some new with or without a DSU rating, in events of all kinds, some with cards."""
    chance = Random(seed)
    season = ClubSeason().people(P0=150)
    for number in range(1, 12):
        name = f"P{number}"
        season.player(name, active=chance.choice(("Y", "Y", "N", None)))
        if chance.random() < 0.6:
            season.rating(name, chance.choice(RATINGS), games=chance.choice((0, 12, 100)))
        if chance.random() < 0.5:
            season.dsu(chance.choice(("2009-06-01", "2010-06-01")), **{name: chance.randint(900, 2300)})
    for number in range(chance.randint(4, 9)):
        _add_event(chance, season, f"E{number}")
    return season


def _add_event(chance: Random, season: ClubSeason, event: str) -> None:
    start = chance.choice(STARTS)
    columns = {
        "start": start,
        "end": max(start, chance.choice((start, "2010-08-01", "2011-01-20"))),
        "rounds": chance.choice((None, 7, 11)),
        "time_control": chance.choice(("120/40", "120/40", "120/40", "90+30", None)),
        "coordinated": chance.choice((None, None, "N", "Y")),
        "approved": chance.choice((None, None, None, "Y", "N")),
    }
    season.event(event, **columns)
    people = chance.sample(sorted(season.players), 8)
    for round_number in range(1, chance.randint(2, 8)):
        chance.shuffle(people)
        for white, black in zip(people[:4], people[4:], strict=True):
            season.game(white, black, chance.choice(RESULTS), event=event, round=round_number)
    for name in sorted(set(season.players) - set(people))[:2]:
        before = chance.randint(1000, 2200)
        season.card(name, 3.5, 7, (before, before + chance.randint(-60, 60)), event=event)
