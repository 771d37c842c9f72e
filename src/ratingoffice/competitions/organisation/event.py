"""An official competition as its organiser describes it; None is what nobody told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from ratingoffice.model.referee import Referee


class Competition(StrEnum):
    """The official competitions (1), and any other."""

    WORLD = "world championship"
    TITLE_MATCH = "world title match"
    CONTINENTAL = "continental championship"
    WORLD_TEAM = "world team championship"
    CONTINENTAL_TEAMS_CUP = "world cup for continental teams"
    OLYMPIAD = "olympiad"
    CONTINENTAL_TEAM = "continental team championship"
    OTHER = "other"

    @property
    def is_for_teams(self) -> bool:
        """Whether teams play (1.2)."""
        return self in TEAM_COMPETITIONS

    @property
    def is_continental(self) -> bool:
        """Whether a confederation stands behind it."""
        return self in {Competition.CONTINENTAL, Competition.CONTINENTAL_TEAM}


TEAM_COMPETITIONS: Final = frozenset(
    {
        Competition.WORLD_TEAM,
        Competition.CONTINENTAL_TEAMS_CUP,
        Competition.OLYMPIAD,
        Competition.CONTINENTAL_TEAM,
    }
)
"""1.2."""


class Category(StrEnum):
    """Who plays for the title (1.1.1)."""

    OPEN = "open"
    WOMEN = "women"
    JUNIORS = "juniors"
    CADETS = "cadets"
    MINI_CADETS = "mini_cadets"
    HOPES = "hopes"
    VETERANS = "veterans"
    CLUBS = "clubs"
    DISABLED = "disabled"


class System(StrEnum):
    """How it is played."""

    ROUND_ROBIN = "round_robin"
    DOUBLE_ROUND_ROBIN = "double_round_robin"
    SWISS = "swiss"
    MATCH = "match"


class Allotment(StrEnum):
    """Who gave the event to the federation (2.3)."""

    ASSEMBLY = "general assembly"
    COUNCIL = "council"


@dataclass(frozen=True)
class Schedule:
    """When and how it is played."""

    first_round: date
    last_round: date
    rounds: int
    system: System
    time_control: str | None = None
    told_days: tuple[date, ...] = ()

    @property
    def round_days(self) -> tuple[date, ...]:
        """The day of each round; without being told, only where there is a round a day."""
        days = (self.last_round - self.first_round).days + 1
        if self.told_days or days != self.rounds:
            return self.told_days
        return tuple(self.first_round + timedelta(days=number) for number in range(days))


@dataclass(frozen=True)
class Organiser:
    """The organising federation, and how it came to the event."""

    federation: str
    debt: int | None = None
    allotted_by: Allotment | None = None
    had_candidate: bool | None = None
    """Whether the General Assembly had a candidate."""
    general_assembly: date | None = None
    uses_official_rules: bool | None = None
    is_qualification: bool = False
    """Whether players qualify there for a world championship."""


@dataclass(frozen=True)
class Sponsor:
    """Who wants the sponsor place; euros."""

    prize_money: int
    paid: int
    player_is_of_the_level: bool | None = None


@dataclass(frozen=True)
class Officials:
    """Who leads it."""

    main: Referee | None = None
    is_proposed_by_organiser: bool = False
    is_in_committee: bool | None = None
    assistants: tuple[Referee, ...] | None = None
    minutes_of_list: int | None = None
    """From the signed list of players to the opening or the draw."""
    duties: Mapping[str, bool | None] = field(default_factory=dict)
    jury: int | None = None
    jury_of_council: int | None = None


@dataclass(frozen=True)
class SpecificRules:
    """What the specific rules of the event say."""

    items: tuple[str, ...] = ()
    tie_break: tuple[str, ...] = ()
    """The games that decide a tie, in their order."""
    has_deciding_match: bool | None = None
    says_when_match_stops: bool | None = None
    are_in_the_hall: bool | None = None
    software: str | None = None
    has_sealed_teams: bool | None = None
    has_only_nationals: bool | None = None


@dataclass(frozen=True)
class Entrant:
    """A player with the year of birth."""

    name: str
    born: int


@dataclass(frozen=True)
class Event:
    """All of it, but for ceremonies, appeals and incidents, which are looked at one by one."""

    name: str
    competition: Competition
    category: Category
    board: int
    schedule: Schedule
    organiser: Organiser
    officials: Officials = Officials()
    rules: SpecificRules = SpecificRules()
    sponsor: Sponsor | None = None
    entrants: tuple[Entrant, ...] = ()

    @property
    def is_official(self) -> bool:
        """Whether it is one of the list (1)."""
        return self.competition is not Competition.OTHER
