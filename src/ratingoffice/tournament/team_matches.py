"""Matches of teams: match points for the better of both, board points for their players."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm
from typing import Any, Final

import numpy as np

from ratingoffice.model.tournament import BYES, Award, Code, Colour, Entry, Half, Scoring, Team, ToldMatch, Tournament
from ratingoffice.rulebooks.core import article
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.values import Boards

FORFEITS: Final = frozenset({Code.FORFEIT_WIN, Code.FORFEIT_LOSS})

NOT_OF_TEAMS: Final[dict[str, Any]] = {"teams": (), "forbidden": (), "kept": {}}
"""What an event says of players and not of their teams."""


@dataclass
class _Match:
    """What one team has in one round: its boards from the first on, the teams it met, and its colour at the first."""

    boards: list[Fraction] = field(default_factory=list)
    met: Counter[int] = field(default_factory=Counter)
    colour: Colour | None = None
    is_to_come: bool = False
    is_played: bool = False
    """Whether there was more than forfeits."""
    byes: set[Code] = field(default_factory=set)


@article("Annex 3, 5.11.2")
def event_of_teams(
    tournament: Tournament, match_points: Scoring, told: Iterable[ToldMatch] = ()
) -> tuple[Tournament, Boards]:
    """The same event with teams for players and match points for points, and what was scored at each board."""
    matches = _matches(tournament)
    halves = {(team, number): _half(team, number, matches) for team, number in tuple(matches)}
    heeded = {(each.team, each.round): each for each in told if _fits(halves, each)}
    halves |= {at: Half(each.round, each.team, each.opponent, each.colour, each.code) for at, each in heeded.items()}
    of_teams = replace(
        tournament,
        entries=tuple(entry_of(team) for team in tournament.teams),
        halves=tuple(halves.values()),
        scoring=match_points,
        awards=tuple(_award(each) for each in heeded.values() if each.match_points is not None),
        **NOT_OF_TEAMS,
    )
    return of_teams, _with_extra(_boards(tournament, matches), tournament, heeded.values())


def _fits(halves: Mapping[tuple[int, int], Half], told: ToldMatch) -> bool:
    """Whether the boards tell of no other match of these teams in that round."""
    sides = {told.team: told.opponent} | ({told.opponent: told.team} if told.opponent else {})
    found = ((halves.get((team, told.round)), other) for team, other in sides.items())
    return all(half is None or half.opponent in {None, other} for half, other in found)


def _award(told: ToldMatch) -> Award:
    return Award(told.match_points or Fraction(0), (told.team,), told.round, told.code)


def _with_extra(boards: Boards, tournament: Tournament, told: Iterable[ToldMatch]) -> Boards:
    """The game points of byes, which belong to no board."""
    points = [(each.team, each.game_points) for each in told if each.game_points]
    unit = lcm(boards.unit, *(game_points.denominator for _, game_points in points))
    rows = {team: row for row, team in enumerate(sorted(team.number for team in tournament.teams))}
    extra = np.zeros(len(rows), dtype=np.int64)
    for team, game_points in points:
        extra[rows[team]] += int(game_points * unit)
    return Boards(boards.points * (unit // boards.unit), unit, extra)


def _matches(tournament: Tournament) -> dict[tuple[int, int], _Match]:
    """Matches by team and round, with the boards in the order of the team's players."""
    teams = {player: team.number for team in tournament.teams for player in team.players}
    order = {player: place for team in tournament.teams for place, player in enumerate(team.players)}
    points = _points(tournament)
    matches: dict[tuple[int, int], _Match] = defaultdict(_Match)
    for half in sorted(
        (each for each in tournament.halves if each.player in teams), key=lambda each: order[each.player]
    ):
        if half.code is not Code.ZERO_BYE:
            match = matches[teams[half.player], half.round]
            match.boards.append(points[half.player, half.round])
            match.colour = match.colour if match.met else half.colour
            match.met.update({teams[half.opponent]} if half.opponent in teams else ())
            match.is_to_come |= half.code is Code.PENDING
            match.is_played |= half.code not in FORFEITS
            match.byes.update({half.code} & BYES)
    return matches


def _points(tournament: Tournament) -> dict[tuple[int, int], Fraction]:
    rounds = rounds_of(tournament)
    return {
        (int(number), column + 1): Fraction(int(parts), rounds.unit)
        for number, row in zip(rounds.numbers, rounds.points, strict=True)
        for column, parts in enumerate(row)
    }


def _half(team: int, round_number: int, matches: Mapping[tuple[int, int], _Match]) -> Half:
    """More board points than the opponent win a match that is played; without one it is the bye of its players."""
    mine = matches[team, round_number]
    if not mine.met:
        return Half(round_number, team, None, None, _bye(mine))
    opponent = min(mine.met, key=lambda each: (-mine.met[each], each))
    theirs = matches[opponent, round_number]
    code = Code.PENDING if mine.is_to_come else _result(mine, theirs)
    return Half(round_number, team, opponent, mine.colour, code)


def _result(mine: _Match, theirs: _Match) -> Code:
    """More board points win; a match of forfeits alone was not played, and is lost by both where nobody has a point."""
    made, against = sum(mine.boards), sum(theirs.boards)
    better = (made > against) - (made < against)
    if mine.is_played or theirs.is_played:
        return (Code.DRAW, Code.WIN, Code.LOSS)[better]
    return (Code.UNPLAYED_DRAW if made else Code.FORFEIT_LOSS, Code.FORFEIT_WIN, Code.FORFEIT_LOSS)[better]


def _bye(match: _Match) -> Code:
    """What all its players have; where they differ, a bye of the pairing if it gave points."""
    if len(match.byes) == 1:
        return min(match.byes)
    return Code.PAIRING_BYE if sum(match.boards) else Code.ZERO_BYE


def entry_of(team: Team) -> Entry:
    """A team as the entry that it is in an event of teams."""
    return Entry(team.number, team.name, points=team.match_points, place=team.place, line=team.line)


def _boards(tournament: Tournament, matches: Mapping[tuple[int, int], _Match]) -> Boards:
    unit = rounds_of(tournament).unit
    rows = {team: row for row, team in enumerate(sorted(team.number for team in tournament.teams))}
    most = max((len(match.boards) for match in matches.values()), default=0)
    points = np.zeros((len(rows), most), dtype=np.int64)
    for (team, _), match in matches.items():
        points[rows[team], : len(match.boards)] += np.array([int(each * unit) for each in match.boards], dtype=np.int64)
    return Boards(points, unit)
