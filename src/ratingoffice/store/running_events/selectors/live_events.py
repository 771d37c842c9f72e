"""Events at the arbiter's desk: which there are, how they stand, and how they came to it."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from django.db.models import QuerySet

from ratingoffice.model.tournament import Entry
from ratingoffice.store.errors import NotPermittedError, UnknownError, existing
from ratingoffice.store.models import EventVersion, Official, Player, Role, RunningEvent
from ratingoffice.store.office.documents import unpacked
from ratingoffice.store.office.permissions import Action, permit, permit_event
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.reports.selectors import team_tables
from ratingoffice.store.reports.selectors.event_tables import Participant, People
from ratingoffice.store.reports.selectors.team_tables import PlayedEvent
from ratingoffice.store.running_events.messages import message
from ratingoffice.store.running_events.selectors.pairing_reasons import ANSWERS_KEPT, Answer, Question, answer
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.ranked_event import RankedEvent

STATES_KEPT: Final = 64


@dataclass(frozen=True)
class Desk:
    """An event as it stands: the row, the version that counts, and the event itself."""

    row: RunningEvent
    version: EventVersion
    live: LiveEvent

    @property
    def ranked(self) -> RankedEvent:
        """The event ranked as it stands."""
        return _ranked(self.version.pk, self.version.chain)

    @property
    def rounds(self) -> range:
        """The rounds that are paired."""
        return range(1, self.live.round + 1)


def own_events(who: Official) -> QuerySet[RunningEvent]:
    """Return the events that somebody may run: an arbiter their own, the officer all."""
    permit(who, Action.RUN_EVENT)
    all_of_them = RunningEvent.objects.filter(removed=None).order_by("-opened", "-pk")
    return all_of_them if who.role == Role.OFFICER else all_of_them.filter(arbiter=who.name)


def played_now() -> list[RunningEvent]:
    """Return the events that the public may follow, the newest first."""
    return list(
        RunningEvent.objects.filter(is_public=True, is_sent=False, removed=None).order_by("-opened", "-pk")[:20]
    )


def removed_events(who: Official) -> QuerySet[RunningEvent]:
    """Return the events that an officer removed and can restore, the newest first."""
    permit(who, Action.REMOVE_EVENT)
    return RunningEvent.objects.exclude(removed=None).order_by("-removed", "-pk")


def event_keyed(key: str) -> RunningEvent:
    """Return an event by its key."""
    return existing(RunningEvent.objects.filter(key=key, removed=None).first(), message("unknown_desk_event", key=key))


def desk_of(who: Official, key: str) -> Desk:
    """Return an event for somebody who may run it."""
    permit(who, Action.RUN_EVENT)
    row = event_keyed(key)
    permit_event(who, row.arbiter)
    return standing(row)


def public_desk(key: str) -> Desk:
    """Return an event that the public may follow."""
    row = event_keyed(key)
    if not row.is_public:
        raise NotPermittedError(message("no_public_page"))
    return standing(row)


def standing(row: RunningEvent) -> Desk:
    """Return an event as it stands: after the last step that was not taken back."""
    version = effective(row)[-1]
    return Desk(row, version, state_of(version))


def effective(row: RunningEvent) -> list[EventVersion]:
    """Return the versions that count, without those that were taken back; their documents are left where they are."""
    counted: list[EventVersion] = []
    for each in row.versions.defer("document").order_by("number"):
        if each.undoes is None:
            counted.append(each)
        else:
            counted.pop()
    return counted


def history(row: RunningEvent) -> list[EventVersion]:
    """Return every version, the newest first."""
    return list(row.versions.defer("document").order_by("-number"))


def state_of(version: EventVersion) -> LiveEvent:
    """Return the event of a version; a version never changes, so it is kept by its hash."""
    return _state(version.pk, version.chain)


@lru_cache(maxsize=STATES_KEPT)
def _state(version: int, chain: str) -> LiveEvent:
    return unpacked(LiveEvent, bytes(EventVersion.objects.get(pk=version).document))


@lru_cache(maxsize=STATES_KEPT)
def _ranked(version: int, chain: str) -> RankedEvent:
    return _state(version, chain).ranked()


def why_paired(desk: Desk, question: Question) -> Answer:
    """Explain the pairing of a player by the settings of the event; what was answered once is kept."""
    halves = desk.live.paired.halves
    if (question.round, question.number) not in {(half.round, half.player) for half in halves}:
        raise UnknownError(message("unknown_pairing", player=question.number, round=question.round))
    return _answer(desk.version.pk, desk.version.chain, question)


@lru_cache(maxsize=ANSWERS_KEPT)
def _answer(version: int, chain: str, question: Question) -> Answer:
    live = _state(version, chain)
    return answer(live.paired, live.plan.settings, question)


def participants(desk: Desk) -> People:
    """Return everybody by start number; who asked to be hidden in the register is not named."""
    body = office().body
    ids = {entry.number: entry.ids.get(body) for entry in desk.live.tournament.entries}
    found = Player.objects.filter(player_id__in=[each for each in ids.values() if each])
    hidden = dict(found.values_list("player_id", "hidden"))
    teams = _team_names(desk)
    return {
        entry.number: replace(_participant(entry, ids[entry.number], hidden), team=teams.get(entry.number))
        for entry in desk.live.tournament.entries
    }


def _team_names(desk: Desk) -> dict[int, str]:
    return {player: team.name for team in desk.live.tournament.teams for player in team.players}


def entrants(desk: Desk, people: People) -> People:
    """Return who is paired and ranked: the teams where teams meet, else these people."""
    if not desk.live.plan.is_of_teams:
        return people
    return team_tables.entrants(desk.live.tournament)


def played_event(desk: Desk, people: People) -> PlayedEvent:
    """Return an event as its sheets show it, with the games of those that left."""
    of_players = desk.live.as_played()
    played = desk.live.matches_as_played() if desk.live.plan.is_of_teams else of_players
    return PlayedEvent(desk.ranked, played, of_players, people)


def _participant(entry: Entry, player_id: str | None, hidden: dict[str, bool]) -> Participant:
    if player_id and hidden.get(player_id):
        return Participant(entry.number, "", player_id, is_hidden=True)
    known = player_id if player_id in hidden else None
    facts: dict[str, Any] = {"federation": entry.federation, "title": entry.title, "rating": entry.rating}
    return Participant(entry.number, entry.name, known, **facts)


def named(desk: Desk) -> People:
    """Return everybody as the arbiter knows them."""
    teams = _team_names(desk)
    return {
        entry.number: replace(_participant(entry, None, {}), team=teams.get(entry.number))
        for entry in desk.live.tournament.entries
    }
