"""How often honest play raises an alarm, and how often a planted oddity is found: counted in invented worlds."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from ratingoffice.laboratory.oddities.oddity import Oddity, OddityKind
from ratingoffice.laboratory.oddities.search import find_oddities
from ratingoffice.laboratory.oddities.worlds import invent_world

Progress = Callable[[int, int], None]

NORMAL_95: Final = 1.959964


@dataclass(frozen=True)
class AlarmRate:
    """Of one kind: in how many honest worlds there was an alarm, and in how many the planted oddity was found."""

    kind: OddityKind
    worlds: int
    false_alarms: int
    planted: int
    found: int

    @property
    def false_alarm_interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate of false alarms (Wilson)."""
        return wilson(self.false_alarms, self.worlds)


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's formula."""
    share, z2 = hits / of, NORMAL_95**2
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = NORMAL_95 * np.sqrt(share * (1 - share) / of + z2 / (4 * of**2)) / (1 + z2 / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def alarm_rates(worlds: int, planted: int, seed: int, progress: Progress | None = None) -> list[AlarmRate]:
    """Look at so many honest worlds, and at so many with one oddity of each kind."""
    false_alarms, found = Counter[OddityKind](), Counter[OddityKind]()
    every = [(number, None) for number in range(worlds)] + [
        (each, kind) for each in range(planted) for kind in OddityKind
    ]
    for done, (number, kind) in enumerate(every, start=1):
        kinds = {each.kind for each in _oddities(seed + number, kind)}
        if kind is None:
            false_alarms.update(kinds)
        else:
            found[kind] += kind in kinds
        if progress:
            progress(done, len(every))
    return [AlarmRate(kind, worlds, false_alarms[kind], planted, found[kind]) for kind in OddityKind]


def _oddities(seed: int, planted: OddityKind | None) -> tuple[Oddity, ...]:
    world = invent_world(seed, planted)
    return find_oddities(world.history, world.events).oddities
