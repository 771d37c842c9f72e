"""Norms of an event that is being played: what each player still needs."""

from functools import lru_cache
from typing import Final

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import EventVersion, Series
from ratingoffice.store.running_events.selectors.live_events import Desk, state_of
from ratingoffice.store.titles.messages import message
from ratingoffice.store.titles.selectors.events import running_facts
from ratingoffice.store.titles.selectors.norms import EventNorms, judged_norms
from ratingoffice.titles.event import counts_for_titles
from ratingoffice.tournament.desk.final_report import so_far

VERSIONS_KEPT: Final = 32


def can_give_norms(desk: Desk) -> bool:
    """Return whether the event at a desk is of the game of Annex 10."""
    return counts_for_titles(desk.live.tournament)


def norms_of_desk(desk: Desk) -> EventNorms:
    """Judge an event as it stands; the games of the round that is being played are to come."""
    if not can_give_norms(desk):
        raise UnknownError(message("not_draughts", event=desk.row.name))
    return _judged(desk.version.pk, desk.version.chain)


@lru_cache(maxsize=VERSIONS_KEPT)
def _judged(number: int, chain: str) -> EventNorms:
    """A version never changes, so that what was found for it may be kept."""
    live = state_of(EventVersion.objects.defer("document").get(pk=number))
    facts = running_facts(live.tournament.info, live.plan.rounds, _board(live.plan.ratings))
    return judged_norms(live.tournament, facts, {}, final=so_far(live), withdrawn=live.players_gone)


def _board(series: str) -> int:
    """Return the board by the series whose ratings the players come with."""
    return 64 if Series.objects.filter(name=series, discipline="64").exists() else 100
