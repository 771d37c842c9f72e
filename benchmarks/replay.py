"""Twenty scenarios over ten years of 200,000 games, twelve lists a year: time, processor time, memory, growth.

`python -m benchmarks.replay`; with a number, so many games a year.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from datetime import date
from pathlib import Path

from benchmarks.office import plan
from ratingoffice.formats import season_folder
from ratingoffice.laboratory.what_if.replay import ReplayPlan, replay
from ratingoffice.laboratory.what_if.scenario import Scenario, scenario_of
from ratingoffice.library.season import Season
from ratingoffice.sample_data.generator import generate_season

YEARS = 10
PLAYERS = 20_000
BEFORE, FIRST, LAST = date(2024, 2, 1), date(2024, 3, 1), date(2034, 2, 1)
CHANGES = (
    "",
    "[figures]\nk_new = 20\nk_junior = 20\nk_usual = 10\nk_reached = 5",
    "[figures]\nk_new = 60\nk_junior = 60\nk_usual = 30\nk_reached = 15",
    "[figures]\nk_junior = 20",
    "[figures]\nk_junior = 60",
    "[figures]\nk_reached = 20",
    "[figures]\ngames_as_new = 10",
    "[figures]\ngames_as_new = 60",
    "[figures]\nmost_counted = 200",
    "[figures]\nmost_counted = 3000",
    "[figures.floor]\n2024-03-01 = 0",
    "[figures.floor]\n2026-01-01 = 1600",
    "[figures]\nfewest_games = 3",
    "[figures]\nfewest_games = 9",
    "[figures]\nimagined_rating = 1600",
    "[figures]\nimagined_opponents = 4",
    "[figures]\nhighest_first_rating = 3000",
    '[rules]\ndifference_counted = "fide-2010"',
    '[rules]\nk = "fide-2010"',
    '[parameters]\nconverted_on = "never"',
)


def scenarios(count: int) -> tuple[Scenario, ...]:
    """FIDE's rules as they are, and with one change each."""
    head = 'title = "{}"\nrulebook = "fide-2024"\n'
    return tuple(scenario_of(f"s{n:02}", head.format(n) + each + "\n") for n, each in enumerate(CHANGES[:count]))


def measure(folder: Path, count: int) -> dict[str, float]:
    """Replay in this process and those that it starts; memory is that of all of them together, at most."""
    start = time.perf_counter()
    season = Season.read(folder)
    wanted = ReplayPlan(season.tables, scenarios(count), FIRST, LAST, "fide", seed=1)
    result = replay(wanted)
    seconds = time.perf_counter() - start
    own, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return {
        "games": season.tables.games.height,
        "lists": result.lists.height,
        "seconds": seconds,
        "processor": sum(each.ru_utime + each.ru_stime for each in (own, others)),
        "gigabytes": (own.ru_maxrss + (os.cpu_count() or 1) * others.ru_maxrss) / 1024**2,
    }


def _in_process(games: int, count: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        made = replace(plan(YEARS * games, PLAYERS), first_list=BEFORE, months=12 * YEARS, unrated_share=0.3)
        season_folder.write(generate_season(made), folder, "parquet")
        command = [sys.executable, "-m", "benchmarks.replay", folder, str(count)]
        printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    measured: dict[str, float] = json.loads(printed)
    return measured


def main(games: int = 200_000) -> None:
    """Print the whole task, then how it grows with the games."""
    print(f"\nReplay: {len(CHANGES)} scenarios, {YEARS} years, {PLAYERS:,} players")
    runs = [_in_process(games, len(CHANGES)), _in_process(games, 4), _in_process(2 * games, 4)]
    for run in runs:
        print(
            f"  {run['games']:>9,} games, {run['lists']:>5,} lists: {run['seconds']:6.1f} s on the clock, "
            f"{run['processor']:6.1f} s of processor ({1000 * run['processor'] / run['lists']:.0f} ms a list), "
            f"{run['gigabytes']:.2f} GB at most"
        )
    one, two = (run["processor"] for run in runs[1:])
    print(f"  goals: 240 s on two cores, 4 GB; twice the games take {two / one:.2f} times the processor time (goal 2)")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print(json.dumps(measure(Path(sys.argv[1]), int(sys.argv[2]))))
    else:
        main(*map(int, sys.argv[1:]))
