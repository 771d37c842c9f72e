"""Norms of an event that is being played: what each player still needs."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from ratingoffice.model.tournament import DRAUGHTS, Code, Tournament
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import EventVersion, Series
from ratingoffice.store.selectors.live_events import Desk, state_of
from ratingoffice.store.selectors.norms import EventNorms
from ratingoffice.store.title_events import running_facts
from ratingoffice.titles.outlook import outlooks
from ratingoffice.titles.verdicts import event_verdicts

VERSIONS_KEPT: Final = 32


def can_give_norms(desk: Desk) -> bool:
    """Annex 10 is of draughts, where a win is two points."""
    return desk.live.tournament.scoring == DRAUGHTS


def norms_of_desk(desk: Desk) -> EventNorms:
    """Judge an event as it stood after its last full round."""
    if not can_give_norms(desk):
        raise UnknownError("this is no event of draughts; Annex 10 knows no norms of it")
    return _judged(desk.version.pk, desk.version.chain)


@lru_cache(maxsize=VERSIONS_KEPT)
def _judged(number: int, chain: str) -> EventNorms:
    """A version never changes, so that what was found for it may be kept."""
    live = state_of(EventVersion.objects.defer("document").get(pk=number))
    played = _full_rounds(live.tournament)
    facts = running_facts(played.info, live.plan.rounds, _board(live.plan.ratings))
    to_go = max(0, facts.rounds - played.last_round)
    return EventNorms(
        facts=facts,
        rounds_to_go=to_go,
        verdicts=() if to_go else event_verdicts(played, facts),
        outlooks=outlooks(played, facts) if to_go else {},
        players={},
    )


def _board(series: str) -> int:
    """Tell the board by the series whose ratings the players come with."""
    return 64 if Series.objects.filter(name=series, discipline="64").exists() else 100


def _full_rounds(tournament: Tournament) -> Tournament:
    """Leave out the round that is being played."""
    first_open = min((half.round for half in tournament.halves if half.code is Code.PENDING), default=None)
    if first_open is None:
        return tournament
    return replace(tournament, halves=tuple(half for half in tournament.halves if half.round < first_open))
