"""Kinds of events: most are ordinary, a few try an article of the regulation."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ratingoffice.sample_data.generator.arrays import Flags, Ints
from ratingoffice.sample_data.generator.names import COUNTRIES
from ratingoffice.sample_data.generator.plan import SeasonPlan
from ratingoffice.sample_data.generator.shapes import SHAPES, Shape

TOO_FEW_RATED = 3
MOST_UNRATED_SEATS = 14


@dataclass(frozen=True)
class EventKind:
    """What sets some events apart, and which share of the fitting ones it takes."""

    name: str
    share: float
    fits: Callable[[Shape], bool]
    unrated_seats: Callable[[Shape], int] = lambda _: 0


def _of(*systems: str) -> Callable[[Shape], bool]:
    return lambda shape: shape.system in systems


# Those that few shapes fit choose first.
KINDS = (
    EventKind("ordinary", 0, lambda _: False),
    # 7.14f: team events of federations
    EventKind("olympiad", 0.3, lambda shape: shape.system == "team" and shape.entrants == len(COUNTRIES)),
    # 4.11 and 4.13: a championship of several months, counted period by period
    EventKind("league", 0.15, _of("team")),
    # 6.5 and 6.6: matches that go on when they are decided, or with an unrated player
    EventKind("decided", 0.25, lambda shape: shape.system == "match" and shape.rounds == 6),
    EventKind("unrated_match", 0.1, _of("match"), lambda _: 1),
    # 6.3 to 6.33 and 6.43: who makes a round robin
    EventKind("national_women", 0.1, lambda shape: shape.system == "round_robin" and shape.entrants <= 8),
    EventKind("few_rated", 0.03, _of("round_robin"), lambda shape: shape.seats - TOO_FEW_RATED),
    EventKind("one_forfeit", 0.1, _of("round_robin")),
    EventKind("unrated_double", 0.25, _of("double_round_robin"), lambda _: 2),
    EventKind("national", 0.06, _of("swiss", "round_robin")),
    # 7.13: an official event that ends in the last week before a list
    EventKind("official", 0.04, _of("swiss", "round_robin")),
    # 3.1 and 4.1: many rounds in a day, many days
    EventKind("three_a_day", 0.05, _of("swiss", "round_robin")),
    EventKind("four_a_day", 0.015, _of("swiss", "round_robin")),
    EventKind("weekly", 0.05, _of("swiss", "round_robin")),
    EventKind("overlong", 0.015, _of("swiss", "round_robin")),
    # 1.2 and 0.4: too fast, announced late
    EventKind("too_fast", 0.015, lambda _: True),
    EventKind("short_notice", 0.015, lambda _: True),
)
NAMES = tuple(kind.name for kind in KINDS)


def is_kind(kind: Ints, *names: str) -> Flags:
    """Which events are of one of the named kinds."""
    return np.isin(kind, [NAMES.index(name) for name in names])


def assign_kinds(rng: np.random.Generator, plan: SeasonPlan, shape: Ints) -> Ints:
    """Give each kind its share of the events that fit and are still ordinary, at least one."""
    kind = np.zeros_like(shape)
    for number, candidate in enumerate(KINDS):
        if candidate.share == 0 or not _is_possible(candidate, plan):
            continue
        fitting = np.isin(shape, [i for i, each in enumerate(SHAPES) if candidate.fits(each)])
        free = np.flatnonzero(fitting & (kind == 0))
        wanted = max(1, round(candidate.share * int(fitting.sum())))
        kind[rng.permutation(free)[:wanted]] = number
    return kind


def _is_possible(kind: EventKind, plan: SeasonPlan) -> bool:
    """No unrated players or no forfeits in the plan, no such events."""
    needs_unrated = kind.unrated_seats(SHAPES[0]) > 0
    if needs_unrated and round(plan.unrated_share * plan.players) < MOST_UNRATED_SEATS:
        return False
    return kind.name != "one_forfeit" or plan.forfeit_share > 0
