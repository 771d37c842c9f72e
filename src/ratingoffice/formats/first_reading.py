"""Files for an event are read once in a process of its own before a server reads them: players, games."""

from pathlib import Path
from typing import Final

from ratingoffice.draughts.pdn.reader import read_pdn_bytes
from ratingoffice.formats import player_lists
from ratingoffice.formats.bounded import NotReadError, read_bounded
from ratingoffice.formats.messages import message
from ratingoffice.formats.reports import catalogue
from ratingoffice.formats.reports.looking import check_report

MOST_PLAYERS: Final = 10_000
"""Of an event."""


def refuse_heavy_players(data: bytes, file: str) -> None:
    """Raise NotReadError where a report or a list of players takes too much, or has more players than an event."""
    if read_bounded(_players, data, file, file) > MOST_PLAYERS:
        raise NotReadError(message("not_read.players", file=file, most=MOST_PLAYERS))


def refuse_heavy_games(data: bytes, file: str) -> None:
    """Raise NotReadError where games take too much."""
    read_bounded(_games, data, file)


def _players(path: Path, file: str) -> int:
    data, players = path.read_bytes(), 0
    if catalogue.recognised(data, file)[0] is not None:
        found = check_report(data, file).tournament
        return len(found.entries) if found else 0
    if player_lists.recognised(data):
        for batch in player_lists.read(path):
            players += batch.players.height
            if players > MOST_PLAYERS:
                break
    return players


def _games(path: Path) -> int:
    return len(read_pdn_bytes(path.read_bytes()).games)
