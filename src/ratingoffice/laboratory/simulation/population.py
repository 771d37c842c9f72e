"""The people of a world: when they come and leave, how old they are, how strong they truly are."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ratingoffice.laboratory.simulation.world import MONTHS, World

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
MEAN, SPREAD = 1900.0, 200.0
"""Strength of adults."""
WOBBLE = 15.0
"""Points that form adds or takes in a year, either way."""
OLDEST = 80
GROWN, FADING, GAIN, FADE = 25.0, 40.0, 800.0, 5.0


@dataclass(frozen=True, eq=False)
class Population:
    """One place for each player; ages in years at the first list, months counted from it."""

    age: Floats
    came: Ints
    """The month of the first game; below 0 is before the first list."""
    leaves: Ints
    pool: Ints
    is_farmer: npt.NDArray[np.bool_]
    strength: Floats
    """True strength, a row for each month and one for the last list."""

    def present(self, month: int) -> npt.NDArray[np.bool_]:
        """Say who plays in a month."""
        return (self.came <= month) & (month < self.leaves)

    def __len__(self) -> int:
        """How many people there ever are."""
        return len(self.age)


def draw_population(world: World, generator: np.random.Generator) -> Population:
    """Draw those present at the first list, and all newcomers of later months."""
    new = round(world.players * world.newcomers * world.years)
    count = world.players + new
    entry = np.where(
        generator.random(count) < world.juniors, generator.uniform(8, 14, count), generator.uniform(25, 60, count)
    )
    so_far, to_come = generator.exponential(1 / max(world.newcomers, 1e-6), (2, count))
    new_ones = np.arange(count) >= world.players
    came = np.where(new_ones, generator.integers(0, world.months, count), -1)
    begin = np.where(new_ones, came / MONTHS, 0.0)
    aged = entry + np.where(new_ones, 0.0, so_far % (OLDEST - entry))
    left = begin + np.minimum(to_come, OLDEST - aged)
    age = aged - begin
    if not world.newcomers:
        age, left = generator.uniform(20, 60, count), np.full(count, 2.0 * world.years)
    pool = generator.integers(0, world.pools, count)
    peak = generator.normal(MEAN, SPREAD, count)
    return Population(
        age=age,
        came=came,
        leaves=np.ceil(MONTHS * left).astype(np.int64),
        pool=pool,
        is_farmer=_farmers(world, age, peak),
        strength=_strengths(world, age, peak, generator),
    )


def _farmers(world: World, age: Floats, peak: Floats) -> npt.NDArray[np.bool_]:
    """Choose adults who are strong enough to have weak opponents."""
    able = np.flatnonzero((age[: world.players] >= GROWN) & (peak[: world.players] >= MEAN))
    chosen = np.zeros(len(age), dtype=np.bool_)
    chosen[able[: world.farmers]] = True
    return chosen


def _strengths(world: World, age: Floats, peak: Floats, generator: np.random.Generator) -> Floats:
    """Follow everybody month by month: growth, form, fading."""
    ages = age[None, :] + np.arange(world.months + 1)[:, None] / MONTHS
    missing = GAIN * np.clip((GROWN - ages) / (GROWN - 8), 0, 1.2) ** 2
    faded = FADE * np.maximum(ages - FADING, 0)
    form = generator.normal(0, WOBBLE / np.sqrt(MONTHS), ages.shape).cumsum(axis=0)
    return peak[None, :] + world.growth * (form - missing - faded)
