"""Events as they were played, and those of teams: matches with their boards, the teams by number, their players."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from ratingoffice.model.tournament import Code, Half, Team, Tournament
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.event_tables import Participant, People, RoundBoard, Seat
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.swiss.teams import strength_of
from ratingoffice.tournament.tables.texts import figure_text


@dataclass(frozen=True)
class PlayedEvent:
    """An event ranked as it stands and as it was played, with everybody in it by number."""

    ranked: RankedEvent
    """The order, of teams where teams meet, without results that were cancelled."""
    played: RankedEvent
    """As if nobody had left: the sheets of the rounds show every game."""
    of_players: RankedEvent
    """The players for themselves, as if nobody had left."""
    people: People

    @property
    def is_of_teams(self) -> bool:
        """Whether teams meet."""
        return self.ranked.ranking.is_of_teams

    @property
    def entrants(self) -> People:
        """Who is ranked and meets: the teams where teams meet, else these people."""
        return entrants(self.of_players.tournament) if self.is_of_teams else self.people

    def team(self, number: int) -> Team:
        """Return a team by its number."""
        return next(team for team in self.of_players.tournament.teams if team.number == number)

    def halves(self, round_number: int, team: Team) -> list[Half]:
        """Return what the players of a team have in a round."""
        halves = self.of_players.tournament.halves
        return [half for half in halves if half.round == round_number and half.player in team.players]

    @cached_property
    def scores(self) -> Mapping[tuple[int, int], Fraction]:
        """What everybody scored in each round, by start number and round."""
        rounds = self.of_players.standings.rounds
        return {
            (int(number), column): Fraction(int(parts), rounds.unit)
            for number, row in zip(rounds.numbers, rounds.points, strict=True)
            for column, parts in enumerate(row, start=1)
        }


@dataclass(frozen=True)
class TeamTableMatch:
    """A match of a round, its boards from the first on; without black, a bye. `result` are the board points."""

    round: int
    number: int
    white: Seat
    black: Seat | None
    result: str
    boards: tuple[RoundBoard, ...]


@dataclass(frozen=True)
class Member:
    """Somebody of a team: the place in its order, the games and what they gave."""

    board: int
    who: Participant
    games: int
    score: Fraction


def entrants(tournament: Tournament) -> People:
    """Return the teams by number, as strong as they say or as their players are."""
    return {
        team.number: Participant(team.number, team.name, rating=strength_of(tournament, team), room="teams")
        for team in tournament.teams
    }


def board_points(event: RankedEvent) -> Mapping[int, Fraction]:
    """Return what their boards gave the teams; nothing where players are ranked, or where a tie-break shows it."""
    is_shown = any(each.key == "board-points" for each in event.standings.tie_breaks)
    return {} if is_shown else event.board_points


def games_of_round(event: PlayedEvent, round_number: int) -> dict[str, Any]:
    """Return the boards of a round, or its matches where teams meet, by the name that pages have for them."""
    if event.is_of_teams:
        return {"matches": matches(event, round_number)}
    return {"boards": event_tables.boards(event.played, event.people, round_number, event.ranked)}


def matches(event: PlayedEvent, round_number: int) -> list[TeamTableMatch]:
    """Return the matches of a round, those with the highest match points first."""
    games = event_tables.boards(event.of_players, event.people, round_number)
    of_teams = event_tables.boards(event.played, event.entrants, round_number, event.ranked)
    return [_match(event, each, games, round_number) for each in of_teams]


def _match(event: PlayedEvent, match: RoundBoard, games: list[RoundBoard], round_number: int) -> TeamTableMatch:
    white = event.team(match.white.who.number)
    own = [each for each in games if _player(each, white)]
    own.sort(key=lambda each: white.players.index(_player(each, white)))
    boards = tuple(replace(each, number=number) for number, each in enumerate(own, 1))
    return TeamTableMatch(
        round_number, match.number, match.white, match.black, _result(event, match, round_number), boards
    )


def _player(board: RoundBoard, team: Team) -> int:
    seats = (board.white, board.black)
    return next((seat.who.number for seat in seats if seat and seat.who.number in team.players), 0)


def _result(event: PlayedEvent, match: RoundBoard, round_number: int) -> str:
    """Board points of both teams so far; nothing before the first result, match points where no board was set up."""
    if match.black is None:
        return ""
    teams = [event.team(each.who.number) for each in (match.white, match.black)]
    halves = [half for team in teams for half in event.halves(round_number, team) if half.opponent]
    if not halves:
        return match.result
    if all(half.code is Code.PENDING for half in halves):
        return ""
    return "-".join(figure_text(_board_points(event, team, round_number)) for team in teams)


def _board_points(event: PlayedEvent, team: Team, round_number: int) -> Fraction:
    return sum((event.scores.get((player, round_number), Fraction(0)) for player in team.players), Fraction(0))


def members(event: PlayedEvent, number: int) -> list[Member]:
    """Return the players of a team in order of boards, with what they scored."""
    played = [half.player for half in event.of_players.tournament.halves if half.opponent]
    scores = {row.who.number: row.score for row in event_tables.standings(event.of_players, event.people)}
    return [
        Member(board, replace(event.people[player], team=None), played.count(player), scores[player])
        for board, player in enumerate(event.team(number).players, 1)
    ]
