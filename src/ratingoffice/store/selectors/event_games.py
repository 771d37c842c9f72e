"""The games of an event, move by move."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ratingoffice.draughts.pdn.reader import read_pdn_bytes
from ratingoffice.draughts.pdn.record import GameRecord
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Event, EventGames

FILES_KEPT: Final = 8


def has_games(event: Event) -> bool:
    """Tell whether games were received."""
    return EventGames.objects.filter(event=event).exists()


def games_file(event: Event) -> EventGames | None:
    """Return the newest file of games, without its bytes."""
    return EventGames.objects.filter(event=event).defer("data").order_by("-pk").first()


def games_of(event: Event) -> list[GameRecord]:
    """Return the games of an event."""
    newest = games_file(event)
    return [] if newest is None else _read(newest.pk, newest.sha256)


@lru_cache(maxsize=FILES_KEPT)
def _read(number: int, hash_: str) -> list[GameRecord]:
    return read_pdn_bytes(bytes(EventGames.objects.get(pk=number).data)).games


def game_numbered(event: Event, number: int) -> GameRecord:
    """Return one game, by its place in the file."""
    games = games_of(event)
    if not 1 <= number <= len(games):
        raise UnknownError(f"there is no game {number}")
    return games[number - 1]
