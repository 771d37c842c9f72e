"""When events are played: rounds in a day, days between, and the first day."""

import numpy as np

from ratingoffice.sample_data.generator.arrays import Ints
from ratingoffice.sample_data.generator.kinds import is_kind
from ratingoffice.sample_data.generator.plan import SeasonPlan, month_later
from ratingoffice.sample_data.generator.shapes import ROUNDS

LEAGUE_DAYS = 120
TOO_MANY_DAYS = 95
LAST_WEEK = 7


def draw_rounds_a_day(rng: np.random.Generator, shape: Ints, kind: Ints) -> Ints:
    """One or two, two in long events; three now and then, rarely four."""
    usual = np.where((rng.random(len(shape)) < 0.4) | (ROUNDS[shape] > 9), 2, 1)
    usual[is_kind(kind, "weekly", "league", "overlong", "olympiad")] = 1
    usual[is_kind(kind, "three_a_day")] = 3
    usual[is_kind(kind, "four_a_day")] = 4
    return usual


def days_between(plan: SeasonPlan, shape: Ints, kind: Ints) -> Ints:
    """From one day of play to the next, so that no event is longer than the season."""
    steps = ROUNDS[shape] - 1
    between = np.ones_like(shape)
    between[is_kind(kind, "weekly")] = 7
    between = np.where(is_kind(kind, "league"), 7 * -(-LEAGUE_DAYS // (7 * steps)), between)
    between = np.where(is_kind(kind, "overlong"), -(-TOO_MANY_DAYS // steps), between)
    longest: Ints = np.maximum((plan.days - 1) // steps, 1)
    return np.minimum(between, longest)


def draw_starts(rng: np.random.Generator, plan: SeasonPlan, kind: Ints, length: Ints) -> Ints:
    """Days after the first list; an official event ends in the last week before a list."""
    latest = np.maximum(plan.days - 1 - length, 0)
    start = rng.integers(0, latest + 1)
    lists = _later_lists(plan)
    if len(lists) == 0:
        return start
    end = rng.choice(lists, len(kind)) - rng.integers(1, LAST_WEEK, len(kind))
    return np.where(is_kind(kind, "official"), np.maximum(end - length, 0), start)


def _later_lists(plan: SeasonPlan) -> Ints:
    """FIDE B.02 7.11: lists of 1/1, 1/3, 1/5, 1/7, 1/9 and 1/11, in days after the first one."""
    firsts = (month_later(plan.first_list, months) for months in range(1, plan.months + 1))
    return np.array([(day - plan.first_list).days for day in firsts if day.month % 2 == 1], dtype=np.int64)
