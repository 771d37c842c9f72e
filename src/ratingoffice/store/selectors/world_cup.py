"""The World Cup of the office: its standing on a day, every point opened up (FMJD Annex 18)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from ratingoffice.competitions.world_cup.classification import Which, best_results, counted_in, first_day, world_cup
from ratingoffice.competitions.world_cup.intercontinental import intercontinental
from ratingoffice.competitions.world_cup.points import result_lines, valid_declarations
from ratingoffice.competitions.world_cup.stars import StarsError
from ratingoffice.competitions.world_cup.tables import Cup
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Competition
from ratingoffice.store.selectors.competitions import counted_events, factors_of
from ratingoffice.store.selectors.cup_tables import cup_of
from ratingoffice.store.selectors.event_tables import Participant


@dataclass(frozen=True)
class CupPart:
    """One result of a player: what its World Cup points are made of, and whether they count in this standing."""

    event_id: str
    event: str
    end: date
    place: int
    place_counted: int | None
    bonus: int
    factor: int
    points: int
    score: int
    at_the_ceremony: bool
    reason: str
    """`counted`, or why it is not: `too old`, `other classification`, `not among the best four`."""

    @property
    def is_counted(self) -> bool:
        """Whether it is one of the four."""
        return self.reason == "counted"


@dataclass(frozen=True)
class CupLine:
    """Somebody in the standing, with the criterion that parts the line from the one above."""

    place: int
    who: Participant
    score: int
    decided_by: str | None
    parts: tuple[CupPart, ...]


@dataclass(frozen=True)
class CupStanding:
    """The standing on a day; `late` are women whose declaration came too late."""

    day: date
    first_day: date
    which: Which
    lines: tuple[CupLine, ...]
    late: tuple[Participant, ...]


def cup_standing(of: Competition, which: Which, day: date, *, below_limit: bool = False) -> CupStanding:
    """Return a classification on a day, or the Intercontinental Cup of it."""
    events = counted_events(of)
    people = {str(who.player_id): who for each in events for who, _ in each.results}
    cup = cup_of(events, people, day)
    lines, declared = _lines(of, cup), valid_declarations(cup)
    table = world_cup(lines, declared, which, day)
    if below_limit:
        table = intercontinental(table, cup.ratings, which, day)
    best = best_results(counted_in(lines, declared, which, day), day)
    shown = _Shown(which, day, frozenset(best.select("event_id", "player_id").rows()))
    parts = lines.filter(pl.col("end") <= day).partition_by("player_id", as_dict=True)
    made = tuple(
        CupLine(row["place"], people[row["player_id"]], row["score"], row["decided_by"], shown.parts(parts, row))
        for row in table.iter_rows(named=True)
    )
    return CupStanding(day, first_day(day), which, made, tuple(_late(cup, declared, people, day.year)))


def _lines(of: Competition, cup: Cup) -> pl.DataFrame:
    """Every result with its points; refused where an event has stars without a factor."""
    try:
        return result_lines(cup, factors_of(of))
    except StarsError as problem:
        raise RefusedError(str(problem.args[0])) from None


@dataclass(frozen=True)
class _Shown:
    """A standing that is being opened up: which results count in it."""

    which: Which
    day: date
    counted: frozenset[tuple[Any, ...]]

    def parts(self, lines: Mapping[Any, pl.DataFrame], row: Mapping[str, Any]) -> tuple[CupPart, ...]:
        """Return all results of a player, those that count first, the highest first."""
        rows = lines[row["player_id"],].iter_rows(named=True)
        made = [self._part(each) for each in rows]
        return tuple(sorted(made, key=lambda each: (not each.is_counted, -each.score, -each.end.toordinal())))

    def _part(self, row: Mapping[str, Any]) -> CupPart:
        return CupPart(
            event_id=row["event_id"],
            event=row["event"],
            end=row["end"],
            place=row["place"],
            place_counted=row["place_counted"],
            bonus=row["bonus"],
            factor=row["factor"],
            points=row["points_counted"],
            score=row["score"],
            at_the_ceremony=row["closing_ceremony"],
            reason=self._reason(row),
        )

    def _reason(self, row: Mapping[str, Any]) -> str:
        if (row["event_id"], row["player_id"]) in self.counted:
            return "counted"
        if row["end"] < first_day(self.day):
            return "too old"
        return "not among the best four" if row["classification"] == self.which else "other classification"


def _late(cup: Cup, valid: pl.DataFrame, people: Mapping[str, Participant], year: int) -> list[Participant]:
    """Women whose declaration for the year does not count."""
    in_time = set(valid.filter(pl.col("year") == year)["player_id"])
    made = cup.declarations.filter(pl.col("year") == year)["player_id"]
    return [people[each] for each in made if each not in in_time]
