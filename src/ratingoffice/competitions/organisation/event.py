"""An official competition as its organiser describes it; None is what is not stated."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Annotated, Final

from pydantic import ValidationInfo

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.referees.duties import DUTIES
from ratingoffice.competitions.toml_file import (
    Day,
    Flag,
    Problem,
    Text,
    Texts,
    TimeControl,
    TomlTable,
    Whole,
    check,
    key,
)
from ratingoffice.model.referee import Referee


class OfficialCompetition(StrEnum):
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
        return self in {OfficialCompetition.CONTINENTAL, OfficialCompetition.CONTINENTAL_TEAM}


TEAM_COMPETITIONS: Final = frozenset(
    {
        OfficialCompetition.WORLD_TEAM,
        OfficialCompetition.CONTINENTAL_TEAMS_CUP,
        OfficialCompetition.OLYMPIAD,
        OfficialCompetition.CONTINENTAL_TEAM,
    }
)
"""1.2."""


class EventCategory(StrEnum):
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
class Organiser(TomlTable):
    """The organising federation, and how it came to the event."""

    federation: Text
    debt: Whole | None = None
    allotted_by: Allotment | None = None
    had_candidate: Flag | None = None
    """Whether the General Assembly had a candidate."""
    general_assembly: Day | None = None
    uses_official_rules: Annotated[Flag | None, key("official_rules")] = None
    is_qualification: Annotated[Flag, key("qualification")] = False
    """Whether players qualify there for a world championship."""


@dataclass(frozen=True)
class Sponsor(TomlTable):
    """Who wants the sponsor place; euros."""

    prize_money: Whole
    paid: Whole
    player_is_of_the_level: Annotated[Flag | None, key("player_of_the_level")] = None


@dataclass(frozen=True)
class Officials(TomlTable):
    """Who leads it."""

    main: Annotated[Referee | None, key("main_referee")] = None
    is_proposed_by_organiser: Annotated[Flag, key("proposed_by_organiser")] = False
    is_in_committee: Annotated[Flag | None, key("in_committee")] = None
    assistants: tuple[Referee, ...] | None = None
    minutes_of_list: Whole | None = None
    """From the signed list of players to the opening or the draw."""
    jury: Whole | None = None
    jury_of_council: Whole | None = None
    notice_board: Flag | None = None
    regulations_on_display: Flag | None = None
    badge: Flag | None = None
    top_copies: Flag | None = None
    table_of_results: Flag | None = None
    report: Flag | None = None

    @property
    def duties(self) -> Mapping[str, bool | None]:
        """The duties that a plain yes shows."""
        return {duty: getattr(self, duty) for duty in DUTIES}


@dataclass(frozen=True)
class SpecificRules(TomlTable):
    """What the specific rules of the event say."""

    items: Texts = ()
    tie_break: Texts = ()
    """The games that decide a tie, in their order."""
    has_deciding_match: Annotated[Flag | None, key("deciding_match")] = None
    says_when_match_stops: Annotated[Flag | None, key("match_stops_said")] = None
    are_in_the_hall: Annotated[Flag | None, key("in_the_hall")] = None
    software: Text | None = None
    has_sealed_teams: Annotated[Flag | None, key("sealed_teams")] = None
    has_only_nationals: Annotated[Flag | None, key("only_nationals")] = None


@dataclass(frozen=True)
class Entrant(TomlTable):
    """A player with the year of birth."""

    name: Text
    born: Whole


def _end_before_start(last: date, info: ValidationInfo) -> Iterator[Problem]:
    first = info.data.get("first_round", last)
    if last < first:
        yield ("last_round",), message("end_before_start.rounds", first=first)


def _other_number_of_days(days: tuple[date, ...], info: ValidationInfo) -> Iterator[Problem]:
    rounds = info.data.get("rounds", len(days))
    if days and len(days) != rounds:
        yield ("round_days",), message("round_days", days=len(days), rounds=rounds)


@dataclass(frozen=True, kw_only=True)
class OrganisedEvent(TomlTable):
    """All of it, but for ceremonies, appeals and incidents, which are looked at one by one."""

    name: Text
    competition: OfficialCompetition
    category: EventCategory = EventCategory.OPEN
    board: Whole = 100
    first_round: Day
    last_round: Annotated[Day, check(_end_before_start)]
    rounds: Whole
    system: System
    time_control: TimeControl | None = None
    stated_days: Annotated[tuple[Day, ...], check(_other_number_of_days), key("round_days")] = ()
    organiser: Organiser
    officials: Officials = Officials()
    rules: Annotated[SpecificRules, key("specific_rules")] = SpecificRules()
    sponsor: Sponsor | None = None
    entrants: Annotated[tuple[Entrant, ...], key("players")] = ()

    @property
    def is_official(self) -> bool:
        """Whether it is one of the list (1)."""
        return self.competition is not OfficialCompetition.OTHER

    @property
    def round_days(self) -> tuple[date, ...]:
        """The day of each round; where they are not stated, only if there is a round a day."""
        days = (self.last_round - self.first_round).days + 1
        if self.stated_days or days != self.rounds:
            return self.stated_days
        return tuple(self.first_round + timedelta(days=number) for number in range(days))
