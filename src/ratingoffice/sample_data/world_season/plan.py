"""When and where the events of the invented season are played, by whom, and from which seed."""

import tomllib
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from typing import Any, Final, Literal

STANDING: Final = date(2024, 12, 31)
"""The day of the World Cup's winners."""


@dataclass(frozen=True)
class PlannedEvent:
    """One event: its facts, the numbers of those who play, and the seed of its results."""

    key: str
    name: str
    city: str
    federation: str
    start: date
    end: date
    players: tuple[str, ...]
    seed: int
    system: Literal["swiss", "round_robin", "team"] = "swiss"
    rounds: int = 9
    referee: str = "Arajs, Gunta"
    time_control: str = "80+60"
    women_only: bool = False
    stars: int | None = None
    """Of an event of the World Cup."""
    absent: tuple[str, ...] = ()
    """Who was not at the closing ceremony."""


def _numbers(text: str) -> tuple[str, ...]:
    """Write `1-3 21` for 30001, 30002, 30003 and 30021."""
    found = []
    for part in text.split():
        first, _, last = part.partition("-")
        found += [f"30{number:03}" for number in range(int(first), int(last or first) + 1)]
    return tuple(found)


def _planned(key: str, players: str, absent: str = "", **facts: Any) -> PlannedEvent:
    return PlannedEvent(key=key, players=_numbers(players), absent=_numbers(absent), **facts)


_TABLES: Final = tomllib.loads((files(__package__) / "events.toml").read_text(encoding="utf-8"))
_EVENTS: Final = {key: _planned(key, **facts) for key, facts in _TABLES.items()}

TALLINN: Final = _EVENTS["tallinn-2022"]
ABIDJAN: Final = _EVENTS["abidjan-2023"]
HARLINGEN: Final = _EVENTS["harlingen-2023"]
HARLINGEN_WOMEN: Final = _EVENTS["harlingen-women-2023"]
RIGA: Final = _EVENTS["riga-2024"]
DAKAR: Final = _EVENTS["dakar-2024"]
WARSAW: Final = _EVENTS["warsaw-2024"]
WORLD_CUP: Final = (TALLINN, ABIDJAN, HARLINGEN, HARLINGEN_WOMEN, RIGA, DAKAR, WARSAW)
"""Six events; that of Harlingen has a tournament of its own for women."""

NATIONS_CUP: Final = _EVENTS["nations-cup-2024"]
JUNIORS_BOYS: Final = _EVENTS["youth-2024-juniors-boys"]
YOUTH: Final = {"boys": JUNIORS_BOYS, "girls": _EVENTS["youth-2024-juniors-girls"]}
"""The groups of the youth championship."""

TOO_OLD: Final = "30060"
"""Entered among the junior boys, and refused: twenty years old."""

SEMI_FINALS: Final = {group: _EVENTS[f"world-2025-{group.lower()}"] for group in "ABCD"}
FINAL: Final = _EVENTS["world-2025-final"]
