"""How much memory there is, and how large parts may be so that it is enough."""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from ratingoffice.engines.parts.messages import message
from ratingoffice.errors import InvalidValueError

UNITS: Final = {"MB": 1 << 20, "GB": 1 << 30}
MEGABYTE: Final = 1 << 20
AMOUNT: Final = re.compile(r"([0-9]+(?:\.[0-9]+)?) ?(MB|GB)")

OF_PROCESS: Final = 160 * MEGABYTE
"""What a process needs before it has any rows."""

OF_PLAYER: Final = 700
"""Bytes that a player of the register takes while it is read; one process does that by itself."""

OF_GAME: Final = 360
"""Bytes that a game takes while its part is checked and arranged, or rated."""

OF_LISTED: Final = 900
"""Bytes that a player takes while the list is written."""

OF_LINE: Final = 450
"""Bytes that a game line takes while the list is written."""

CONTAINER: Final = (
    Path("/sys/fs/cgroup/memory.max"),
    Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
)
"""Where Linux says how much a container may use."""

WHOLE_GAME: Final = 190
"""Bytes that a game takes in a season that is rated whole."""


@dataclass(frozen=True)
class Limits:
    """The memory of all processes together, and how many work at once.

    most_games: those of a part, where it is not the memory that limits them. least_parts: as many at least, and as
    many ranges of players.
    """

    memory: int
    cores: int
    most_games: int | None = None
    least_parts: int = 1

    @classmethod
    def of(cls, memory: str | int | None = None, cores: int | None = None) -> Self:
        """Read an amount such as 4GB; without one, half of the machine."""
        cores = _cores() if cores is None else cores
        if isinstance(memory, int):
            return cls(memory, cores)
        if memory is None:
            return cls(_machine() // 2, cores)
        match = AMOUNT.fullmatch(memory.strip().upper())
        if match is None:
            raise InvalidValueError(message("wrong_memory", memory=memory))
        return cls(int(float(match[1]) * UNITS[match[2]]), cores)

    @classmethod
    def of_tasks(cls, memory: str | int, tasks: int) -> Self:
        """Return the limits of tasks that run elsewhere, each with so much memory; parts enough to share them out."""
        return cls(cls.of(memory).memory * tasks + OF_PROCESS, tasks, least_parts=2 * tasks)

    @property
    def of_worker(self) -> int:
        """Bytes for the rows of one worker."""
        return (self.memory - OF_PROCESS) // max(1, self.cores) - OF_PROCESS

    def check_players(self, players: int) -> None:
        """Refuse a limit in which the register does not fit."""
        needed = max((self.cores + 2) * OF_PROCESS, 2 * OF_PROCESS + players * OF_PLAYER)
        if needed > self.memory:
            sizes = {"memory": self.memory // MEGABYTE, "needed": -(-needed // MEGABYTE)}
            raise InvalidValueError(message("too_little_memory", players=players, cores=self.cores, **sizes))

    @property
    def games(self) -> int:
        """How many games a part may have."""
        return self.most_games or self.of_worker // OF_GAME

    def buckets(self, players: int, games: int) -> int:
        """Into how many ranges players are divided, who have so many games on a list; about as many as cores."""
        needed = -(-(players * OF_LISTED + 2 * games * OF_LINE) // self.of_worker)
        cores = max(1, self.cores)
        return max(1, min(players, max(-(-needed // cores) * cores, self.least_parts)))

    def check_event(self, event: str, games: int) -> None:
        """Refuse a limit in which one event does not fit."""
        if games > self.games:
            needed = (games * OF_GAME + OF_PROCESS) * self.cores + OF_PROCESS
            sizes = {"memory": self.memory // MEGABYTE, "needed": -(-needed // MEGABYTE)}
            raise InvalidValueError(message("event_too_large", event=event, games=games, **sizes))

    def fits_whole(self, games: int, players: int) -> bool:
        """Return whether a season is small enough to be rated whole."""
        return self.least_parts == 1 and self.needed_whole(games, players) <= self.memory

    @staticmethod
    def needed_whole(games: int, players: int) -> int:
        """Return about how many bytes a season needs that is rated whole."""
        return games * WHOLE_GAME + players * OF_PLAYER + OF_PROCESS


def _machine() -> int:
    """Bytes of memory of the machine, or of the container around this process."""
    there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    limits = [path.read_text().strip() for path in CONTAINER if path.exists()]
    return min([there, *(int(limit) for limit in limits if limit != "max")])


def _cores() -> int:
    """How many cores this process may use, where the system can tell."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
