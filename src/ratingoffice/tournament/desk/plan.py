"""What an event has agreed on before it begins: the system, its choices, the points, the order of tie-breaks."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, get_args

from ratingoffice.model.tournament import Colour
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.rankings import (
    PLAYERS_OF_TEAMS,
    RANKINGS,
    ROUND_ROBIN,
    TEAM_ROUND_ROBIN,
    TEAM_SWISS,
    Ranking,
)
from ratingoffice.tournament.scoring import COUNTINGS, match_points_of
from ratingoffice.tournament.swiss.settings import Acceleration, Settings, settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours
from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of

ROBINS: Final = ("round_robin", "double_round_robin")
"""Systems in which everybody meets everybody, as a season names them."""

MOST_ROUNDS: Final = 99
MOST_BOARDS: Final = 99


@dataclass(frozen=True)
class EventPlan:
    """The choices of an event; what is not chosen is as the system prefers."""

    system: str = "fmjd-rating"
    """Key of a Swiss system, or one of `ROBINS`."""
    rounds: int = 9
    scoring: str = "2-1-0"
    """Key of a way of counting."""
    tie_breaks: tuple[str, ...] = ()
    colours: Colours | None = None
    floats: bool | None = None
    acceleration: Acceleration | None = None
    first_colour: Colour = "w"
    federations_apart: tuple[int, ...] = ()
    """Rounds in which players of one federation may not meet."""
    ratings: str = ""
    """The series whose ratings the players come with."""
    seed: int = 1
    """For lots."""
    boards: int = 0
    """Boards of a match of teams; 0 where players meet, not teams."""
    match_points: str = "2-1-0"
    """Of a match of teams: won, drawn, lost."""
    lots: Mapping[int, int] = field(default_factory=dict)
    """As drawn before the first round, by start number."""

    def __post_init__(self) -> None:
        """Refuse what nobody could play."""
        if self.system not in (*SYSTEMS, *ROBINS):
            raise TournamentError(message("system_unknown", system=self.system, systems=(*SYSTEMS, *ROBINS)))
        if self.scoring not in COUNTINGS:
            raise TournamentError(message("counting_unknown", counting=self.scoring, countings=tuple(COUNTINGS)))
        if self.acceleration not in (None, *get_args(Acceleration)):
            available = get_args(Acceleration)
            raise TournamentError(
                message("acceleration_unknown", acceleration=self.acceleration, accelerations=available)
            )
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise TournamentError(message("rounds_out_of_range", rounds=self.rounds, most=MOST_ROUNDS))
        if max(self.federations_apart, default=0) > MOST_ROUNDS:
            raise TournamentError(message("federations_apart_out_of_range", most=MOST_ROUNDS))
        if not 0 <= self.boards <= MOST_BOARDS:
            raise TournamentError(message("boards_out_of_range", boards=self.boards, most=MOST_BOARDS))
        match_points_of(self.match_points)
        tie_breaks_of(self.tie_breaks)

    @property
    def is_robin(self) -> bool:
        """Whether everybody meets everybody."""
        return self.system in ROBINS

    @property
    def is_of_teams(self) -> bool:
        """Whether teams meet."""
        return self.boards > 0

    @property
    def ranking(self) -> Ranking:
        """The order of tie-breaks: as chosen, else as the system has it, or as Annex 3, 5.11.2.2 has it for teams."""
        usual = self._ranking_of_teams if self.is_of_teams else self.ranking_of_players
        return replace(usual, tie_breaks=self.tie_breaks) if self.tie_breaks else usual

    @property
    def _ranking_of_teams(self) -> Ranking:
        of_teams = TEAM_ROUND_ROBIN if self.is_robin else TEAM_SWISS
        return replace(of_teams, match_points=match_points_of(self.match_points))

    @property
    def ranking_of_players(self) -> Ranking:
        """The order of the players, also where teams meet."""
        if self.is_of_teams:
            return PLAYERS_OF_TEAMS
        return ROUND_ROBIN if self.is_robin else RANKINGS[self.system]

    @property
    def settings(self) -> Settings:
        """The choices of a Swiss event."""
        usual = settings_of(SYSTEMS[self.system])
        return replace(
            usual,
            colours=usual.colours if self.colours is None else self.colours,
            floats=usual.floats if self.floats is None else self.floats,
            acceleration=self.acceleration,
            first_colour=self.first_colour,
            lots=self.lots,
            federations_apart=frozenset(self.federations_apart),
        )
