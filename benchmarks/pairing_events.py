"""Many simulated events under every system, each round looked through by `paired_rounds`."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from benchmarks.paired_rounds import is_legal, rounds_of
from ratingoffice.model.tournament import Tournament
from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.settings import settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours


def events(count: int, keys: Iterable[str]) -> None:
    """Play many events of 5 to 300 players under some systems, and look through every round."""
    for key, system in ((key, SYSTEMS[key]) for key in keys):
        chance, tally, begin = random.Random(1), Counter[str](), time.process_time()
        for seed in range(count):
            settings = replace(settings_of(system), colours=chance.choice(list(Colours)))
            players = round(5 * 60 ** chance.random())
            event = simulate(SimulationPlan(players, chance.randint(3, 9), seed, pending=0.01), settings)
            tally.update(looked_through(event))
        spent = time.process_time() - begin
        told = ", ".join(f"{number} {name}" for name, number in tally.items())
        print(f"  {key:24} {count} events, {told}, {spent:.0f} s", flush=True)


def looked_through(event: Tournament) -> Counter[str]:
    """Count the rounds of an event, what could be better in them, and events that are not legal."""
    faults = {"not legal": int(not is_legal(event)), "not the most games": 0, "passed a group needlessly": 0}
    tally = Counter({"rounds": event.last_round, **faults})
    for each in rounds_of(event):
        tally["with more than one moved down"] += max(each.crossings(), default=0) > 1
        tally["passed a group"] += len(each.passings())
        tally["passed a possible opponent"] += sum(bool(each.passed_opponents(game)) for game in each.passings())
        try:
            tally["not the most games"] += each.better() is not None
            tally["passed a group needlessly"] += len(each.needless_passings())
        except OverflowError:
            tally["too many groups to weigh"] += 1
    return tally
