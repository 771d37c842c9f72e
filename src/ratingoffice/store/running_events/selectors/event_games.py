"""The games of an event, move by move."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from django.db.models import F, QuerySet

from ratingoffice.draughts.pdn.reader import read_pdn_bytes
from ratingoffice.draughts.pdn.record import GameRecord
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import AcceptedReport, Event, EventGames, Game, Player, PlayerName, ShownGames
from ratingoffice.store.running_events.messages import message

FILES_KEPT: Final = 8
SIDES: Final = ("White", "Black")


def has_games(event: Event) -> bool:
    """Return whether games are shown."""
    return games_file(event) is not None


def games_file(event: Event) -> EventGames | None:
    """Return the file of games that is shown, without its bytes: the newest, unless the officer chose another."""
    chosen = ShownGames.objects.filter(event=event).first()
    if chosen is not None:
        return None if chosen.games_id is None else EventGames.objects.defer("data").get(pk=chosen.games_id)
    return games_files(event).first()


def games_files(event: Event) -> QuerySet[EventGames]:
    """Return all files of games of an event, without their bytes, the newest first."""
    return EventGames.objects.filter(event=event).defer("data").order_by("-pk")


def is_arbiter_of(event: Event, name: str) -> bool:
    """Return whether somebody is the arbiter of an event: a report of theirs was accepted as this event."""
    return AcceptedReport.objects.filter(event=event, report__sent_by=name).exists()


def games_of(event: Event) -> list[GameRecord]:
    """Return the games of an event; hidden players are not named."""
    newest = games_file(event)
    games = [] if newest is None else _read(newest.pk, newest.sha256)
    is_nameless = _nameless(event)
    return [_without_names(record, is_nameless) for record in games]


def _words(name: str) -> frozenset[str]:
    """The words of a name, in whatever order they are written."""
    return frozenset(name.casefold().replace(",", " ").split())


def _nameless(event: Event) -> Callable[[str], bool]:
    """Return who is not named; where somebody was forgotten, the file alone still knows a name that nobody else has."""
    hidden = {_words(name) for name in Player.objects.filter(hidden=True).values_list("name", flat=True)}
    pairs = Game.objects.filter(event=event).values_list("white", "black")
    people = Player.objects.filter(pk__in={key for pair in pairs for key in pair if key})
    if not people.filter(hidden=True, name=F("player_id")).exists():
        return lambda name: _words(name) in hidden
    shown = people.filter(hidden=False)
    others = PlayerName.objects.filter(player__in=shown).values_list("name", flat=True)
    known = {_words(name) for name in (*shown.values_list("name", flat=True), *others)}
    return lambda name: _words(name) not in known


def _without_names(record: GameRecord, is_nameless: Callable[[str], bool]) -> GameRecord:
    named = {side for side in SIDES if is_nameless(record.tags.get(side, ""))}
    return replace(record, tags={**record.tags, **dict.fromkeys(named, "?")}) if named else record


@lru_cache(maxsize=FILES_KEPT)
def _read(number: int, hash_: str) -> list[GameRecord]:
    return read_pdn_bytes(bytes(EventGames.objects.get(pk=number).data)).games


def game_numbered(event: Event, number: int) -> GameRecord:
    """Return one game, by its place in the file."""
    games = games_of(event)
    if not 1 <= number <= len(games):
        raise UnknownError(message("unknown_game", number=number))
    return games[number - 1]
