"""A display as its organiser describes it; None is what nobody told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction

from ratingoffice.model.referee import Referee

MOST_POINTS = 2
"""What the expert can score against one opponent."""


class Kind(StrEnum):
    """The events of Annex 11, 2."""

    NORMAL = "normal"
    BLINDFOLD = "blindfold"
    CLOCK = "clock"
    EDRAUGHTS = "edraughts"


@dataclass(frozen=True)
class Opponent:
    """One board: what the expert scored there (2, 1 or 0), and who sat behind it."""

    board: int
    points: int
    rating: Fraction | None = None
    """On the scale of the FMJD, also where it comes from a national rating."""
    is_member: bool | None = None
    """Of a national federation."""
    club: str | None = None
    venue: str | None = None


@dataclass(frozen=True)
class Expert:
    """Who plays them all, and for whom."""

    name: str
    federation: str
    club: str | None = None
    is_member: bool | None = None
    """Of the national federation."""


@dataclass(frozen=True)
class Officials:
    """The title of the main referee, and whether the organising federation proposed him."""

    main: Referee | None = None
    is_proposed_by_organiser: bool | None = None


@dataclass(frozen=True)
class Display:
    """How it was played and watched."""

    kind: Kind
    day: date
    minutes: int | None = None
    time_control: str | None = None
    board_members: int | None = None
    """Members of the board of the national federation who were there."""
    referees: Mapping[str, int] = field(default_factory=dict)
    """By venue."""
    errors: tuple[int, ...] = ()
    """The boards on which a blindfold expert made an error, in the order of the errors."""
    has_approved_software: bool | None = None
    officials: Officials = Officials()


@dataclass(frozen=True)
class Proposal:
    """Who asks for what, and what the federation is to the FMJD."""

    proposed_by: str | None = None
    has_documents: bool | None = None
    ratified: date | None = None
    is_affiliated: bool | None = None
    debt: int | None = None
    submitted: date | None = None
    """Before the event, for a record."""
    under_approval: tuple[str, ...] = ()
    """Federations whose proposals for the same record are still being looked at."""


@dataclass(frozen=True)
class Record:
    """The world record that stands."""

    opponents: int
    points: int
    established: date


@dataclass(frozen=True)
class Attempt:
    """All of it; with a record where one is to be broken."""

    expert: Expert
    display: Display
    opponents: tuple[Opponent, ...]
    proposal: Proposal = Proposal()
    record: Record | None = None

    @property
    def points(self) -> int:
        """What the expert scored in all."""
        return sum(each.points for each in self.opponents)
