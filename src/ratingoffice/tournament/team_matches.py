"""Matches of teams: match points for the better of both, board points for their players."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import Any, Final

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.team_match import Matches, half_of_team, is_another_match, matches_of_teams
from ratingoffice.model.tournament import Award, Entry, Half, Scoring, StatedMatch, Team, Tournament
from ratingoffice.tournament.rounds import parts_of_a_point, rounds_of
from ratingoffice.tournament.tie_breaks.values import Boards

NOT_OF_TEAMS: Final[dict[str, Any]] = {"teams": (), "forbidden": (), "kept": {}}
"""What an event says of players and not of their teams."""


@article("Annex 3, 5.11.2")
def event_of_teams(
    tournament: Tournament, match_points: Scoring, stated: Iterable[StatedMatch] = ()
) -> tuple[Tournament, Boards]:
    """The same event with teams for players and match points for points, and what was scored at each board."""
    matches = matches_of_teams(tournament.teams, _with_points(tournament))
    halves = {at: half_of_team(matches, *at) for at in matches}
    heeded = {(each.team, each.round): each for each in stated if not is_another_match(matches, each)}
    halves |= {at: Half(each.round, each.team, each.opponent, each.colour, each.code) for at, each in heeded.items()}
    of_teams = replace(
        tournament,
        entries=tuple(entry_of(team) for team in tournament.teams),
        halves=tuple(halves.values()),
        scoring=match_points,
        awards=tuple(
            Award(each.match_points, (each.team,), each.round, each.code)
            for each in heeded.values()
            if each.match_points is not None
        ),
        **NOT_OF_TEAMS,
    )
    return of_teams, _boards(tournament, matches, heeded.values())


def _with_points(tournament: Tournament) -> Iterator[tuple[Half, Fraction]]:
    rounds = rounds_of(tournament)
    rows = {int(number): row for row, number in enumerate(rounds.numbers)}
    for half in tournament.halves:
        yield half, Fraction(int(rounds.points[rows[half.player], half.round - 1]), rounds.unit)


def entry_of(team: Team) -> Entry:
    """A team as the entry that it is in an event of teams."""
    return Entry(team.number, team.name, points=team.match_points, place=team.place, line=team.line)


def _boards(tournament: Tournament, matches: Matches, stated: Iterable[StatedMatch]) -> Boards:
    """What was scored at each board, and the game points of byes, which belong to no board."""
    beside = [(each.team, each.game_points) for each in stated if each.game_points]
    unit = lcm(parts_of_a_point(tournament), *(game_points.denominator for _, game_points in beside))
    rows = {team: row for row, team in enumerate(sorted(team.number for team in tournament.teams))}
    most = max((len(match.boards) for match in matches.values()), default=0)
    points, extra = np.zeros((len(rows), most), dtype=np.int64), np.zeros(len(rows), dtype=np.int64)
    for (team, _), match in matches.items():
        points[rows[team], : len(match.boards)] += np.array([int(each * unit) for each in match.boards], dtype=np.int64)
    for team, game_points in beside:
        extra[rows[team]] += int(game_points * unit)
    return Boards(points, unit, extra)
