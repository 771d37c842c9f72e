"""What an event chooses beside its system."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Colour
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.swiss.systems import Colours, SwissSystem

Acceleration = Literal["groups", "haley"]


@dataclass(frozen=True)
class ExtraPoints:
    """Points that some players have in some rounds for the pairing only."""

    points: Fraction
    players: tuple[int, ...]
    rounds: range


@dataclass(frozen=True)
class Settings:
    """The system and the choices of an event; where nothing is chosen, what the system prefers."""

    system: SwissSystem
    colours: Colours
    floats: bool
    first_colour: Colour = "w"
    """Of the first player on the first board of round 1."""
    acceleration: Acceleration | None = None
    parts: int = 4
    """Into how many parts acceleration divides a group: four or more, an even number (6.1)."""
    lots: Mapping[int, int] = field(default_factory=dict)
    """The lot of each start number; without one, the start number is the lot."""
    seed: int | None = None
    """From which the lots were drawn."""
    extra_points: tuple[ExtraPoints, ...] = ()
    apart: tuple[tuple[int, ...], ...] = ()
    """Groups of start numbers that may not meet, beside those of the event: families."""
    apart_in: tuple[tuple[range, tuple[int, ...]], ...] = ()
    """Groups that may not meet in some rounds."""
    federations_apart: frozenset[int] = frozenset()
    """Rounds in which players of one federation may not meet."""

    def __post_init__(self) -> None:
        """Refuse parts that cannot be paired two and two."""
        if self.parts < 4 or self.parts % 2:
            raise TournamentError(message("parts_out_of_range", parts=self.parts))


def settings_of(system: SwissSystem) -> Settings:
    """The settings that a system prefers."""
    return Settings(system, system.colours, system.floats)


@article("Annex 5, B.a")
def drawn(settings: Settings, numbers: Iterable[int], seed: int) -> Settings:
    """Draw a lot for every start number; the same seed draws the same, and a late entry changes no order of others."""
    players = sorted(numbers, key=lambda number: (random.Random(f"{seed}/{number}").random(), number))
    lots = {number: lot for lot, number in enumerate(players, 1)}
    return replace(settings, lots=lots, seed=seed)
