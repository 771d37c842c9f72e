"""A year of lists in parts, all lines written: time by step, and the peak memory of all processes together.

`python -m benchmarks.large make FOLDER --games 100000000` generates a season, `run FOLDER --memory 4GB` rates it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import tempfile
import threading
import time
from collections import defaultdict
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Self

from benchmarks.office import FIRST_LIST, MONTHLY, YEAR_AFTER, plan
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.formats import season_folder
from ratingoffice.library.season import Season, season_within
from ratingoffice.library.season_in_parts import SeasonInParts
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.sample_data.generator import season_in_chunks

KEY = "fide-2010"
LOOKS_EVERY = 2.0
"""Seconds between two looks at the memory: at two looks a second they took 5 % of the time themselves."""


@dataclass(frozen=True)
class Times:
    """Seconds on the clock, and of the processor in all processes."""

    clock: float = 0.0
    processor: float = 0.0

    @classmethod
    def now(cls) -> Self:
        """Look at the clock, and at what this process and its children have used."""
        own = os.times()
        return cls(time.perf_counter(), sum(own[:4]) + sum(map(_processor, _family(os.getpid())[1:])))

    def __add__(self, other: Times) -> Times:
        """Add up."""
        return Times(self.clock + other.clock, self.processor + other.processor)

    def __sub__(self, other: Times) -> Times:
        """Return what passed since."""
        return Times(self.clock - other.clock, self.processor - other.processor)


class Watch:
    """Clock and processor time of each step, and the most memory (shared pages counted once) of all processes."""

    def __init__(self) -> None:
        """Begin."""
        self.steps, self.peaks = defaultdict[str, Times](Times), defaultdict[str, int](int)
        self.what, self.since, self.ends = "start", Times.now(), threading.Event()
        self.thread = threading.Thread(target=self._look, daemon=True)
        self.thread.start()

    def step(self, what: str, *_: int) -> None:
        """Say what is done from now on."""
        now = Times.now()
        self.steps[self.what] += now - self.since
        self.what, self.since = what, now

    def _look(self) -> None:
        while not self.ends.wait(LOOKS_EVERY):
            self.peaks[self.what] = max(self.peaks[self.what], sum(map(_memory, _family(os.getpid()))))


def _family(process: int) -> list[int]:
    try:
        tasks = Path(f"/proc/{process}/task").iterdir()
        children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except OSError:
        return []
    return [process, *(each for child in children for each in _family(child))]


def _processor(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> int:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def rate(folder: Path, memory: str, lists: int) -> None:
    """Rate a year from the folder, and print the steps as JSON."""
    watch, started = Watch(), Times.now()
    book, settings = rulebook(KEY), MONTHLY[KEY]
    with tempfile.TemporaryDirectory(dir=folder.parent) as place:
        season: Season | SeasonInParts = season_within(folder, Limits.of(memory), watch.step, Path(place))
        day, made, size = FIRST_LIST, 0, 0
        while made < lists and day < YEAR_AFTER:
            day = book.next_lists(day + timedelta(days=1), book.settings(settings))[0]
            watch.step("rate")
            rated = season.rate(KEY, day, settings=settings)  # type: ignore[union-attr]
            rated.write(Path(place) / "out", format="parquet", progress=watch.step)
            season = season.with_list(rated)  # type: ignore[arg-type]
            del rated
            watch.step("delete")
            size += sum(file.stat().st_size for file in (Path(place) / "out").rglob("*"))
            shutil.rmtree(Path(place) / "out")
            for old in Path(place).glob(".*/list-*/tables"):
                shutil.rmtree(old)
            made += 1
            passed, peak = Times.now() - started, max(watch.peaks.values(), default=0) / 2**20
            print(f"{made} {day} {passed.clock:.1f} s, processor {passed.processor:.1f} s, {peak:.2f} GB", flush=True)
        watch.step("end")
        passed = Times.now() - started
        if isinstance(season, SeasonInParts):
            season.close()
    watch.ends.set()
    print(
        json.dumps(
            {
                "seconds": round(passed.clock, 1),
                "processor": round(passed.processor, 1),
                "gigabytes": round(max(watch.peaks.values()) / 2**20, 2),
                "written": round(size / 2**30, 2),
                "steps": {
                    name: [round(each.clock, 1), round(each.processor, 1), round(watch.peaks[name] / 2**20, 2)]
                    for name, each in watch.steps.items()
                },
            },
        ).replace("], ", "],\n ")
    )


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["make", "run"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=10_000_000)
    parser.add_argument("--memory", default="4GB")
    parser.add_argument("--lists", type=int, default=12)
    given = parser.parse_args()
    if given.what == "make":
        made = season_in_chunks(plan(given.games, max(100, given.games // 20)))
        print(dict(season_folder.write_in_files(made, given.folder)))
    else:
        rate(given.folder, given.memory, given.lists)


if __name__ == "__main__":
    main()
