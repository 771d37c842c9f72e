"""The games of an event, move by move."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from ratingoffice.draughts.pdn.reader import read_pdn_bytes
from ratingoffice.draughts.pdn.record import GameRecord
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Event, EventGames, Player

FILES_KEPT: Final = 8
SIDES: Final = ("White", "Black")


def has_games(event: Event) -> bool:
    """Tell whether games were received."""
    return EventGames.objects.filter(event=event).exists()


def games_file(event: Event) -> EventGames | None:
    """Return the newest file of games, without its bytes."""
    return EventGames.objects.filter(event=event).defer("data").order_by("-pk").first()


def games_of(event: Event) -> list[GameRecord]:
    """Return the games of an event; hidden players are not named."""
    newest = games_file(event)
    games = [] if newest is None else _read(newest.pk, newest.sha256)
    hidden = {_words(name) for name in Player.objects.filter(hidden=True).values_list("name", flat=True)}
    return [_without_names(record, hidden) for record in games] if hidden else games


def _words(name: str) -> frozenset[str]:
    """The words of a name, in whatever order they are written."""
    return frozenset(name.casefold().replace(",", " ").split())


def _without_names(record: GameRecord, hidden: set[frozenset[str]]) -> GameRecord:
    named = {side for side in SIDES if _words(record.tags.get(side, "")) in hidden}
    return replace(record, tags={**record.tags, **dict.fromkeys(named, "?")}) if named else record


@lru_cache(maxsize=FILES_KEPT)
def _read(number: int, hash_: str) -> list[GameRecord]:
    return read_pdn_bytes(bytes(EventGames.objects.get(pk=number).data)).games


def game_numbered(event: Event, number: int) -> GameRecord:
    """Return one game, by its place in the file."""
    games = games_of(event)
    if not 1 <= number <= len(games):
        raise UnknownError(f"there is no game {number}")
    return games[number - 1]
