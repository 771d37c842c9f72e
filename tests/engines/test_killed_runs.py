"""kill -9 in the middle of a run: nothing half is visible, workers end, the next run clears up."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from killed_worker import die_once
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.workers import Workers
from ratingoffice.formats import season_folder
from ratingoffice.library.season import Season
from ratingoffice.library.season_in_parts import SeasonInParts
from ratingoffice.sample_data.generator import SeasonPlan, generate_season

HERE = Limits.of("4GB", cores=0)
DAY = "2025-03-01"
SCRIPT = """
import sys
from dataclasses import replace
from pathlib import Path
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.library.season_in_parts import SeasonInParts
folder, place, step, day = Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:]
def progress(what, done, total, seen=set()):
    if what == step and not seen:
        seen.add(what)
        print("now", flush=True)
        sys.stdin.readline()
limits = replace(Limits.of("4GB", cores=2), least_parts=3)
season = SeasonInParts.read(folder, limits, progress, place)
season.rate("fide-2010", day).write(place / "list", progress=progress)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("killed") / "season"
    season_folder.write(generate_season(SeasonPlan(players=100, games=600, first_list=date(2025, 1, 1))), folder)
    return folder


@pytest.fixture(scope="module")
def expected(folder) -> dict[str, str]:
    """The hashes of the list."""
    Season.read(folder).rate("fide-2010", DAY).write(folder.parent / "whole")
    return hashes(folder.parent / "whole")


def hashes(folder: Path) -> dict[str, str]:
    return json.loads((folder / "run.json").read_text())["hash"]


def run_until(step: str, folder: Path, place: Path) -> subprocess.Popen[bytes]:
    """Begin a list, and wait until a step has begun."""
    pipe = subprocess.PIPE
    run = subprocess.Popen([sys.executable, "-c", SCRIPT, str(folder), str(place), step, DAY], stdin=pipe, stdout=pipe)
    assert run.stdout is not None
    assert run.stdout.readline() == b"now\n"
    return run


def workers_of(run: subprocess.Popen[bytes]) -> list[int]:
    tasks = Path(f"/proc/{run.pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in {"Z", "X"}
    except OSError:
        return False


@pytest.mark.parametrize("step", ["arrange games", "list players", "write list"])
def test_a_run_that_is_killed_leaves_nothing_visible(folder, expected, tmp_path, step):
    with run_until(step, folder, tmp_path) as run:
        workers = workers_of(run)
        assert (len(workers) > 0) is (step != "write list")
        run.kill()
    waits_until = time.monotonic() + 60
    while any(map(is_alive, workers)) and time.monotonic() < waits_until:
        time.sleep(0.05)
    assert not any(map(is_alive, workers))
    left = [path.name for path in tmp_path.iterdir()]
    assert left
    assert all(name.startswith(".") and name.endswith(".part") for name in left)
    with SeasonInParts.read(folder, replace(HERE, least_parts=2), place=tmp_path) as season:
        season.rate("fide-2010", DAY).write(tmp_path / "list")
    assert [path.name for path in tmp_path.iterdir()] == ["list"]
    assert hashes(tmp_path / "list") == expected


@pytest.mark.parametrize("step", ["arrange games", "list players"])
def test_a_worker_that_is_killed_costs_nothing_but_its_work(folder, expected, tmp_path, step):
    run = run_until(step, folder, tmp_path)
    for worker in workers_of(run):
        os.kill(worker, signal.SIGKILL)
    run.communicate(b"go on\n", timeout=300)
    assert run.returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["list"]
    assert hashes(tmp_path / "list") == expected


def test_a_task_is_repeated_once(tmp_path):
    with Workers(2) as workers:
        assert list(workers.map("die", die_once, [(tmp_path / "one",), (tmp_path / "two",)])) == ["done", "done"]
