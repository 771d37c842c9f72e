"""The facts of an event that its report may not state: what it is, how it was played, who led it."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from ratingoffice.model.referee import Referee
from ratingoffice.model.tournament import DRAUGHTS, Tournament
from ratingoffice.titles.title import Rank, Section, Title


class CompetitionType(StrEnum):
    """What an event is; the World Mind Sports Games count as a World Championship (X-1, remark 1)."""

    WORLD = "world"
    MIND_SPORTS_GAMES = "mind-sports-games"
    EUROPE = "europe"
    AFRICA = "africa"
    AMERICA = "america"
    ASIA = "asia"
    NATIONAL = "national"
    WORLD_CUP = "world-cup"
    FEDERATIONS = "federations"
    OTHER = "other"


class Age(StrEnum):
    """The class of age of a championship."""

    ADULTS = "adults"
    UNDER_23 = "under-23"
    JUNIORS = "juniors"
    CADETS = "cadets"
    MINI_CADETS = "mini-cadets"
    HOPES = "hopes"
    YOUNG_STARS = "young-stars"
    VETERANS = "veterans"


WORLDS: Final = frozenset({CompetitionType.WORLD, CompetitionType.MIND_SPORTS_GAMES})
CONTINENTS: Final = frozenset(
    {CompetitionType.EUROPE, CompetitionType.AFRICA, CompetitionType.AMERICA, CompetitionType.ASIA}
)
CHAMPIONSHIPS: Final = WORLDS | CONTINENTS
ROUND_ROBINS: Final = frozenset({"round_robin", "double_round_robin"})


def counts_for_titles(tournament: Tournament) -> bool:
    """Whether it is of draughts, the game of Annex 10, where a win is two points."""
    return tournament.scoring == DRAUGHTS


@dataclass(frozen=True)
class JudgedEvent:
    """An event; None is what is not stated."""

    rounds: int
    competition: CompetitionType = CompetitionType.OTHER
    age: Age = Age.ADULTS
    section: Section = Section.OPEN
    board: int = 100
    system: str = "swiss"
    federation: str | None = None
    """Of the organiser."""
    time_control: str | None = None
    round_dates: tuple[date | None, ...] = ()
    referee: Referee | None = None
    is_registered: bool | None = None
    is_approved: bool | None = None

    @property
    def is_round_robin(self) -> bool:
        """Whether everybody meets everybody; all else, teams too, is calculated as a Swiss (4.5.1)."""
        return self.system in ROUND_ROBINS

    @property
    def is_individual(self) -> bool:
        """Whether players have places of their own."""
        return self.system != "team"

    @property
    def is_national(self) -> bool:
        """Whether it is a national championship."""
        return self.competition is CompetitionType.NATIONAL

    def title(self, rank: Rank) -> Title:
        """The title of a rank that this event can give."""
        return Title(rank, self.section, self.board)
