"""A folder for all processes of a run, and what the first of them makes for all."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

MEMORY = Path("/dev/shm")
VARIABLE = "TEST_RUN_FOLDER"


def make_run_folder() -> Path:
    """Make the folder, in memory where the system has room there: nothing in it outlives the tests."""
    has_room = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 2 << 30
    place = MEMORY if has_room else Path(tempfile.gettempdir())
    for left in place.glob("ro-*-*"):
        if not _is_running(left.name.split("-")[1]):  # it was killed
            shutil.rmtree(left, ignore_errors=True)
    folder = Path(tempfile.mkdtemp(prefix=f"ro-{os.getpid()}-", dir=place))
    os.environ[VARIABLE] = str(folder)
    return folder


def _is_running(process: str) -> bool:
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    except (ValueError, PermissionError):  # not ours
        return True
    return True


def run_folder() -> Path:
    """Return the folder of this run."""
    return Path(os.environ[VARIABLE])


def made_once(name: str, make: Callable[[], object]) -> str:
    """Return what the first process that asks for it makes, as a text; the others wait for it."""
    answer = run_folder() / hashlib.sha256(name.encode()).hexdigest()
    with answer.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not answer.exists():
            answer.write_text(str(make()), encoding="utf-8")
    return answer.read_text(encoding="utf-8")
