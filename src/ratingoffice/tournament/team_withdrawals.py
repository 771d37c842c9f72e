"""Annex 3, 5.9 for teams, as for players (decision 0022): matches of a team that left, cancelled or lost by forfeit."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from ratingoffice.model.article import article
from ratingoffice.model.tournament import DRAUGHTS, Half, Team, Tournament
from ratingoffice.tournament.rankings import Ranking, unplaced
from ratingoffice.tournament.team_matches import event_of_teams
from ratingoffice.tournament.withdrawals import (
    cancelled_players,
    forfeited,
    never_played,
    with_forfeits,
    without_results,
)


@article("Annex 3, 5.9.B")
def after_team_withdrawals(tournament: Tournament, withdrawn: Collection[int], ranking: Ranking) -> Tournament:
    """All matches stand in a Swiss event; in a round robin teams whose matches are cancelled are no longer in it."""
    if not withdrawn or not ranking.is_round_robin:
        return tournament
    cancelled = cancelled_teams(tournament, withdrawn, ranking)
    forfeits = with_forfeited_matches(tournament, set(withdrawn) - cancelled, cancelled, ranking)
    return without_matches(forfeits, cancelled)


@article("Annex 3, 5.9.A.a")
def cancelled_teams(tournament: Tournament, withdrawn: Collection[int], ranking: Ranking) -> set[int]:
    """Teams that left and have not played more than half of the scheduled matches; one under way is played."""
    return cancelled_players(_as_robin(_settled(tournament, withdrawn), ranking), withdrawn)


def left_early(tournament: Tournament, ranking: Ranking) -> set[int]:
    """Who left a round robin too early to be classified, as the places of its report show."""
    if not ranking.is_round_robin:
        return set()
    if ranking.is_of_teams:
        return cancelled_teams(tournament, unplaced(tournament.teams), ranking)
    return cancelled_players(tournament, unplaced(tournament.entries))


@article("Annex 3, 5.9.A.a")
def without_matches(tournament: Tournament, cancelled: Collection[int]) -> Tournament:
    """No team keeps a result against those; they are not classified."""
    kept = without_results(tournament, _players(tournament, cancelled))
    return replace(kept, teams=tuple(team for team in tournament.teams if team.number not in cancelled))


@article("Annex 3, 5.9.A.b")
def with_forfeited_matches(
    tournament: Tournament, left: Collection[int], cancelled: Collection[int], ranking: Ranking
) -> Tournament:
    """Boards that those who left did not play are lost by forfeit: those of the match under way, and whole matches."""
    absent, settled = _players(tournament, left), _settled(tournament, left)
    halves = {(half.player, half.round): half for half in settled.halves}
    robin = _as_robin(settled, ranking)
    for match in set(with_forfeits(robin, left, cancelled).halves) - set(robin.halves):
        for one, two in _boards(settled, match):
            for half in forfeited(match.round, (one, two), absent):
                halves[half.player, half.round] = half
    return replace(tournament, halves=tuple(halves.values()))


def _settled(tournament: Tournament, left: Collection[int]) -> Tournament:
    """The event without games to come of those who left: they are lost by forfeit."""
    absent = _players(tournament, left)
    return replace(tournament, halves=tuple(never_played(half, absent) for half in tournament.halves))


def _as_robin(tournament: Tournament, ranking: Ranking) -> Tournament:
    """The teams as players of a round robin."""
    event, _ = event_of_teams(tournament, DRAUGHTS, ranking.stated_matches)
    return event


def _boards(tournament: Tournament, match: Half) -> list[tuple[int, int]]:
    """Who would have met in a match; each pair once, whichever side states it."""
    if match.opponent is None or match.player > match.opponent:
        return []
    teams = {team.number: team for team in tournament.teams}
    sides = (_seats(tournament, teams[number], match.round) for number in (match.player, match.opponent))
    return list(zip(*sides, strict=False))


def _seats(tournament: Tournament, team: Team, round_number: int) -> tuple[int, ...]:
    """Who was lined up for the round, else the first players, as many as the boards of other matches."""
    lined_up = {half.player for half in tournament.halves if half.round == round_number}
    boards = Counter(half.round for half in tournament.halves if half.opponent and half.player in team.players)
    most = max(boards.values(), default=0)
    return tuple(player for player in team.players if player in lined_up) or team.players[:most]


def _players(tournament: Tournament, teams: Collection[int]) -> set[int]:
    return {player for team in tournament.teams if team.number in teams for player in team.players}
