"""Standings of a large event: 2,000 players, 11 rounds, by each system and with its performance ratings."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS
from ratingoffice.tournament.tables.crosstable import crosstable
from ratingoffice.tournament.tables.standing_table import standing_table

PLAYERS, ROUNDS, REPEATS = 2_000, 11, 5
RESULTS = ((Code.WIN, Code.LOSS), (Code.DRAW, Code.DRAW), (Code.LOSS, Code.WIN))


def event(players: int, rounds: int, seed: int = 1) -> Tournament:
    """Games of opponents drawn by lot."""
    lots = random.Random(seed)
    entries = tuple(
        Entry(number, f"Player {number}", rating=lots.randint(1400, 2400)) for number in range(1, players + 1)
    )
    halves = [half for number in range(1, rounds + 1) for half in _round(number, list(range(1, players + 1)), lots)]
    return Tournament(Info("Large", system="swiss"), entries, tuple(halves), DRAUGHTS)


def _round(number: int, players: list[int], lots: random.Random) -> Iterator[Half]:
    lots.shuffle(players)
    for white, black in zip(players[::2], players[1::2], strict=True):
        codes = lots.choice(RESULTS)
        yield Half(number, white, black, "w", codes[0])
        yield Half(number, black, white, "b", codes[1])


def seconds(work: Callable[[], object]) -> float:
    """The least processor time of a few runs."""
    times = []
    for _ in range(REPEATS):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def main() -> None:
    """Print processor seconds: ranking, all lines of the standing with it, the crosstable."""
    large, performance = event(PLAYERS, ROUNDS), replace(RANKINGS["fmjd-rating"], tie_breaks=("performance",))
    rankings = {key: RANKINGS[key] for key in ("fmjd-solkoff", "kndb-solkoff", "fmjd-rating")}
    print(f"\nStandings: {PLAYERS:,} players, {ROUNDS} rounds, processor seconds (goal: under 1)")
    for name, ranking in (rankings | {"performance ratings": performance}).items():
        print(f"  {name:40} {seconds(lambda each=ranking: standing_table(ranked_event(large, each))):6.3f} s")
    ranked = ranked_event(large, rankings["fmjd-solkoff"])
    print(f"  {'crosstable':40} {seconds(lambda: crosstable(ranked)):6.3f} s")


if __name__ == "__main__":
    main()
