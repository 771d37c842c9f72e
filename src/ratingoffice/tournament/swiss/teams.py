"""A team event: matches as games of teams, paired by match points, and the boards of a match."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

from ratingoffice.model.tournament import DRAUGHTS, Code, Colour, Entry, Half, Team, Tournament
from ratingoffice.rulebooks.core import article
from ratingoffice.tournament.swiss.pairing import PairedRound

OTHER: dict[Colour, Colour] = {"w": "b", "b": "w"}


@article("Annex 5, 1")
def teams_as_players(tournament: Tournament) -> Tournament:
    """The same event with a team for each entry: two match points for a win, one for a draw."""
    entries = tuple(
        Entry(team.number, team.name, rating=team.strength or _strength(tournament, team)) for team in tournament.teams
    )
    halves = [half for number in range(1, tournament.last_round + 1) for half in _matches(tournament, number)]
    return replace(
        tournament, entries=entries, halves=tuple(halves), scoring=DRAUGHTS, teams=(), awards=(), forbidden=()
    )


def with_matches(tournament: Tournament, made: PairedRound, boards: int | None = None) -> Tournament:
    """The event with the boards of every match: the first board of the first team has white, the next black."""
    teams = {team.number: team for team in tournament.teams}
    count = boards or min(len(team.players) for team in tournament.teams)
    number, halves = made.field.round, list[Half]()
    for white, black in made.boards():
        halves += _boards(number, teams[white].players[:count], teams[black].players[:count])
    if made.bye is not None:
        players = teams[int(made.field.numbers[made.bye])].players[:count]
        halves += [Half(number, player, None, None, Code.PAIRING_BYE) for player in players]
    before = tuple(half for half in tournament.halves if half.round < number)
    return replace(tournament, halves=(*before, *halves))


def _boards(number: int, first: tuple[int, ...], second: tuple[int, ...]) -> list[Half]:
    halves = []
    for board, (one, two) in enumerate(zip(first, second, strict=False)):
        colour: Colour = "b" if board % 2 else "w"
        halves.append(Half(number, one, two, colour, Code.PENDING))
        halves.append(Half(number, two, one, OTHER[colour], Code.PENDING))
    return halves


def _matches(tournament: Tournament, number: int) -> list[Half]:
    """Each team's match of a round; without an opponent the points of the bye decide."""
    team_of = {player: team for team in tournament.teams for player in team.players}
    played: dict[int, list[Half]] = defaultdict(list)
    for half in tournament.halves:
        if half.round == number and half.player in team_of:
            played[team_of[half.player].number].append(half)
    return [
        _match(tournament, number, team, played[team.number], team_of)
        for team in tournament.teams
        if played[team.number]
    ]


def _match(tournament: Tournament, number: int, team: Team, halves: list[Half], team_of: dict[int, Team]) -> Half:
    met = [half for half in halves if half.opponent in team_of]
    if not met:
        paused = any(half.code == Code.PAIRING_BYE for half in halves)
        return Half(number, team.number, None, None, Code.PAIRING_BYE if paused else Code.ZERO_BYE)
    first = min(met, key=lambda half: team.players.index(half.player))
    opponent = team_of[first.opponent or 0].number
    return Half(number, team.number, opponent, first.colour, _result(tournament, met))


def _result(tournament: Tournament, halves: list[Half]) -> Code:
    """Who won the match: more than half of the points of its boards."""
    if any(half.code == Code.PENDING for half in halves):
        return Code.PENDING
    points = sum((tournament.scoring.points(half.code) for half in halves), Fraction(0))
    middle = tournament.scoring.win * len(halves) / 2
    return Code.DRAW if points == middle else Code.WIN if points > middle else Code.LOSS


def _strength(tournament: Tournament, team: Team) -> int | None:
    """The average rating of the players, where they have one."""
    ratings = [entry.rating for entry in tournament.entries if entry.number in team.players and entry.rating]
    return sum(ratings) // len(ratings) if ratings else None
