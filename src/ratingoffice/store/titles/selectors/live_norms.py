"""Norms of an event that is being played: what each player still needs."""

from functools import lru_cache
from typing import Final

from ratingoffice.model.tournament import DRAUGHTS, Code, Tournament
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import EventVersion, Series
from ratingoffice.store.running_events.selectors.live_events import Desk, state_of
from ratingoffice.store.titles.messages import message
from ratingoffice.store.titles.selectors.events import running_facts
from ratingoffice.store.titles.selectors.norms import EventNorms
from ratingoffice.titles.outlook import outlooks
from ratingoffice.titles.results import players_of
from ratingoffice.titles.verdicts import event_verdicts
from ratingoffice.tournament.desk.final_report import so_far
from ratingoffice.tournament.desk.live_event import LiveEvent

VERSIONS_KEPT: Final = 32


def can_give_norms(desk: Desk) -> bool:
    """Annex 10 is of draughts, where a win is two points."""
    return desk.live.tournament.scoring == DRAUGHTS


def norms_of_desk(desk: Desk) -> EventNorms:
    """Judge an event as it stands; the games of the round that is being played are to come."""
    if not can_give_norms(desk):
        raise UnknownError(message("not_draughts", event=desk.row.name))
    return _judged(desk.version.pk, desk.version.chain)


@lru_cache(maxsize=VERSIONS_KEPT)
def _judged(number: int, chain: str) -> EventNorms:
    """A version never changes, so that what was found for it may be kept."""
    live = state_of(EventVersion.objects.defer("document").get(pk=number))
    tournament = live.tournament
    facts = running_facts(tournament.info, live.plan.rounds, _board(live.plan.ratings))
    to_go = _rounds_to_go(tournament, facts.rounds)
    return EventNorms(
        facts=facts,
        rounds_to_go=to_go,
        verdicts=() if to_go else event_verdicts(so_far(live), facts),
        outlooks=outlooks(tournament, facts, withdrawn=_gone(live)) if to_go else {},
        players={},
        entrants=players_of(tournament, facts),
    )


def _board(series: str) -> int:
    """Return the board by the series whose ratings the players come with."""
    return 64 if Series.objects.filter(name=series, discipline="64").exists() else 100


def _gone(live: LiveEvent) -> set[int]:
    """Who plays no more; of a team that left everybody."""
    left = {each.player for each in live.withdrawn}
    if not live.plan.is_of_teams:
        return left
    return {player for team in live.tournament.teams if team.number in left for player in team.players}


def _rounds_to_go(tournament: Tournament, rounds: int) -> int:
    """How many rounds are to come, and those of which a game is open: the one that is played, or was postponed."""
    open_rounds = {half.round for half in tournament.halves if half.code is Code.PENDING}
    return len(open_rounds) + max(0, rounds - tournament.last_round)
