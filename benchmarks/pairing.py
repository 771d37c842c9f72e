"""Swiss pairing beside py4swiss in one run, and many simulated events looked through.

`python -m benchmarks.pairing` measures; `--peer-most 2000` lets the peer pair the largest field too (minutes);
`--events 1000` plays so many events under every system, or those of `--systems`, and looks through each round.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

from benchmarks.paired_rounds import is_legal, rounds_of
from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import CHESS, Tournament
from ratingoffice.tournament.simulation import Plan, simulate
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round, recounted
from ratingoffice.tournament.swiss.settings import Settings, settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours

SIZES = (100, 500, 1000, 2000)
ROUNDS = 5


def seconds(work: Callable[[], object]) -> float:
    """The processor time of one run."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def played(players: int) -> Tournament:
    """An event after five rounds in which everybody played."""
    plan = Plan(players, ROUNDS, seed=players, byes=0, forfeits=0, withdrawals=0, late=0)
    return simulate(plan, settings_of(SYSTEMS["fmjd-rating"]))


def peer_seconds(event: Tournament) -> float:
    """What the Dutch engine of py4swiss takes for the next round, without reading the file."""
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    chess = recounted(replace(event, scoring=CHESS, info=replace(event.info, rounds=ROUNDS + 4)))
    chess = replace(chess, entries=tuple(replace(entry, place=entry.number) for entry in chess.entries))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "event.trf")
        path.write_bytes(trf.write(chess, "trf16")[0].replace(b"\r\n", b"\n"))
        parsed = TrfParser.parse(path)
    return seconds(lambda: DutchEngine.generate_pairings(parsed))


def beside_peer(most: int) -> None:
    """One round after five."""
    print("\nOne round after five, processor seconds")
    for players in SIZES:
        event = played(players)
        times = {
            key: seconds(partial(pair_round, event, settings_of(SYSTEMS[key]), Wishes(), ROUNDS + 1))
            for key in ("fmjd-rating", "fmjd-rating-players", "fmjd-solkoff", "kndb-solkoff")
        }
        own = ", ".join(f"{key} {value:.2f}" for key, value in times.items())
        peer = peer_seconds(event) if players <= most else None
        beside = f"; py4swiss {peer:.2f}, {peer / max(times.values()):.0f} times as long" if peer else ""
        print(f"  {players:5} players: {own}{beside}", flush=True)


def events(count: int, keys: Iterable[str]) -> None:
    """Play many events of 5 to 300 players under some systems, and look through every round."""
    for key, system in ((key, SYSTEMS[key]) for key in keys):
        chance, tally, begin = random.Random(1), Counter[str](), time.process_time()
        for seed in range(count):
            settings: Settings = replace(settings_of(system), colours=chance.choice(list(Colours)))
            players = round(5 * 60 ** chance.random())
            event = simulate(Plan(players, chance.randint(3, 9), seed, pending=0.01), settings)
            tally.update(looked_through(event))
        spent = time.process_time() - begin
        told = ", ".join(f"{number} {name}" for name, number in tally.items())
        print(f"  {key:24} {count} events, {told}, {spent:.0f} s", flush=True)


def looked_through(event: Tournament) -> Counter[str]:
    """Count the rounds of an event, those that could have more games inside a group, and events that are not legal."""
    tally = Counter({"rounds": event.last_round, "not legal": int(not is_legal(event)), "not the most games": 0})
    for each in rounds_of(event):
        tally["with more than one moved down"] += max(each.crossings(), default=0) > 1
        try:
            tally["not the most games"] += each.better() is not None
        except OverflowError:
            tally["too many groups to weigh"] += 1
    return tally


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=0)
    parser.add_argument("--systems", nargs="+", choices=SYSTEMS, default=list(SYSTEMS))
    parser.add_argument("--peer-most", type=int, default=500)
    asked = parser.parse_args()
    if asked.events:
        events(asked.events, asked.systems)
    else:
        beside_peer(asked.peer_most)


if __name__ == "__main__":
    main()
