"""Norms: those that an event gave, those it gave nearly, what can still be made, and those of the register."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.db.models import Q

from ratingoffice.model.condition import Condition
from ratingoffice.model.tournament import Tournament
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Event, EventVersion, Norm, Player, Series
from ratingoffice.store.reports.selectors.event_pages import fingerprint_of, ranked_rows, shown_as
from ratingoffice.store.reports.selectors.event_tables import People
from ratingoffice.store.reports.selectors.event_tournaments import DISCIPLINES, stored_tournament
from ratingoffice.store.running_events.selectors.live_events import Desk, state_of
from ratingoffice.store.titles.messages import message
from ratingoffice.store.titles.selectors.events import (
    RegisterFacts,
    board_of,
    gives_titles,
    known_people,
    running_facts,
    title_facts,
    with_known,
)
from ratingoffice.store.titles.selectors.register import title_in
from ratingoffice.titles.categories import Category
from ratingoffice.titles.event import JudgedEvent, counts_for_titles
from ratingoffice.titles.group import GroupPlayer
from ratingoffice.titles.outlook import outlooks, rounds_to_go
from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.titles.required_points import percentage
from ratingoffice.titles.results import players_of
from ratingoffice.titles.title import Title
from ratingoffice.titles.verdicts import PlayerVerdict, event_verdicts
from ratingoffice.titles.within_reach import Outlook
from ratingoffice.tournament.desk.final_report import so_far

EVENTS_KEPT: Final = 32
VERSIONS_KEPT: Final = 32
CATEGORY: Final = "Annex 10, 4.3"


@dataclass(frozen=True)
class EventNorms:
    """An event by Annex 10: the verdicts of a finished one, what can still be made in one with rounds to go."""

    facts: JudgedEvent
    rounds_to_go: int
    verdicts: tuple[PlayerVerdict, ...]
    outlooks: Mapping[int, tuple[Outlook, ...]]
    players: Mapping[int, int]
    """Who has each start number, by the key of the register."""
    entrants: Mapping[int, GroupPlayer]
    """Everybody as titles see them, by start number."""

    def verdict(self, number: int) -> PlayerVerdict | None:
        """Return what the event brought a start number."""
        return next((each for each in self.verdicts if each.player.number == number), None)


@dataclass(frozen=True)
class ProposedNorm:
    """A norm that an event gave, as it would be entered; `article` is of one that came at once."""

    number: int
    key: int
    title: Title
    colour: NormColour
    games: int
    points: int
    conditions: tuple[Condition, ...]
    article: str = ""
    ignored_round: int | None = None

    @property
    def category(self) -> Category | None:
        """The category of the opponents, where the norm was calculated."""
        measured = (each.measured for each in self.conditions if each.article == CATEGORY)
        return next((each for each in measured if isinstance(each, Category)), None)

    @property
    def entered_as(self) -> tuple[int, str, str]:
        """By what it is found among the norms that are entered."""
        return self.key, str(self.title), self.colour.value

    @property
    def percent(self) -> int | None:
        """The share of the points that the norm asked for."""
        return None if self.category is None else percentage(self.title.rank, self.category)


def people_of(norms: EventNorms) -> People:
    """Return everybody in an event by start number, as the public may know them."""
    known = Player.objects.in_bulk(set(norms.players.values()))
    ratings = {each.player.number: each.player.rating for each in norms.verdicts}
    return {number: shown_as(known[key], number, ratings.get(number)) for number, key in norms.players.items()}


def norms_of_event(event: Event) -> EventNorms:
    """Judge an event by Annex 10, or take the verdict that was found before for the same rows and facts."""
    if not gives_titles(event):
        raise UnknownError(message("not_draughts", event=event.event_id))
    fingerprint = fingerprint_of(event)
    rows = ranked_rows(event.pk, fingerprint)
    facts = title_facts(event, rows.of_players.tournament.last_round)
    return _judged(event.pk, fingerprint, facts, known_people(rows.keys, event.start, board_of(event)))


@lru_cache(maxsize=EVENTS_KEPT)
def _judged(
    number: int, fingerprint: str, facts: JudgedEvent, known: tuple[tuple[int, RegisterFacts], ...]
) -> EventNorms:
    stored = stored_tournament(Event.objects.get(pk=number))
    return judged_norms(with_known(stored.tournament, dict(known)), facts, stored.players)


def judged_norms(
    tournament: Tournament,
    facts: JudgedEvent,
    players: Mapping[int, int],
    *,
    final: Tournament | None = None,
    withdrawn: Collection[int] = (),
) -> EventNorms:
    """Judge an event as it stands; `final` is its report once no round is to go, `withdrawn` play no more."""
    to_go = rounds_to_go(tournament, facts)
    return EventNorms(
        facts=facts,
        rounds_to_go=to_go,
        verdicts=() if to_go else event_verdicts(final or tournament, facts),
        outlooks=outlooks(tournament, facts, withdrawn=withdrawn) if to_go else {},
        players=players,
        entrants=players_of(tournament, facts),
    )


def proposed_norms(event: Event) -> tuple[ProposedNorm, ...]:
    """Return every norm that a finished event gave, by calculation and at once, in the order of the places."""
    norms = norms_of_event(event)
    return tuple(
        each for verdict in norms.verdicts for each in _proposed(verdict, norms.players[verdict.player.number])
    )


def _proposed(verdict: PlayerVerdict, key: int) -> list[ProposedNorm]:
    """Return the norms of a player; of several results that give the same norm at once the first counts."""
    number, group = verdict.player.number, verdict.group
    calculated = [
        ProposedNorm(
            number,
            key,
            each.norm.title,
            each.norm.colour,
            each.games,
            each.points,
            each.conditions,
            ignored_round=each.ignored,
        )
        for each in verdict.norms
    ]
    at_once: dict[Title, ProposedNorm] = {}
    for grant in verdict.automatic:
        if grant.norm is not None and grant.norm not in at_once:
            facts = (grant.norm, NormColour.AUTOMATIC, group.number_of_games, group.points, grant.conditions)
            at_once[grant.norm] = ProposedNorm(number, key, *facts, article=f"Annex 10, {grant.article}")
    return [*calculated, *at_once.values()]


def entered_norms(event: Event) -> dict[tuple[int, str, str], Norm]:
    """Return the norms of an event that are in the register, by player, title and colour."""
    rows = Norm.objects.filter(event=event).select_related("player").order_by("pk")
    return {(each.player_id, str(title_in(each)), each.colour): each for each in rows}


def newest_title_events(most: int) -> list[Event]:
    """Return the newest events of draughts."""
    of_draughts = Q(board__isnull=False) | Q(discipline__in=DISCIPLINES)
    return list(Event.objects.filter(of_draughts, withdrawn=None).order_by("-end", "-pk")[:most])


def can_give_norms(desk: Desk) -> bool:
    """Return whether the event at a desk is of the game of Annex 10."""
    return counts_for_titles(desk.live.tournament)


def norms_of_desk(desk: Desk) -> EventNorms:
    """Judge an event as it stands; the games of the round that is being played are to come."""
    if not can_give_norms(desk):
        raise UnknownError(message("not_draughts", event=desk.row.name))
    return _judged_version(desk.version.pk, desk.version.chain)


@lru_cache(maxsize=VERSIONS_KEPT)
def _judged_version(number: int, chain: str) -> EventNorms:
    """A version never changes, so that what was found for it may be kept."""
    live = state_of(EventVersion.objects.defer("document").get(pk=number))
    facts = running_facts(live.tournament.info, live.plan.rounds, _board(live.plan.ratings))
    return judged_norms(live.tournament, facts, {}, final=so_far(live), withdrawn=live.players_gone)


def _board(series: str) -> int:
    """Return the board by the series whose ratings the players come with."""
    return 64 if Series.objects.filter(name=series, discipline="64").exists() else 100
