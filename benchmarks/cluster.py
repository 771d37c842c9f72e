"""A standalone cluster with executors of 1 GB and less: a large season, a skewed one, and a list by every rulebook.

Each list has the hash that the local engine gives it.

`make cluster`, or `python -m benchmarks.cluster run FOLDER --games 20000000`. In the middle of the large season a
worker is killed with its executor while it works. All processes are on this machine, on the loopback, and end with
the run.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import nullcontext, suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import psutil
from pyspark.sql import SparkSession

import ratingoffice as ro
from benchmarks.office import FIRST_LIST, MONTHLY, plan
from benchmarks.standalone import Standalone, environment, processes, standalone
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.spark.session import session
from ratingoffice.formats import season_folder
from ratingoffice.library.season_in_parts import SeasonInParts
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.stages import Stages
from ratingoffice.sample_data.generator import SeasonPlan, generate_season, season_in_chunks, skewed_season

KEY = "fide-2010"
EVERY = tuple(key for key in keys() if isinstance(rulebook(key).pipeline, Stages))
SERIES = ("fide", "fide-rapid", "fide-blitz", "fmjd", "knsb-rapid", "espergaerde", "dsu")
SECONDS = 3 * 3600
"""The longest that one run may take."""
USUAL, SMALL = ("1g", "768MB"), ("512m", "384MB")
"""Sizes of executors: the heap of Java, and what a task may use in Python."""
LOOKS = 0.5
"""Seconds from one look at the processes to the next."""


class Watch:
    """The most memory that one executor had with its Python, in MB; one worker is killed at work after some lists.

    held: that of Java and of Python, and what both have of files, which the system can take back.
    """

    def __init__(self, cluster: Standalone, out: Path, kill_after: int | None) -> None:
        """Begin."""
        self.cluster, self.out, self.kill_after = cluster, out, kill_after
        self.held = dict.fromkeys(("java_mb", "python_mb", "files_mb"), 0)
        self.killed: list[int] = []
        self.used, self.ends = 0.0, threading.Event()
        self.thread = threading.Thread(target=self._look, daemon=True)
        self.thread.start()

    def _look(self) -> None:
        while not self.ends.wait(LOOKS):
            for worker in self.cluster.workers:
                self.held = max(self.held, _memory(processes(worker.pid)[1:]), key=lambda held: sum(held.values()))
            before, self.used = self.used, sum(map(_seconds, processes(self.cluster.workers[0].pid)))
            is_at_work = self.used - before > LOOKS / 2
            if self.kill_after is not None and not self.killed and is_at_work and self._lists() >= self.kill_after:
                self.killed = self.cluster.kill(0)

    def _lists(self) -> int:
        return len(list(self.out.glob("*/run.json")))


def _seconds(process: psutil.Process) -> float:
    """Return the processor time of a process so far."""
    try:
        return sum(process.cpu_times()[:2])
    except psutil.NoSuchProcess:
        return 0.0


def _memory(family: Iterable[psutil.Process]) -> dict[str, int]:
    """Return the memory of processes in MB, pages that several share by their share."""
    held = Counter[str]()
    for process in family:
        with suppress(OSError, psutil.NoSuchProcess):
            name = "java_mb" if process.name() == "java" else "python_mb"
            lines = Path(f"/proc/{process.pid}/smaps_rollup").read_text().splitlines()
            sizes = {line.split()[0]: int(line.split()[1]) for line in lines[1:]}
            held.update({name: sizes["Pss_Anon:"], "files_mb": sizes["Pss_File:"] + sizes["Pss_Shmem:"]})
    return {name: held[name] // 1024 for name in ("java_mb", "python_mb", "files_mb")}


def opened_in(season: Path, spark: SparkSession | None, memory: str, least_parts: int = 1) -> SeasonInParts:
    """Read a season on the cluster, or in parts here."""
    if spark:
        return ro.read_season(season, memory, spark=spark)
    return SeasonInParts.read(season, replace(Limits.of(memory), least_parts=least_parts))


def drive(season: Path, out: Path, lists: int, spark: SparkSession | None, memory: str) -> None:
    """Rate some lists in a row, each the base of the next, all lines written."""
    book, settings, day = rulebook(KEY), MONTHLY[KEY], FIRST_LIST
    opened = opened_in(season, spark, memory)
    for _ in range(lists):
        day = book.next_lists(day + timedelta(days=1), book.settings(settings))[0]
        rated = opened.rate(KEY, day, settings=settings)
        rated.write(out / str(day), format="parquet")
        opened = opened.with_list(rated)
        rated.close()
    opened.close()


def drive_all(season: Path, out: Path, spark: SparkSession | None, memory: str) -> None:
    """Rate a list by every rulebook that can be divided."""
    opened = opened_in(season, spark, memory, least_parts=4)
    for key in EVERY:
        book, settings = rulebook(key), MONTHLY.get(key, {})
        day = book.next_lists(FIRST_LIST + timedelta(days=1), book.settings(settings))[0]
        rated = opened.rate(key, day, settings=settings)
        rated.write(out / key, format="parquet")
        rated.close()
    opened.close()


def driven(season: Path, out: Path, lists: int, *options: str) -> float:
    """Rate lists in a process of its own; return the seconds."""
    shutil.rmtree(out, ignore_errors=True)
    command = [sys.executable, "-m", "benchmarks.cluster", "drive", str(season), str(out), "--lists", str(lists)]
    began = time.monotonic()
    subprocess.run([*command, *options], env=environment(), timeout=SECONDS, check=True)
    return time.monotonic() - began


def on_cluster(season: Path, out: Path, lists: int, size: tuple[str, str], *, kill: bool) -> dict[str, Any]:
    """Rate on a cluster that is started for it, and measure; a worker is killed after half of the lists."""
    log = out.parent / "log"
    shutil.rmtree(log, ignore_errors=True)
    log.mkdir()
    heap, of_task = size
    settings = {
        "spark.executor.memory": heap,
        "spark.driver.memory": "2g",
        "spark.driver.host": "127.0.0.1",
        "spark.cores.max": "2",
        "spark.ui.enabled": "false",
        "spark.eventLog.enabled": "true",
        "spark.eventLog.dir": f"file:{log}",
        "spark.eventLog.compress": "false",
        "spark.eventLog.rolling.enabled": "false",
    }
    options = [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
    with standalone(out.parent / "cluster") as cluster:
        watch = Watch(cluster, out, lists // 2 if kill else None)
        seconds = driven(season, out, lists, "--master", cluster.address, "--memory", of_task, *options)
        watch.ends.set()
        watch.thread.join()
    if kill and not watch.killed:
        raise SystemExit("the run ended before a worker could be killed")
    return {"heap": heap, "seconds": round(seconds), **watch.held, "killed": len(watch.killed)} | _measured(log)


def _measured(log: Path) -> dict[str, Any]:
    """Add up what Spark says of its tasks."""
    shuffled, seconds, tasks, failed = 0, 0.0, 0, 0
    for path in log.iterdir():
        for line in path.read_text().splitlines():
            event = json.loads(line)
            if event["Event"] == "SparkListenerTaskEnd":
                tasks += 1
                failed += event["Task End Reason"]["Reason"] != "Success"
                metrics = event.get("Task Metrics") or {}
                shuffled += metrics.get("Shuffle Write Metrics", {}).get("Shuffle Bytes Written", 0)
                seconds += metrics.get("Executor Run Time", 0) / 1000
    return {"tasks": tasks, "failed": failed, "task_seconds": round(seconds), "shuffled_bytes": shuffled}


def compare(name: str, season: Path, lists: int, size: tuple[str, str] = USUAL, *, kill: bool = False) -> None:
    """Rate a season in both engines, and print the figures; another hash is an error. 0 lists: one by each rulebook."""
    folder = season.parent
    here, there = folder / f"{name}-local", folder / f"{name}-spark"
    seconds = driven(season, here, lists)
    print(name, json.dumps({"engine": "local", "seconds": round(seconds)}), flush=True)
    figures = on_cluster(season, there, lists, size, kill=kill)
    print(name, json.dumps({"engine": "spark", **figures}), flush=True)
    for each in sorted(path.name for path in here.iterdir()):
        hashes = [json.loads((folder / each / "run.json").read_text())["hash"] for folder in (here, there)]
        if hashes[0] != hashes[1]:
            raise SystemExit(f"{name} {each}: the hashes differ: {hashes}")
        print(name, each, "one hash:", hashes[0]["list"], flush=True)


def run(folder: Path, games: int, lists: int, of_event: int) -> None:
    """Make the seasons where they are not there yet, and rate them in both engines."""
    large, skewed, small_one = folder / f"games-{games}", folder / f"skewed-{of_event}", folder / "every-rulebook"
    if not small_one.exists():
        shares = {"round_robin": 0.2, "double_round_robin": 0.1, "swiss": 0.1, "team": 0.05, "match": 0.55}
        first = {"first_list": FIRST_LIST, "series": SERIES}
        made = generate_season(SeasonPlan(seed=9, players=1000, games=20_000, unrated_share=0.2, **first, **shares))
        season_folder.write(made, small_one, "parquet")
    if not skewed.exists():
        small = plan(of_event // 10, max(1000, of_event // 200))
        season_folder.write(skewed_season(small, of_event=of_event, of_player=of_event // 10), skewed, "parquet")
    if not large.exists():
        season_folder.write_in_files(season_in_chunks(plan(games, max(100, games // 20))), large)
    compare("every-rulebook", small_one, 0)
    compare("skewed", skewed, 2)
    compare("large", large, lists, SMALL, kill=True)


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["run", "drive"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("--games", type=int, default=20_000_000)
    parser.add_argument("--of-event", type=int, default=1_000_000)
    parser.add_argument("--lists", type=int, default=12)
    parser.add_argument("--memory", default="3GB", help="of all processes here, or of each task on the cluster")
    parser.add_argument("--master")
    parser.add_argument("--conf", action="append", default=[])
    given = parser.parse_args()
    if given.what == "run":
        run(given.folder.absolute(), given.games, given.lists, given.of_event)
        return
    settings = dict(each.split("=", 1) for each in given.conf)
    with session(given.master, settings) if given.master else nullcontext() as spark:
        if given.lists:
            drive(given.folder, given.out, given.lists, spark, given.memory)
        else:
            drive_all(given.folder, given.out, spark, given.memory)


if __name__ == "__main__":
    main()
