"""What an event chose for its pairing: the system, and what the system leaves open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Colour, Tournament
from ratingoffice.tournament.swiss.settings import Acceleration, Settings, drawn, settings_of
from ratingoffice.tournament.swiss.systems import Colours, system

ROUND_ROBINS: Final = ("round-robin", "double-round-robin")
"""Systems that need no Swiss pairing."""

USUAL: Final = "fmjd-rating"
"""The Swiss system where nothing was chosen; one of the two that Annex 5, 1 prefers."""


def usual_system(tournament: Tournament) -> str:
    """The system where nothing was chosen: everybody meets everybody if the event says so, else a Swiss one."""
    stated = (tournament.info.system or "").replace("_", "-")
    return stated if stated in ROUND_ROBINS else USUAL


@dataclass(frozen=True)
class Choices:
    """What was chosen, None or nothing where it was not; `ratings` are estimates for those who have none."""

    system: str | None = None
    colours: Colours | None = None
    floats: bool | None = None
    lots: int | None = None
    accelerate: Acceleration | Literal["none"] | None = None
    parts: int | None = None
    first_colour: Colour | None = None
    federations_apart: tuple[int, ...] = ()
    apart: tuple[tuple[int, ...], ...] = ()
    ratings: Mapping[int, int] = field(default_factory=dict)

    def over(self, kept: Choices) -> Choices:
        """These choices, and the kept ones where nothing was chosen now; families and estimates add up."""
        chosen = {each.name: getattr(self, each.name) for each in fields(self)}
        apart, ratings = dict.fromkeys((*kept.apart, *self.apart)), {**kept.ratings, **self.ratings}
        now = {name: value for name, value in chosen.items() if value not in (None, (), {})}
        return replace(kept, **now | {"apart": tuple(apart), "ratings": ratings})

    @property
    def is_round_robin(self) -> bool:
        """Whether everybody is to meet everybody."""
        return self.system in ROUND_ROBINS

    def settings(self, numbers: Iterable[int]) -> Settings:
        """The settings of a Swiss event with these start numbers; raises where the system is not known."""
        chosen: dict[str, Any] = {
            "colours": self.colours,
            "floats": self.floats,
            "acceleration": None if self.accelerate == "none" else self.accelerate,
            "parts": self.parts,
            "first_colour": self.first_colour,
            "federations_apart": frozenset(self.federations_apart),
            "apart": self.apart,
        }
        known = {name: value for name, value in chosen.items() if value is not None}
        settings = replace(settings_of(system(self.system or USUAL)), **known)
        return settings if self.lots is None else drawn(settings, numbers, self.lots)


@article("Annex 5, A.a")
def with_estimates(tournament: Tournament, ratings: Mapping[int, int]) -> Tournament:
    """The event with an estimate for everybody who has no rating and for whom the referee made one."""
    entries = (
        entry if entry.rating else replace(entry, rating=ratings.get(entry.number)) for entry in tournament.entries
    )
    return replace(tournament, entries=tuple(entries))


@article("Annex 5, A.a")
def unrated(tournament: Tournament) -> tuple[int, ...]:
    """Who has neither a rating nor an estimate, and is paired below all who have one."""
    return tuple(entry.number for entry in tournament.entries if not entry.rating)
