"""Annex 2, 2.13: results are announced when the event is over: games without a result, and rounds that are to come."""

from collections import Counter
from itertools import combinations

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Code, Half, Tournament
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.round_robin.berger import meetings
from ratingoffice.tournament.team_matches import event_of_teams

Pair = tuple[int, int]


@article("Annex 2, 2.13")
def open_games(event: RankedEvent, report: Tournament) -> tuple[tuple[str, str], ...]:
    """Who still has to meet: games to come, and in a round robin those who met too seldom."""
    pairs = {_pair(half) for half in event.tournament.halves if half.opponent is not None and half.code is Code.PENDING}
    if event.ranking.is_round_robin:
        pairs |= not_met(event.tournament, _meetings(event, report))
    names = {entry.number: entry.name for entry in event.entries}
    return tuple((names[one], names[other]) for one, other in sorted(pairs))


def not_met(event: Tournament, times: int = 1) -> set[Pair]:
    """Pairs of start numbers, the lower first, with fewer games than everybody has with everybody."""
    games = {
        (half.round, _pair(half))
        for half in event.halves
        if half.opponent is not None and half.code is not Code.PENDING
    }
    met = Counter(pair for _, pair in games)
    numbers = sorted(entry.number for entry in event.entries)
    return {pair for pair in combinations(numbers, 2) if met[pair] < times}


@article("Annex 2, 2.13")
def rounds_to_come(event: RankedEvent, report: Tournament) -> int:
    """How many rounds of the report were not counted or not held; a round robin is over when all have met."""
    if event.ranking.is_round_robin:
        return 0
    return max(report.info.rounds or 0, report.last_held) - event.tournament.last_held


def _pair(half: Half) -> Pair:
    one, other = sorted((half.player, half.opponent or 0))
    return one, other


def _meetings(event: RankedEvent, report: Tournament) -> int:
    """How often everybody meets by the whole report, of teams or players."""
    ranking = event.ranking
    if not ranking.is_of_teams:
        return meetings(report)
    of_teams, _ = event_of_teams(report, ranking.match_points, ranking.stated_matches)
    return meetings(of_teams)
