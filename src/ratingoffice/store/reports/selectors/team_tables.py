"""Events of teams as a page shows them: matches with their boards, the teams by number, the players of each."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from ratingoffice.model.tournament import Code, Half, Team, Tournament
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.event_tables import Participant, People, RoundBoard, Seat
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.swiss.teams import strength_of
from ratingoffice.tournament.tables.texts import figure_text


@dataclass(frozen=True)
class TeamEvent:
    """An event of teams ranked twice: the teams, and their players; everybody by number."""

    teams: RankedEvent
    """As if none had left, for the sheets of the rounds."""
    counted: RankedEvent
    """The teams as they stand, without results that were cancelled."""
    players: RankedEvent
    entrants: People
    people: People

    def team(self, number: int) -> Team:
        """Return a team by its number."""
        return next(team for team in self.players.tournament.teams if team.number == number)

    def halves(self, round_number: int, team: Team) -> list[Half]:
        """Return what the players of a team have in a round."""
        halves = self.players.tournament.halves
        return [half for half in halves if half.round == round_number and half.player in team.players]

    @cached_property
    def scores(self) -> Mapping[tuple[int, int], Fraction]:
        """What everybody scored in each round, by start number and round."""
        rounds = self.players.standings.rounds
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


def matches(event: TeamEvent, round_number: int) -> list[TeamTableMatch]:
    """Return the matches of a round, those with the highest match points first."""
    games = event_tables.boards(event.players, event.people, round_number)
    of_teams = event_tables.boards(event.teams, event.entrants, round_number, event.counted)
    return [_match(event, each, games, round_number) for each in of_teams]


def _match(event: TeamEvent, match: RoundBoard, games: list[RoundBoard], round_number: int) -> TeamTableMatch:
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


def _result(event: TeamEvent, match: RoundBoard, round_number: int) -> str:
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


def _board_points(event: TeamEvent, team: Team, round_number: int) -> Fraction:
    return sum((event.scores.get((player, round_number), Fraction(0)) for player in team.players), Fraction(0))


def members(event: TeamEvent, number: int) -> list[Member]:
    """Return the players of a team in order of boards, with what they scored."""
    played = [half.player for half in event.players.tournament.halves if half.opponent]
    scores = {row.who.number: row.score for row in event_tables.standings(event.players, event.people)}
    return [
        Member(board, replace(event.people[player], team=None), played.count(player), scores[player])
        for board, player in enumerate(event.team(number).players, 1)
    ]
