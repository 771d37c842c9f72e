"""Swiss pairing beside py4swiss in one run, and many simulated events looked through.

`python -m benchmarks.pairing` measures; `--peer-most 2000` lets the peer pair the largest field too (minutes);
`--events 1000` plays so many events under every system, or those of `--systems`, and looks through each round.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

from benchmarks.pairing_events import events
from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import CHESS, Tournament
from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round, recounted
from ratingoffice.tournament.swiss.settings import settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS

SIZES = (100, 500, 1000, 2000)
ROUNDS = 5


def seconds(work: Callable[[], object]) -> float:
    """The processor time of one run."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def played(players: int) -> Tournament:
    """An event after five rounds in which everybody played."""
    plan = SimulationPlan(players, ROUNDS, seed=players, byes=0, forfeits=0, withdrawals=0, late=0)
    return simulate(plan, settings_of(SYSTEMS["fmjd-rating"]))


def peer_seconds(event: Tournament) -> float:
    """What the Dutch engine of py4swiss takes for the next round, without reading the file."""
    engines, parser = (import_module(f"py4swiss.{name}") for name in ("engines", "trf"))
    chess = recounted(replace(event, scoring=CHESS, info=replace(event.info, rounds=ROUNDS + 4)))
    chess = replace(chess, entries=tuple(replace(entry, place=entry.number) for entry in chess.entries))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "event.trf")
        path.write_bytes(trf.write(chess, "trf16")[0].replace(b"\r\n", b"\n"))
        parsed = parser.TrfParser.parse(path)
    return seconds(lambda: engines.DutchEngine.generate_pairings(parsed))


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
