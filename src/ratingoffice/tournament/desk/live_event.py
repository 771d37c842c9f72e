"""The state of an event while it is played, and what every step starts from."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from ratingoffice.model.tournament import BYES, Code, Entry, Half, Team, Tournament
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.tournament.discipline.appeals import Appeal
from ratingoffice.tournament.discipline.incidents import Incident
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.ranked_event import RankedEvent, ranked_event
from ratingoffice.tournament.swiss.pairing import recounted
from ratingoffice.tournament.swiss.teams import teams_as_players


class DeskError(TournamentError):
    """A step that cannot be taken; the message says what would be right."""


@dataclass(frozen=True)
class ByeRequest:
    """A bye that a player asked for, or a team where teams meet."""

    round: int
    player: int
    code: Code


@dataclass(frozen=True)
class EventWithdrawal:
    """Somebody who plays no more, from a round on; a team where teams meet."""

    player: int
    first_round: int
    reason: str


@dataclass(frozen=True)
class LineUp:
    """Who plays for a team in a round, from the first board on."""

    round: int
    team: int
    players: tuple[int, ...]


@dataclass(frozen=True)
class LiveEvent:
    """Everything about an event that is being played."""

    tournament: Tournament
    plan: EventPlan
    asked: tuple[ByeRequest, ...] = ()
    withdrawn: tuple[EventWithdrawal, ...] = ()
    incidents: tuple[Incident, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    is_public: bool = True
    line_ups: tuple[LineUp, ...] = ()
    """Those that are not simply the first players of the team."""
    sent: str | None = None
    """The hash of the report that was sent in last."""

    @property
    def round(self) -> int:
        """The round that is being played; 0 before the first."""
        return max((half.round for half in self.tournament.halves), default=0)

    @property
    def is_under_way(self) -> bool:
        """Whether a round has been paired."""
        return self.round > 0

    @property
    def is_over(self) -> bool:
        """Whether all rounds were played."""
        return self.round >= self.plan.rounds and not self.open_games()

    def changed(self, **parts: Any) -> LiveEvent:
        """The event with other parts of its tournament: `event.changed(teams=teams)`."""
        return replace(self, tournament=replace(self.tournament, **parts))

    def entry(self, number: int | str) -> Entry:
        """Return somebody by start number."""
        for entry in self.tournament.entries:
            if entry.number == number:
                return entry
        raise DeskError(message("unknown_start_number", number=number))

    def team(self, number: int) -> Team:
        """Return a team by its number."""
        for team in self.tournament.teams:
            if team.number == number:
                return team
        raise DeskError(message("unknown_team_number", number=number))

    def team_of(self, player: int) -> Team | None:
        """Return the team of a player."""
        return next((team for team in self.tournament.teams if player in team.players), None)

    @property
    def paired(self) -> Tournament:
        """The event as it is paired: of teams by match points, else of players."""
        if not self.plan.is_of_teams:
            return self.tournament
        return teams_as_players(self.tournament, self.plan.ranking.match_points)

    def paired_name(self, number: int) -> str:
        """Return the name paired under a number: a team where teams meet."""
        return self.team(number).name if self.plan.is_of_teams else self.entry(number).name

    def boards(self, round_number: int, team: int) -> list[Half]:
        """Return what the players of a team have in a round, from the first board on."""
        order = self.team(team).players
        own = [half for half in self.tournament.halves if half.round == round_number and half.player in order]
        return sorted(own, key=lambda half: order.index(half.player))

    def half(self, round_number: int, player: int) -> Half | None:
        """Return what somebody has in a round."""
        halves = self.tournament.halves
        return next((half for half in halves if (half.round, half.player) == (round_number, player)), None)

    def open_games(self, round_number: int | None = None) -> int:
        """Count the games without a result, of a round or of all."""
        pending = [half for half in self.tournament.halves if half.code is Code.PENDING and half.colour == "w"]
        return len([half for half in pending if round_number in (None, half.round)])

    def has_results(self, round_number: int) -> bool:
        """Return whether a game of a round has a result."""
        own = [half for half in self.tournament.halves if half.round == round_number]
        return any(half.code not in {Code.PENDING, *BYES} for half in own)

    def gone(self, round_number: int) -> dict[int, EventWithdrawal]:
        """Return who plays no more in a round."""
        return {each.player: each for each in self.withdrawn if each.first_round <= round_number}

    @property
    def players_gone(self) -> set[int]:
        """Who plays no more, by start number; of a team that left everybody."""
        left = {each.player for each in self.withdrawn}
        if not self.plan.is_of_teams:
            return left
        return {player for team in self.tournament.teams if team.number in left for player in team.players}

    def ranked(self) -> RankedEvent:
        """Rank the event as it stands."""
        return ranked_event(self.tournament, self.plan.ranking, withdrawn=[each.player for each in self.withdrawn])

    def as_played(self) -> RankedEvent:
        """Rank the players as if nobody had left: the sheets of the rounds show every game that was played."""
        return ranked_event(self.tournament, self.plan.ranking_of_players)

    def matches_as_played(self) -> RankedEvent:
        """Rank the teams as if none had left, for the sheets of the rounds."""
        return ranked_event(self.tournament, self.plan.ranking)


def with_plan(event: LiveEvent, plan: EventPlan) -> LiveEvent:
    """Agree on another plan; what the paired rounds go by can no longer change."""
    if event.is_under_way and plan.system != event.plan.system:
        raise DeskError(message("system_is_fixed"))
    if event.is_under_way and plan.boards != event.plan.boards:
        raise DeskError(message("boards_are_fixed"))
    if plan.rounds < event.round:
        raise DeskError(message("rounds_already_paired", count=event.round))
    return replace(event, plan=plan)


def with_halves(event: LiveEvent, halves: Collection[Half]) -> LiveEvent:
    """Put halves in the place of those of the same player and round, and count the points again."""
    taken = {(half.round, half.player) for half in halves}
    others = [half for half in event.tournament.halves if (half.round, half.player) not in taken]
    return replace(event, tournament=recounted(replace(event.tournament, halves=(*others, *halves))))
