"""When and where the events of the invented season are played, by whom, and from which seed."""

from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

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


TALLINN: Final = PlannedEvent(
    key="tallinn-2022",
    name="Tallinn Christmas Cup 2022",
    city="Tallinn",
    federation="EST",
    start=date(2022, 12, 23),
    end=date(2022, 12, 31),
    players=_numbers("1 3 5-7 9-14 16 18-23 25 28"),
    seed=20,
    stars=3,
)
"""Ends on the day before the 24 months that count on 31 December 2024."""

ABIDJAN: Final = PlannedEvent(
    key="abidjan-2023",
    name="Abidjan Open 2023",
    city="Abidjan",
    federation="CIV",
    start=date(2023, 4, 10),
    end=date(2023, 4, 18),
    players=_numbers("1-9 11 12 14 15 17 21-24 26 27"),
    seed=25,
    stars=5,
)

HARLINGEN: Final = PlannedEvent(
    key="harlingen-2023",
    name="Harlingen Open 2023",
    city="Harlingen",
    federation="NED",
    start=date(2023, 8, 14),
    end=date(2023, 8, 20),
    rounds=7,
    players=_numbers("1-3 6 7 9-11 13 14 16 18-20"),
    seed=36,
    stars=3,
)

HARLINGEN_WOMEN: Final = PlannedEvent(
    key="harlingen-women-2023",
    name="Harlingen Women 2023",
    city="Harlingen",
    federation="NED",
    start=date(2023, 8, 14),
    end=date(2023, 8, 20),
    system="round_robin",
    rounds=7,
    players=_numbers("21-28"),
    seed=214,
    women_only=True,
    stars=3,
)

RIGA: Final = PlannedEvent(
    key="riga-2024",
    name="Riga Open 2024",
    city="Riga",
    federation="LAT",
    start=date(2024, 6, 10),
    end=date(2024, 6, 18),
    players=_numbers("1 3-6 8-12 14 16 18 20-26"),
    seed=51,
    stars=5,
)

DAKAR: Final = PlannedEvent(
    key="dakar-2024",
    name="Dakar Grand Prix 2024",
    city="Dakar",
    federation="SEN",
    start=date(2024, 9, 16),
    end=date(2024, 9, 24),
    players=_numbers("1-10 12 13 15 17 18 20-24 26 27"),
    seed=23,
    stars=7,
    absent=("30003",),
)

WARSAW: Final = PlannedEvent(
    key="warsaw-2024",
    name="Warsaw Winter Cup 2024",
    city="Warsaw",
    federation="POL",
    start=date(2024, 12, 7),
    end=date(2024, 12, 15),
    system="round_robin",
    players=_numbers("2 5-7 11 13 16 19 22 25"),
    seed=36,
    stars=3,
)

WORLD_CUP: Final = (TALLINN, ABIDJAN, HARLINGEN, HARLINGEN_WOMEN, RIGA, DAKAR, WARSAW)
"""Six events; that of Harlingen has a tournament of its own for women."""


def _juniors(group: str, players: str, seed: int) -> PlannedEvent:
    """One group of the youth championship, all of the category of juniors."""
    return PlannedEvent(
        key=f"youth-2024-juniors-{group}",
        name=f"World Youth 2024, junior {group}",
        city="Lublin",
        federation="POL",
        start=date(2024, 10, 25),
        end=date(2024, 11, 1),
        system="round_robin",
        players=_numbers(players),
        seed=seed,
        time_control="90/45,30+30",
        women_only=group == "girls",
    )


JUNIORS_BOYS: Final = _juniors("boys", "18 61-69", 1)
YOUTH: Final = {"boys": JUNIORS_BOYS, "girls": _juniors("girls", "28 71-79", 6)}
"""The groups of the youth championship."""

NATIONS_CUP: Final = PlannedEvent(
    key="nations-cup-2024",
    name="Nations Cup 2024",
    city="Liepaja",
    federation="LAT",
    start=date(2024, 7, 22),
    end=date(2024, 7, 26),
    system="team",
    rounds=5,
    players=(),
    seed=4,
)
"""Of national teams; who plays for them goes by rating."""

TOO_OLD: Final = "30060"
"""Entered among the junior boys, and refused: twenty years old."""


def _of_the_championship(key: str, name: str, players: str, seed: int) -> PlannedEvent:
    """One tournament of the world championship of forty: nine rounds at the pace of Annex 17, 8a."""
    is_final = key == "final"
    return PlannedEvent(
        key=f"world-2025-{key}",
        name=f"World Championship 2025, {name}",
        city="Lublin",
        federation="POL",
        start=date(2025, 5, 22) if is_final else date(2025, 5, 12),
        end=date(2025, 5, 30) if is_final else date(2025, 5, 20),
        system="round_robin",
        players=_numbers(players),
        seed=seed,
        time_control="90/45,30+30",
    )


SEMI_FINALS: Final = {
    "A": _of_the_championship("a", "semi-final A", "50 7 8 11 21 48 33 16 44 19", 6),
    "B": _of_the_championship("b", "semi-final B", "1 6 9 32 12 38 14 34 39 51", 2),
    "C": _of_the_championship("c", "semi-final C", "2 5 46 40 42 13 15 35 17 36", 13),
    "D": _of_the_championship("d", "semi-final D", "3 4 10 47 41 31 43 45 49 18", 26),
}
"""The forty in their groups (Annex 17, B1.1.2)."""

FINAL: Final = _of_the_championship("final", "final", "7 50 21 1 9 6 46 2 5 18 4 3", 282)
"""Twelve by the numbers that the lots gave them (Annex 17, B1.2.2 and B1.2.3)."""
